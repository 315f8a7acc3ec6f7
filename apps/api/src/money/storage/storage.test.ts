import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { countStorage } from './storage.job.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)
const { version } = await desk.clerk.releases.settings()
await desk.clerk.releases.saveSettings({ body: { version, storagePerDay: eur(15), storageFreeDays: 10 } })
// As if storage had been charged for a long time.
await t.deps.db.updateTable('moneySettings').set({ storageSince: '2026-01-01' }).execute()

const dayMs = 86_400_000
/** A car that was released some days ago. */
const waiting = async (days: number, country = 'NO') => {
  const deal = await desk.invoiced({ country, isFetched: true })
  await desk.paidUp(deal)
  const releasedAt = new Date(t.deps.clock().getTime() - days * dayMs).toISOString()
  await t.deps.db
    .updateTable('carReleases')
    .set({ releasedAt, dealerCollectsSince: releasedAt })
    .where('carId', '=', deal.carId)
    .execute()
  const { items } = await desk.clerk.releases.list({ query: { search: deal.contract.number! } })
  return { ...deal, release: items[0]! }
}
const again = async ({ contract }: { contract: { number: string | null } }) =>
  (await desk.clerk.releases.list({ query: { search: contract.number! } })).items[0]!
const charge = (id: string) => desk.clerk.storage.charge({ params: { id }, body: {} })

test('what nobody fetches costs from the day after the free ones; the dealer reads it beforehand and is reminded', async () => {
  const fresh = await waiting(0)
  expect(fresh.release.storage).toMatchObject({ amount: eur(0), perDay: eur(15) })
  const [own] = await fresh.dealer.portalReleases.list({ params: { id: fresh.offerId } })
  expect(own!.storage).toEqual({ from: fresh.release.storage!.from, perDay: eur(15), amount: eur(0) })
  const soon = await waiting(8)
  const late = await waiting(14)
  await countStorage(t.deps)
  await countStorage(t.deps)
  // Days eleven to fourteen, each counted once.
  expect((await again(late)).storage).toMatchObject({ days: 4, amount: eur(60), unasked: eur(60) })
  expect((await again(soon)).storage).toMatchObject({ days: 0, amount: eur(0) })
  const told = async ({ dealer }: typeof soon) =>
    (await dealer.portalNotifications.list({ query: {} })).items.filter(({ kind }) => kind === 'storageBegins').length
  expect(await Promise.all([told(fresh), told(soon), told(late)])).toEqual([0, 1, 1])
})

test('on demand it becomes a fee, taxed as a service, and no day is asked for twice', async () => {
  const { release, ...deal } = await waiting(14)
  const codes = await Promise.all([refusal(charge(release.id)), refusal(charge(release.id))])
  expect(codes.toSorted()).toEqual(['done', 'storage.nothing'])
  const fees = () => desk.clerk.invoices.list({ query: { companyId: [deal.dealer.companyId], kind: ['FEE'] } })
  const [fee] = (await fees()).items
  const { document } = await desk.clerk.invoices.get({ params: { id: fee!.id } })
  expect(document.lines).toMatchObject([{ kind: 'STORAGE', net: eur(60) }])
  expect(document.taxes).toMatchObject([{ case: 'NOT_TAXABLE', category: 'O' }])
  expect((await again(deal)).storage).toMatchObject({ amount: eur(60), unasked: eur(0) })
  // A discarded draft makes its days billable again.
  await desk.clerk.invoices.discard({ params: { id: fee!.id }, body: { version: fee!.version } })
  const anew = await charge(release.id)
  const issued = await desk.clerk.invoices.issue({ params: { id: anew.id }, body: { version: anew.version } })
  expect(issued).toMatchObject({ status: 'ISSUED', brokenRules: [], gross: eur(60) })
  // The database refuses a day that is counted twice.
  const twice = t.deps.db
    .insertInto('storageDays')
    .values({ releaseId: release.id, day: document.issuedOn ?? '2026-11-22', minor: 1 })
  await twice.onConflict((conflict) => conflict.doNothing()).execute()
  await expect(twice.execute()).rejects.toThrow('storage_days_pkey')
})

test('at the gate it is drafted with the handing over, and the car goes', async () => {
  const deal = await waiting(12)
  const { email } = await t.deps.db
    .selectFrom('buyerUsers')
    .select('email')
    .where('id', '=', deal.dealer.userId)
    .executeTakeFirstOrThrow()
  const code = (await mailsTo(t.deps, email))
    .map(({ text }) => /^([A-Z0-9]{4} [A-Z0-9]{4})$/m.exec(text)?.[1])
    .find(Boolean)!
  const gone = await desk.clerk.releases.redeem({
    body: { code, driverName: 'Per', driverAuthority: 'NAMED', isIdentityChecked: true, handedPapers: ['KEYS'] },
  })
  expect(gone.is).toBe('FETCHED')
  const { items } = await desk.clerk.invoices.list({ query: { companyId: [deal.dealer.companyId], kind: ['FEE'] } })
  expect(items).toMatchObject([{ status: 'DRAFT', net: eur(30), vat: eur(0) }])
  expect(gone.storage).toMatchObject({ from: null, days: 2, unasked: eur(0) })
})

test('without a price nothing is counted, and a new price counts no day before it', async () => {
  const { version } = await desk.clerk.releases.settings()
  await desk.clerk.releases.saveSettings({ body: { version, storagePerDay: null } })
  const { release, ...deal } = await waiting(40)
  await countStorage(t.deps)
  expect((await again(deal)).storage).toBeNull()
  expect(await refusal(charge(release.id))).toBe('storage.nothing')
  const set = await desk.clerk.releases.saveSettings({ body: { version: version + 1, storagePerDay: eur(20) } })
  await countStorage(t.deps)
  expect((await again(deal)).storage).toMatchObject({ days: 0, amount: eur(0), perDay: eur(20) })
  expect(set).toMatchObject({ storagePerDay: eur(20), storageFreeDays: 10 })
})
