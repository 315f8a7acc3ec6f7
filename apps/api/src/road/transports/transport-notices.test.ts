// Notifications about a car's transport: each one once, to its dealer only; a delay shows the new day and the cause.
import { expect, test } from 'vitest'
import { noticeText } from '@bilbro/i18n/texts/notice-texts'
import { openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)

type Deal = Awaited<ReturnType<typeof desk.planned>>
const toldTo = async ({ dealer }: Deal) =>
  (await dealer.portalNotifications.list({ query: {} })).items
    .filter(({ kind }) => kind.startsWith('transport'))
    .toReversed()

test('a dealer is told of plan, order, pick-up and delivery, and where it stands', async () => {
  const deal = await desk.planned()
  const { id } = deal.transport
  await desk.say(id, { status: 'ORDER_CONFIRMED' })
  await desk.fetched(deal)
  await desk.say(id, { status: 'DELIVERY_STARTED' })
  await desk.say(id, { status: 'DELIVERED', odometerKm: 80 }, { proof: [desk.paper()] })
  const told = await toldTo(deal)
  expect(told.map(({ kind }) => kind)).toEqual([
    'transportPlanned',
    'transportConfirmed',
    'transportOnTheRoad',
    'transportDelivered',
  ])
  for (const { link } of told) expect(link).toBe(`/portal/logistics/${id}`)
  expect(noticeText('de', 'dealer', told[0]!)).toContain('Abholung geplant am 25.11.2026')
  const other = await desk.planned()
  expect((await toldTo(other)).map(({ link }) => link)).not.toContain(`/portal/logistics/${id}`)
})

test('what is late says why and until when, in the reader’s words, and once', async () => {
  const deal = await desk.planned()
  const { id } = deal.transport
  const raise = async (expectedAt: string) => {
    const { version } = await desk.hauler.logistics.get({ params: { id } })
    const delay = { delayCause: 'FERRY' as const, expectedAt }
    await desk.hauler.logistics.setFlag({
      params: { id },
      body: { version, flag: 'DELAYED', isRaised: true, reason: 'the ferry is full', ...delay },
    })
  }
  await raise('2026-12-02T09:00:00Z')
  await raise('2026-12-02T09:00:00Z')
  const late = async () => (await toldTo(deal)).filter(({ kind }) => kind === 'transportDelayed')
  expect(await late()).toHaveLength(1)
  const [one] = await late()
  expect(noticeText('no', 'dealer', one!)).toMatch(/kommer senere enn planlagt, nå 02\.12\.2026\. Årsak: Ferge/)
  expect(noticeText('de', 'dealer', one!)).toContain('Grund: Fähre')
  await raise('2026-12-04T09:00:00Z')
  expect(await late()).toHaveLength(2)
})

test('a move between yards is told to no dealer', async () => {
  const { yard, terminal } = await desk.placesOf()
  const body = { carId: await t.make.car({ status: 'AVAILABLE' }), pickupAddressId: yard, deliveryAddressId: terminal }
  const before = await t.deps.db.selectFrom('notifications').select('id').where('buyerUserId', 'is not', null).execute()
  const { id, version } = await desk.hauler.internalLogistics.create({ body }, { files: {} })
  await desk.hauler.internalLogistics.update({
    params: { id },
    body: {
      version,
      pickupPlannedAt: '2026-11-25T08:00:00Z',
      deliveryPlannedAt: '2026-11-25T12:00:00Z',
      status: 'ORDER_CONFIRMED',
    },
  })
  const after = await t.deps.db.selectFrom('notifications').select('id').where('buyerUserId', 'is not', null).execute()
  expect(after).toHaveLength(before.length)
})
