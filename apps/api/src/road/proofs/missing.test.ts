// The missing documents of a file, computed by the rules and by the database. The database version is for bulk rows.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transportParties } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import { missingPapers, proofPapers, proofRoutes } from '@bilbro/contract/road/proofs/proof-rules'
import { proofDocumentStates, proofFileStates } from '@bilbro/contract/road/proofs/proof-states'
import { openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)
await desk.paidUp(await desk.invoiced({ isFetched: true }))
const id = (await t.deps.db.selectFrom('proofFiles').select('id').executeTakeFirstOrThrow()).id
// Another test covers the columns that a document needs in each state.
await t.deps.pool.query(
  'alter table proof_documents drop constraint proof_documents_reasons, drop constraint proof_documents_upload',
)
await t.deps.pool.query('delete from proof_documents')

test('is the same in both, for each route, whoever brings the car, and whatever came', async () => {
  const status = fc.constantFrom(...proofDocumentStates.all)
  const papers = fc.uniqueArray(fc.record({ paper: fc.constantFrom(...proofPapers), status }), {
    selector: ({ paper }) => paper,
  })
  const file = fc.record({
    status: fc.constantFrom(...proofFileStates.all),
    route: fc.constantFrom(...proofRoutes),
    transport: fc.constantFrom(...transportParties),
  })
  await fc.assert(
    fc.asyncProperty(file, papers, async (of, came) => {
      await t.deps.pool.query('delete from proof_documents')
      for (const { paper, status: is } of came)
        await t.deps.pool.query(
          'insert into proof_documents (proof_file_id, paper, status, updated_at) values ($1, $2, $3, now())',
          [id, paper, is],
        )
      const { rows } = await t.deps.pool.query<{ missing: string[] }>(
        'select proof_missing($1, $2, $3, $4) as missing',
        [of.status, of.route, of.transport, id],
      )
      expect(rows[0]!.missing).toEqual(missingPapers(of, came))
    }),
    { numRuns: 300 },
  )
})
