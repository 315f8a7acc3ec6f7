// Every transition of every state machine in this module by every kind of actor. Each edge works only for the actors
// that may use it; all others are rejected and change nothing.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Actor, canCause } from '@bilbro/contract/states'
import { openTestApp } from '../../test/app.ts'
import { claimOn } from '../../test/claim-rows.ts'
import { createRoadFixture } from '../../test/road-fixture.ts'
import { inState } from '../../test/state.ts'
import { AppError } from '../core/errors.ts'
import { lockForUpdate, transition, type TransitionCtx, type Stateful } from '../core/transitions.ts'
import { jobCtx } from '../core/work/job-ctx.ts'
import { carState } from '../stock/cars/cars.states.ts'
import { claimState } from './claims/claims.states.ts'
import { carExportState } from './customs-exports/export.states.ts'
import { transportState } from './transports/transports.states.ts'
import { documentStateOf, proofFileState } from './proofs/papers/proof-files.states.ts'
import * as proofFiles from './proofs/papers/proof-files.store.ts'

const actors: Actor[] = ['staff', 'dealer', 'system', 'contract', 'logistics']
const reason = 'a reason of at least ten'

type Table = 'transports' | 'carExports' | 'proofFiles' | 'proofDocuments' | 'claims'
// oxlint-disable-next-line typescript/no-explicit-any -- of each its own states
type Machine = Stateful<any, any, any>
type Kind = { table: Table; of: () => Machine; beside: (status: string) => object }
const ids = {} as Record<Table, string>
const t = await openTestApp()
const desk = await createRoadFixture(t)
const deal = await desk.planned()
const carId = deal.carId
const staffId = desk.hauler.userId
const of = [deal.contract.id, carId, deal.dealer.companyId]
const one = async (text: string, values: unknown[] = of) =>
  (await t.deps.pool.query<{ id: string }>(text, values)).rows[0]!.id
ids.transports = deal.transport.id
ids.claims = (await claimOn(t, deal)).id
ids.carExports = await one(
  `insert into car_exports (contract_id, car_id, company_id, way, declaration, mrn, started_at, updated_at)
   values ($1, $2, $3, 'MANUAL', '{}', '26DE48510000000001', now(), now()) returning id`,
)
ids.proofFiles = await one(
  `insert into proof_files (contract_id, car_id, company_id, route, transport, destination, turn, opened_on, due_on, updated_at)
   values ($1, $2, $3, 'EXPORT', 'SELLER_CARRIER', 'NO', 'HOUSE', current_date, current_date, now())
   on conflict (contract_id, car_id) do update set turn = 'HOUSE' returning id`,
)
ids.proofDocuments = await one(
  `insert into proof_documents (proof_file_id, paper, updated_at) values ($1, 'CMR', now())
   on conflict (proof_file_id, paper) do update set note = '' returning id`,
  [ids.proofFiles],
)
const uploadId = await one(
  `insert into proof_uploads (document_id, source, staff_id, uploaded_at) values ($1, 'STAFF', $2, now()) returning id`,
  [ids.proofDocuments, staffId],
)
const file: proofFiles.ProofFileRecord = await proofFiles.get(t.deps.db, ids.proofFiles)

const now = new Date().toISOString()
const decided = (outcome: string) => ({
  outcome,
  reason: 'As the photos show it',
  amountMinor: outcome === 'REJECTED' ? null : 100,
  decidedBy: staffId,
  decidedAt: now,
})
const undecided = { outcome: null, reason: null, amountMinor: null, decidedBy: null, decidedAt: null }
const claimed = (status: string) => {
  if (['ACCEPTED', 'PARTLY', 'REJECTED'].includes(status)) return decided(status)
  return ['ESCALATED', 'SETTLED'].includes(status) ? decided('PARTLY') : undecided
}
/** Other columns that database constraints require in a state. */
const kinds: Kind[] = [
  { table: 'transports', of: () => transportState, beside: () => ({}) },
  {
    table: 'carExports',
    of: () => carExportState,
    beside: (status) => ({ exitedOn: status === 'EXITED' ? '2026-11-20' : null }),
  },
  {
    table: 'proofFiles',
    of: () => proofFileState,
    beside: (status) => ({
      turn: status === 'APPROVED' || status === 'NOT_REQUIRED' ? null : 'HOUSE',
      missingPapers: [],
      ...(status === 'APPROVED' ? { decidedBy: staffId, decidedAt: now } : { decidedBy: null, decidedAt: null }),
    }),
  },
  {
    table: 'proofDocuments',
    of: () => documentStateOf(file),
    beside: (status) => ({ reasons: status === 'CHECKED_BAD' ? ['UNREADABLE'] : [], uploadId }),
  },
  {
    table: 'claims',
    of: () => claimState,
    beside: (status) => ({
      ...claimed(status),
      dueOn: ['SETTLED', 'CLOSED_NO_ANSWER'].includes(status) ? null : '2026-12-01',
      hasAppealed: false,
    }),
  },
]

/** Tries a transition and rolls it back. Returns the error and the row. */
async function tried(ctx: TransitionCtx, { table, of }: Kind, step: Parameters<typeof transition>[3]) {
  const id = ids[table]
  const look = () => ctx.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await look()
  await sql`savepoint tried`.execute(ctx.db)
  const refused = await transition(ctx, of(), id, step).then(
    () => undefined,
    (error: AppError) => error,
  )
  // A database error is not a business error, so the test fails with it.
  if (refused && !(refused instanceof AppError)) throw refused
  const after = await look()
  await sql`rollback to savepoint tried`.execute(ctx.db)
  return { refused: refused?.code, state: after.status as string, isChanged: !isDeepStrictEqual(before, after) }
}

describe.each(kinds.map((kind) => [kind.table, kind] as const))('%s', (table, kind) => {
  const asked = async (from: string, work: (ctx: TransitionCtx) => Promise<void>) => {
    const done = t.deps.db.transaction().execute(async (db) => {
      const ctx = jobCtx(t.deps, db)
      // A car is locked before its records.
      await lockForUpdate(ctx, carState, carId)
      await db
        .updateTable(table)
        .set({ status: inState(from), ...kind.beside(from) })
        .where('id', '=', ids[table])
        .execute()
      await work(ctx)
      throw new Error('taken back')
    })
    await expect(done).rejects.toThrow('taken back')
  }

  test('each edge for exactly its actors, and nothing else', { timeout: 120_000 }, async () => {
    const { machine } = kind.of()
    const states = machine.all as readonly string[]
    for (const from of states)
      await asked(from, async (ctx) => {
        for (const to of states) {
          const edge = machine.edge(from, to)
          for (const by of actors) {
            const found = await tried(ctx, kind, { to, by, reason, values: kind.beside(to) } as never)
            const expected =
              edge && canCause(edge, by)
                ? { refused: undefined, state: to, isChanged: true }
                : { refused: 'state.notAllowed', state: from, isChanged: false }
            expect(found, `${from} to ${to} by ${by}`).toEqual(expected)
          }
        }
      })
  })

  test('what needs a reason does not happen without one', { timeout: 60_000 }, async () => {
    const { machine } = kind.of()
    for (const from of machine.all as readonly string[])
      await asked(from, async (ctx) => {
        for (const to of machine.all as readonly string[]) {
          const edge = machine.edge(from, to)
          if (!edge?.reason) continue
          const step = { to, by: [edge.by].flat()[0]!, reason: ' too short ', values: kind.beside(to) }
          const found = await tried(ctx, kind, step as never)
          expect(found, `${from} to ${to}`).toEqual({ refused: 'state.reasonRequired', state: from, isChanged: false })
        }
      })
  })
})
