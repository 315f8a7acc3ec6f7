// A paid car with its transport, for tests.
import { randomUUID } from 'node:crypto'
import type { As, TestApp } from './app.ts'
import { createMoneyFixture } from './money-fixture.ts'

type Person = As & { userId: string }
export async function createRoadFixture(t: TestApp, given?: Person) {
  const money = await createMoneyFixture(t, given)
  const hauler = given ?? (await t.staff('logistics.read', 'logistics.manage'))
  const chief = given ?? (await t.staff('logistics.read', 'logistics.manage', 'logistics.override'))
  let places: { yard: string; terminal: string } | undefined
  const placesOf = async () => {
    const blank = { street: 'Kai 1', postalCode: '24937', contactName: null, phone: '+49 461 1', email: null }
    const more = {
      latitudeMicro: 54_780_000,
      longitudeMicro: 9_430_000,
      openingHours: null,
      driverNotes: null,
      companyId: null,
    }
    const make = async (kind: 'YARD' | 'TERMINAL', name: string) =>
      (
        await chief.logisticsAddresses.create({
          body: { kind, name, city: 'Flensburg', country: 'DE', ...blank, ...more },
        })
      ).id
    return (places ??= {
      yard: await make('YARD', `Yard ${randomUUID()}`),
      terminal: await make('TERMINAL', `Terminal ${randomUUID()}`),
    })
  }
  const transportOf = async (carId: string) => {
    const { transports } = await hauler.logistics.ofCar({ params: { carId } })
    return hauler.logistics.get({ params: { id: transports[0]!.id } })
  }
  /** A paid deal, and the transport of its car. */
  const released = async (of: Parameters<typeof money.invoiced>[0] = {}) => {
    const deal = await money.invoiced(of)
    await money.payAll(deal)
    return { ...deal, transport: await transportOf(deal.carId) }
  }
  const paper = (name = 'cmr.pdf') => new File(['%PDF-1.4\n%%EOF'], name, { type: 'application/pdf' })
  type Said = Parameters<typeof hauler.logistics.setStatus>[0]['body']
  const say = async (id: string, said: Omit<Said, 'version'>, files: Record<string, File[]> = {}, who: As = hauler) => {
    const { version } = await hauler.logistics.get({ params: { id } })
    return who.logistics.setStatus({ params: { id }, body: { version, ...said } as Said }, { files })
  }
  /** With places and times, so that the transport can be ordered. */
  const planned = async (of: Parameters<typeof money.invoiced>[0] = {}) => {
    const deal = await released(of)
    const { yard, terminal } = await placesOf()
    const { id, version } = deal.transport
    const body = {
      version,
      pickupAddressId: yard,
      deliveryAddressId: terminal,
      pickupPlannedAt: '2026-11-25T09:00:00Z',
      deliveryPlannedAt: '2026-11-28T09:00:00Z',
    }
    return { ...deal, transport: await hauler.logistics.setDeliveryProvider({ params: { id }, body }, { files: {} }) }
  }
  /** The gate hands over the car for its code. */
  const fetched = async (deal: Awaited<ReturnType<typeof released>>) => {
    const [code] = await money.codesOf(deal)
    return money.clerk.releases.redeem({
      body: {
        code: code!,
        driverName: 'Per Fahrer',
        driverCompany: 'Nord Transport',
        driverAuthority: 'CARRIER_ORDER',
        isIdentityChecked: true,
        handedPapers: ['KEYS'],
      },
    })
  }
  return { ...money, hauler, chief, placesOf, transportOf, released, planned, fetched, paper, say }
}
