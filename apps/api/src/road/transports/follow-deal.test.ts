// A payment that is undone and made again: a suspended transport continues, but one that was cancelled by hand stays
// cancelled.
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)

async function paid() {
  const deal = await desk.invoiced()
  const payment = await desk.payAll(deal)
  const again = async (undone: { id: string; version: number }) =>
    desk.give(
      undone,
      ...[deal.invoice, ...(deal.deposit ? [deal.deposit] : [])].map(
        (one) => [one, one.payable as { minor: number; currency: 'EUR' }] as const,
      ),
    )
  return { ...deal, payment, again, transport: await desk.transportOf(deal.carId) }
}

test('a transport that somebody has cancelled is not taken up by a payment that comes again', async () => {
  const { carId, payment, again, transport } = await paid()
  await desk.say(transport.id, { status: 'CANCELED', reason: 'the dealer fetches it himself' })
  await again(await desk.undo(payment))
  expect((await desk.transportOf(carId)).status).toBe('CANCELED')
})

test('one under way waits while the car is not paid, and goes on when it is; what somebody holds up stays so', async () => {
  for (const isHeld of [false, true]) {
    const { carId, payment, again } = await paid()
    const { id, version } = await desk.transportOf(carId)
    const { yard, terminal } = await desk.placesOf()
    const places = { pickupAddressId: yard, deliveryAddressId: terminal }
    const times = { pickupPlannedAt: '2026-11-25T09:00:00Z', deliveryPlannedAt: '2026-11-28T09:00:00Z' }
    const body = { version, ...places, ...times }
    await desk.hauler.logistics.setDeliveryProvider({ params: { id }, body }, { files: {} })
    await desk.say(id, { status: 'ORDER_CONFIRMED' })
    const undone = await desk.undo(payment)
    expect(await desk.transportOf(carId)).toMatchObject({ status: 'ORDER_CONFIRMED', flags: ['ON_HOLD'] })
    if (isHeld) {
      const raise = { version: (await desk.transportOf(carId)).version, flag: 'ON_HOLD', isRaised: true } as const
      await desk.hauler.logistics.setFlag({ params: { id }, body: { ...raise, reason: 'the keys are missing' } })
    }
    await again(undone)
    expect((await desk.transportOf(carId)).flags).toEqual(isHeld ? ['ON_HOLD'] : [])
  }
})
