import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { signBy } from '../../../test/contract-fixture.ts'
import { eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { loadSanctions } from '../../../test/sanctions-list.ts'
import { releaseReadyCars } from '../payments/release-ready.job.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)
const officer: As = (
  await loadSanctions(t, [
    { id: '1', names: ['Borislav Krastew'] },
    { id: '2', names: ['Veleslav Gromow'] },
  ])
).officer

const call = (companyId: string, contactName: string) =>
  t.deps.db.updateTable('buyerCompanies').set({ contactName }).where('id', '=', companyId).execute()
const openHits = async (search: string) => (await officer.sanctions.hits({ query: { search, status: ['OPEN'] } })).items
async function clear(search: string) {
  for (const { id, version } of await openHits(search))
    await officer.sanctions.decide({ params: { id }, body: { version, isSame: false, reason: 'born in another year' } })
}

test('from the contract to the gate everything waits for a decision, and goes on with it', async () => {
  const draft = await desk.drafted({ country: 'SE' })
  const { companyId } = draft.dealer
  await call(companyId, 'Krastev, Borislav')
  const send = () =>
    refusal(desk.drafter.contracts.send({ params: { id: draft.listingId }, body: { version: draft.contract.version } }))
  expect(await send()).toBe('sanctions.stopped')
  // The hit is stored for the decision, although the call was refused.
  expect(await openHits('Krastev')).toHaveLength(1)
  await clear('Krastev')
  expect(await send()).toBe('done')

  const waiting = await desk.waiting({ country: 'SE' })
  expect(await refusal(signBy(t, waiting, { name: 'Veleslav Gromov' }))).toBe('contract.onHold')
  expect(await openHits('Gromov')).toMatchObject([{ subjectKind: 'SIGNER' }])
  await clear('Gromov')
  await signBy(t, waiting, { name: 'Veleslav Gromov' })

  const other = await desk.signed()
  await call(other.dealer.companyId, 'Borislav Krastew')
  const params = { contractId: other.contract.id }
  const { id, version } = await desk.clerk.invoicing.fromContract({ params, body: { kind: 'SALE' } })
  const issue = () => desk.clerk.invoices.issue({ params: { id }, body: { version } })
  expect(await refusal(issue())).toBe('sanctions.stopped')
  await clear('Krastew')
  const invoice = await issue()
  const { name } = await t.deps.db
    .selectFrom('buyerCompanies')
    .select('name')
    .where('id', '=', other.dealer.companyId)
    .executeTakeFirstOrThrow()
  const payment = await desk.paid({ payerName: name, amount: eur(invoice.payable.minor / 100) })
  await call(other.dealer.companyId, 'Weleslaw Gromow')
  const give = () => desk.give(payment, [invoice, invoice.payable as { minor: number; currency: 'EUR' }])
  expect(await refusal(give())).toBe('sanctions.stopped')
  await call(other.dealer.companyId, 'Borislav Krastew')
  expect((await give()).status).toBe('RELEASED')
})

test('a payer from the list gives nothing, and gets nothing back, before somebody has decided', async () => {
  const deal = await desk.invoiced()
  const payment = await desk.paid({ payerName: 'GROMOW VELESLAV', amount: eur(deal.invoice.payable.minor / 100) })
  const reason = 'pays for the dealer, his brother'
  const confirmed = await desk.clerk.payments.confirmPayer({
    params: { id: payment.id },
    body: { version: payment.version, companyId: deal.dealer.companyId, reason, isKept: false },
  })
  const give = () => desk.give(confirmed, [deal.invoice, deal.invoice.payable as { minor: number; currency: 'EUR' }])
  expect(await refusal(give())).toBe('sanctions.stopped')
  const refund = { version: confirmed.version, reason: 'back to the payer', amount: eur(1), refundedOn: '2026-11-21' }
  expect(await refusal(desk.clerk.payments.refund({ params: { id: payment.id }, body: refund }))).toBe(
    'sanctions.stopped',
  )
})

test('a car that is paid stays while somebody of the dealer may be on the list', async () => {
  const deal = await desk.invoiced()
  const payment = await desk.paid({ payerName: deal.companyName, amount: eur(deal.invoice.payable.minor / 100) })
  const { moves } = await desk.yard.carPapers.get({ params: { id: deal.carId }, query: {} })
  const none = { addressId: null, holder: null, tracking: null, paperNo: null, promisedOn: null, note: '' }
  const keys = (keysThere: number, seen: number) =>
    desk.yard.carPapers.move({
      params: { id: deal.carId },
      body: { ...none, paper: 'KEYS', place: 'HOUSE', movedOn: '2026-11-22', keysExpected: 2, keysThere, seen },
    })
  await keys(1, moves)
  await desk.give(payment, [deal.invoice, deal.invoice.payable as { minor: number; currency: 'EUR' }])
  await call(deal.dealer.companyId, 'Veleslav Gromow')
  await keys(2, moves + 1)
  const waits = async () =>
    (await desk.clerk.releases.waiting()).filter(({ car }) => car.id === deal.carId).map(({ stops }) => stops)
  await releaseReadyCars(t.deps, { carId: deal.carId })
  expect(await waits()).toEqual([['SANCTION']])
  await call(deal.dealer.companyId, 'Ola Nordmann')
  await releaseReadyCars(t.deps, { companyId: deal.dealer.companyId })
  expect(await waits()).toEqual([])
})
