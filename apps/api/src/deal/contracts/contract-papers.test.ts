import { expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { type As, openTestApp } from '../../../test/app.ts'
import { png } from '../../../test/audited/writing.ts'
import { type ContractFixture, createContractFixture } from '../../../test/contract-fixture.ts'

const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)
const yard: As = await t.staff('cars.read', 'papers.write', 'papers.override')

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: ApiError) => ({ code: error.code, params: error.params }),
  )
type Deal = Awaited<ReturnType<typeof desk.drafted>>
const send = async ({ listingId, contract: { id } }: Deal) => {
  const { version } = await desk.drafter.contracts.get({ params: { id } })
  return refusal(desk.drafter.contracts.send({ params: { id: listingId }, body: { version } }))
}
const missing = async ({ contract: { id } }: Deal) =>
  (await desk.drafter.contracts.get({ params: { id } })).checklist
    .filter(({ key, level }) => key.startsWith('paper') && level === 'BLOCKER')
    .map(({ key }) => key)
const stockNoOf = ({ contract }: Deal) => contract.cars[0]!.stockNo
const promise = { addressId: null, tracking: null, paperNo: null, note: '', keysExpected: null, keysThere: null }

test('a contract waits for part II, until the supplier has promised it', async () => {
  const deal = await desk.drafted({ country: 'SE', withoutPapers: ['PART_2', 'COC'] })
  expect(await missing(deal)).toEqual(['paper.PART_2'])
  expect(await send(deal)).toEqual({ code: 'contract.papers', params: { missing: `${stockNoOf(deal)}: PART_2` } })
  const { moves } = await yard.carPapers.get({ params: { id: deal.carId }, query: {} })
  const at = { paper: 'PART_2' as const, place: 'SUPPLIER' as const, holder: 'Leasing Nord', movedOn: '2026-11-20' }
  await yard.carPapers.move({
    params: { id: deal.carId },
    body: { ...promise, ...at, promisedOn: '2099-01-01', seen: moves },
  })
  expect(await missing(deal)).toEqual([])
  expect(await send(deal)).toBe('done')
})

test('Norway asks for the certificate, and whoever has the right lets it go without', async () => {
  const deal = await desk.drafted({ withoutPapers: ['COC'] })
  expect(await missing(deal)).toEqual(['paper.COC'])
  expect(await send(deal)).toMatchObject({ code: 'contract.papers' })
  const body = { scope: 'CONTRACT' as const, reason: 'the dealer has it from the maker' }
  await yard.carPapers.override({ params: { id: deal.carId }, body })
  expect(await send(deal)).toBe('done')
})

test("a bank's claim stops it until the bank's promise is there, on paper as well", async () => {
  const deal = await desk.drafted({})
  const params = { id: deal.carId }
  const lien = { holder: 'Autobank', reference: null, since: '2026-01-01', untilOn: null, note: '' }
  const { liens } = await yard.carPapers.addLien({ params, body: lien })
  expect(await send(deal)).toMatchObject({ code: 'contract.papers' })
  const signed = new File(['%PDF-1.4\n%%EOF'], 'signed.pdf', { type: 'application/pdf' })
  const { version } = deal.contract
  const upload = desk.drafter.contracts.uploadPaper(
    { params: { id: deal.listingId }, body: { version } },
    { files: { file: [signed] } },
  )
  expect(await refusal(upload)).toMatchObject({ code: 'contract.papers' })
  const files = { files: { file: [png()] } }
  await yard.carPapers.promiseLien({ params: { ...params, lienId: liens[0]!.id }, body: { version: 1 } }, files)
  expect(await send(deal)).toBe('done')
})
