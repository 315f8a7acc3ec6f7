// Who moves a paid car decides what the dealer sees: a code and storage costs for those who collect, neither for
// others.
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { eur } from '../../../test/money-fixture.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'
import { countStorage } from '../storage/storage.job.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)
const { version } = await desk.clerk.releases.settings()
await desk.clerk.releases.saveSettings({ body: { version, storagePerDay: eur(15), storageFreeDays: 1 } })
await t.deps.db.updateTable('moneySettings').set({ storageSince: '2026-01-01' }).execute()

type Deal = Awaited<ReturnType<typeof desk.released>>
const orderOf = ({ dealer, offerId }: Deal) => dealer.portalOrders.get({ params: { id: offerId } })
const listOf = ({ dealer, offerId }: Deal) => dealer.portalReleases.list({ params: { id: offerId } })
const releaseOf = async ({ contract }: Deal) =>
  (await desk.clerk.releases.list({ query: { search: contract.number! } })).items[0]!
const mailedCodes = async ({ dealer }: Deal) => {
  const row = await t.deps.db.selectFrom('buyerUsers').select('email').where('id', '=', dealer.userId).execute()
  const mails = await mailsTo(t.deps, row[0]!.email)
  return mails.flatMap((mail) => {
    const code = /^([A-Z0-9]{4} [A-Z0-9]{4})$/m.exec(mail.text)?.[1]
    return code ? [{ code, text: mail.text }] : []
  })
}
const kindsOf = async ({ dealer }: Deal) =>
  (await dealer.portalNotifications.list({ query: {} })).items.map(({ kind }) => kind)

test('a car that the company brings: no code, no storage, and the dealer reads that we bring it', async () => {
  const deal = await desk.released()
  expect(await orderOf(deal)).toMatchObject({ next: 'HOUSE_BRINGS', plannedAt: null })
  expect(await listOf(deal)).toEqual([])
  expect(await mailedCodes(deal)).toEqual([])
  expect(await kindsOf(deal)).toContain('carBrought')
  expect(await kindsOf(deal)).not.toContain('carReleased')
  const release = await releaseOf(deal)
  expect(await refusal(deal.dealer.portalReleases.show({ params: { id: release.id } }))).toBe('notFound')
  const long = new Date(t.deps.clock().getTime() - 20 * 86_400_000).toISOString()
  await t.deps.db.updateTable('carReleases').set({ releasedAt: long }).where('id', '=', release.id).execute()
  await countStorage(t.deps)
  expect(await refusal(desk.clerk.storage.charge({ params: { id: release.id }, body: {} }))).toBe('storage.nothing')
  expect((await releaseOf(deal)).storage).toBeNull()
  // The company's driver needs the code at the gate: staff can read it repeatedly.
  const { code } = await desk.clerk.releases.show({ params: { id: release.id } })
  expect(await desk.clerk.releases.show({ params: { id: release.id } })).toMatchObject({ code })
  expect(await desk.clerk.releases.look({ body: { code } })).toMatchObject({ is: 'READY', isCollected: false })
  const narrow = await t.staff('payments.read', 'payments.write')
  expect(await refusal(narrow.releases.show({ params: { id: release.id } }))).toBe('auth.forbidden')
})

test('the planned delivery is in the order', async () => {
  const deal = await desk.planned()
  expect(await orderOf(deal)).toMatchObject({ next: 'HOUSE_BRINGS', plannedAt: '2026-11-28T09:00:00.000Z' })
})

test('the dealer collects: the code is theirs alone, and the mail leads to the order in their language', async () => {
  const deal = await desk.released({ isFetched: true })
  expect(await orderOf(deal)).toMatchObject({ next: 'YOU_FETCH' })
  expect(await listOf(deal)).toMatchObject([{ is: 'READY' }])
  const [mail] = await mailedCodes(deal)
  expect(mail!.text).toMatch(new RegExp(`://[^/]+/(no|en|de|dk|se)/portal/orders\\?order=${deal.offerId}`))
  const release = await releaseOf(deal)
  expect(await refusal(desk.clerk.releases.show({ params: { id: release.id } }))).toBe('release.dealersCode')
})

test('staff agree later that the dealer collects: the code is mailed, storage counts from then; and back again', async () => {
  const deal = await desk.released()
  const old = (await desk.clerk.releases.show({ params: { id: (await releaseOf(deal)).id } })).code
  const long = new Date(t.deps.clock().getTime() - 20 * 86_400_000).toISOString()
  await t.deps.db.updateTable('carReleases').set({ releasedAt: long }).where('carId', '=', deal.carId).execute()
  const change = async (deliveryProvider: 'SELF_PICKUP' | null) => {
    const { id, version } = await desk.transportOf(deal.carId)
    const body = { version, deliveryProvider: deliveryProvider ?? ('' as const) }
    await desk.hauler.logistics.setDeliveryProvider({ params: { id }, body }, { files: {} })
  }
  await change('SELF_PICKUP')
  expect(await orderOf(deal)).toMatchObject({ next: 'YOU_FETCH' })
  const [mail] = await mailedCodes(deal)
  expect(mail!.code).not.toBe(old)
  expect(await refusal(desk.clerk.releases.look({ body: { code: old } }))).toBe('release.codeWrong')
  await countStorage(t.deps)
  expect((await releaseOf(deal)).storage).toMatchObject({ days: 0 })
  await change(null)
  expect(await orderOf(deal)).toMatchObject({ next: 'HOUSE_BRINGS' })
  expect(await refusal(desk.clerk.releases.look({ body: { code: mail!.code } }))).toBe('release.codeWrong')
  expect(await listOf(deal)).toEqual([])
})
