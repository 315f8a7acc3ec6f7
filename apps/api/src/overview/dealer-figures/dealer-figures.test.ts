// What we know of a dealer: each part by its right, and the contact that was last.
import { expect, test } from 'vitest'
import type { Permission } from '@bilbro/contract/permissions'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import { daysBefore, companyDay } from '../../core/days.ts'
import { openTestApp } from '../../../test/app.ts'
import { createLiquidityFixture } from '../../../test/liquidity-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const today = companyDay(t.deps.clock())
const seller = await t.staff('buyers.read', 'offers.read', 'offers.write', 'requests.read', 'requests.manage')
const figuresOf = async (who: Awaited<ReturnType<typeof t.staff>>, companyId: string) =>
  who.dealerFigures.get({ params: { id: companyId } })

test('each part needs the right to its records', async () => {
  const dealer = await t.buyer()
  const { carId } = await t.make.onSale()
  await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(19_000) } })
  const parts = ['sales', 'payments', 'offers', 'wishes', 'lastContact', 'nextTask'] as const
  const shown = async (...rights: Permission[]) => {
    const found = await figuresOf(await t.staff('buyers.read', ...rights), dealer.companyId)
    return parts.filter((part) => found[part] !== null)
  }
  expect(await shown()).toEqual([])
  expect(await shown('figures.read')).toEqual(['sales'])
  expect(await shown('invoices.read')).toEqual(['payments'])
  expect(await shown('offers.read')).toEqual(['offers', 'lastContact'])
  expect(await shown('requests.read')).toEqual(['wishes'])
  const whole = await figuresOf(await t.staff('buyers.read', 'offers.read', 'offers.write'), dealer.companyId)
  expect(whole.nextTask).toMatchObject({ kind: 'OFFER_ANSWER', company: { id: dealer.companyId } })
  expect(whole.tasks).toBe(1)
  const other = await t.staff('offers.read', 'figures.read')
  expect(await refusal(figuresOf(other, dealer.companyId))).toBe('notFound')
  expect(await refusal(figuresOf(seller, '0190a000-0000-7000-8000-000000000000'))).toBe('notFound')
})

test('amounts from which a purchase price follows need the right to it', async () => {
  const { companyId } = await t.buyer()
  const less = await figuresOf(await t.staff('buyers.read', 'figures.read'), companyId)
  expect(less.sales).toMatchObject({ sold: 0, margin: null, purchase: null, costs: null, vat: null, unknown: null })
  const more = await figuresOf(await t.staff('buyers.read', 'figures.read', 'cars.cost'), companyId)
  expect(more.sales).toMatchObject({ margin: eur(0), purchase: eur(0) })
})

test('the last contact is the newest message that the reader may see', async () => {
  const dealer = await t.buyer()
  const last = async (who = seller) => (await figuresOf(who, dealer.companyId)).lastContact
  expect(await last()).toBeNull()
  const { carId } = await t.make.onSale()
  const offer = await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(19_000) } })
  expect(await last()).toMatchObject({ kind: 'OFFER', id: offer.id, isOurs: false })
  await seller.offers.counter({ params: { id: offer.id }, body: { version: offer.version, amount: eur(19_500) } })
  expect(await last()).toMatchObject({ kind: 'OFFER', id: offer.id, isOurs: true })
  const { items } = await seller.carRequests.create({
    body: { ...emptyWish, brand: 'BMW', companyIds: [dealer.companyId] },
  })
  const request = items[0]!
  const note = { mentions: [], body: 'Not for them' }
  await seller.requestNotes.create({ params: { id: request.id }, body: { ...note, visibility: 'INTERNAL' } })
  expect(await last()).toMatchObject({ kind: 'OFFER' })
  const told = await seller.requestNotes.create({ params: { id: request.id }, body: { ...note, visibility: 'DEALER' } })
  expect(await last()).toMatchObject({ kind: 'REQUEST', id: request.id, isOurs: true, person: told.author.name })
  // A call that the dealer made is a contact too, and is theirs.
  const call = { ...note, visibility: 'INTERNAL', contact: 'CALL_IN' } as const
  await seller.requestNotes.create({ params: { id: request.id }, body: call })
  expect(await last()).toMatchObject({ kind: 'REQUEST', id: request.id, isOurs: false })
  expect(
    await refusal(seller.requestNotes.create({ params: { id: request.id }, body: { ...call, visibility: 'DEALER' } })),
  ).toBe('note.contactToDealer')
  // Without the right to requests it is the step of the offer again.
  expect(await last(await t.staff('buyers.read', 'offers.read'))).toMatchObject({ kind: 'OFFER' })
})

test('days to pay are medians from the invoice and from its due date', async () => {
  const legalEntityId = await t.make.legalEntity()
  const money = createLiquidityFixture(t, { legalEntityId })
  const { companyId } = await t.buyer()
  const accountant = await t.staff('buyers.read', 'invoices.read')
  expect((await figuresOf(accountant, companyId)).payments).toEqual({ days: null, late: null, of: 0 })
  for (const days of [-3, 2, 10]) await money.paid(companyId, days)
  await money.invoice(companyId, 100, daysBefore(today, 90))
  const { payments } = await figuresOf(accountant, companyId)
  expect(payments).toMatchObject({ late: 2, of: 3 })
  const { rows } = await t.deps.pool.query<{ term: number }>(
    `select due_on - issued_on as term from invoices where company_id = $1 and status = 'PAID' limit 1`,
    [companyId],
  )
  expect(payments!.days).toBe(2 + rows[0]!.term)
})
