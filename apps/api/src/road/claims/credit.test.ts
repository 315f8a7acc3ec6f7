// Credits for claims: of a margin car, in parts, above the limit, and by two users at once.
import { expect, test } from 'vitest'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { type As, openTestApp } from '../../../test/app.ts'
import { because, type ClaimFixture, createClaimFixture } from '../../../test/claim-fixture.ts'
import { eur } from '../../../test/money-fixture.ts'

const t = await openTestApp()
const desk: ClaimFixture = await createClaimFixture(t)
const books: As = await t.staff('books.read', 'cars.cost')

const registered = async (carId: string) => (await books.marginRegister.list({ query: { carId: [carId] } })).totals
const refused = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))

test('of a margin car no tax is shown; given back twice its margin is smaller each time, and never more than its price', async () => {
  // Bought for 15,000, sold for 18,000.
  const deal = await desk.arrivedUnderMargin()
  const first = await desk.settled(deal, 700)
  const [note] = await desk.notesOf(first.id)
  const { lines, taxes, totals, notes } = note!.document as unknown as InvoiceDocument
  const tax = { case: 'MARGIN', rateBp: 0 }
  expect(lines).toMatchObject([{ carId: deal.carId, net: eur(700), vat: eur(0), gross: eur(700), tax }])
  expect(taxes).toMatchObject([{ ...tax, vat: eur(0) }])
  expect(totals).toMatchObject({ net: eur(700), vat: eur(0), gross: eur(700) })
  expect(notes.join(' ')).toContain('Gebrauchtgegenstände/Sonderregelung')
  // VAT: 19/119 of 2,300.
  const after = { sale: eur(17_300), purchase: eur(15_000), margin: eur(2300), vat: eur(367.23), basis: eur(1932.77) }
  expect(await registered(deal.carId)).toMatchObject(after)

  await desk.settled(deal, 300)
  expect(await registered(deal.carId)).toMatchObject({ sale: eur(17_000), margin: eur(2000), vat: eur(319.33) })

  const { id } = await desk.report(deal)
  await desk.take(id)
  expect((await desk.read(id)).most).toEqual(eur(17_000))
  await expect(desk.decide(id, 17_000.01)).rejects.toMatchObject({ code: 'claim.tooMuch' })
  await desk.decide(id, 17_000)
  await desk.confirm(id)
  await desk.accept(id, deal.dealer)
  // The full price was credited: a negative margin owes no VAT.
  expect(await registered(deal.carId)).toMatchObject({ sale: eur(0), margin: eur(-15_000), vat: eur(0), basis: eur(0) })
  const last = await desk.report(deal)
  expect((await desk.decided(last.id, null, 'REJECTED')).status).toBe('REJECTED')
  expect((await desk.read(last.id)).most).toEqual(eur(0))
})

test('two who confirm at once, and a dealer who accepts three times: one decision, one word to the dealer, one note', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  await desk.decided(id, 700)
  const params = { id }
  const body = { version: await desk.versionOf(id), isRight: true, reason: '' }
  const both = await Promise.allSettled([
    desk.second.claims.confirm({ params, body }),
    desk.third.claims.confirm({ params, body }),
  ])
  expect(refused(both)).toEqual(['version.stale'])
  const history = await desk.judge.claims.history({ params, query: {} })
  expect(history.items.filter(({ action }) => action === 'claim_decide')).toHaveLength(1)
  const told = await deal.dealer.portalNotifications.list({ query: {} })
  expect(told.items.filter(({ kind }) => kind === 'claimDecided')).toHaveLength(1)
  const { version } = await deal.dealer.portalClaims.get({ params })
  const accept = () => deal.dealer.portalClaims.accept({ params, body: { version } })
  expect(refused(await Promise.allSettled([accept(), accept(), accept()]))).toHaveLength(2)
  expect(await desk.notesOf(id)).toHaveLength(1)
})

test('one confirms while the other sends back: one of both happens', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  await desk.decided(id, 700)
  const version = await desk.versionOf(id)
  const say = (who: As, isRight: boolean) =>
    who.claims.confirm({ params: { id }, body: { version, isRight, reason: isRight ? '' : because } })
  expect(refused(await Promise.allSettled([say(desk.second, true), say(desk.third, false)]))).toEqual(['version.stale'])
  const after = await desk.read(id)
  expect([after.status, after.outcome, after.waitsForSecond]).toEqual(
    after.status === 'ACCEPTED' ? ['ACCEPTED', 'ACCEPTED', false] : ['IN_REVIEW', null, false],
  )
})

test('two claims on one car never promise more than it was invoiced with, decided at once by two', async () => {
  const deal = await desk.arrived()
  const [one, two] = [await desk.report(deal), await desk.report(deal)]
  for (const { id } of [one, two]) await desk.take(id)
  const both = [desk.decide(one.id, 10_000), desk.decide(two.id, 10_000, 'PARTLY', desk.second)]
  expect(refused(await Promise.allSettled(both))).toEqual(['claim.tooMuch'])
  const [open] = await Promise.all([one, two].map(({ id }) => desk.read(id))).then((read) =>
    read.filter(({ waitsForSecond }) => !waitsForSecond),
  )
  expect(open!.most).toEqual(eur(8000))
  await expect(desk.decide(open!.id, 8000.01)).rejects.toMatchObject({ code: 'claim.tooMuch' })
  await desk.decide(open!.id, 8000)
})

test('taken back as a whole meanwhile nothing is given back of it, and a part of it never twice', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  await desk.decided(id, 100)
  const clerk = await t.staff('invoices.read', 'invoices.write', 'invoices.issue', 'contracts.read', 'contracts.write')
  const credit = async () => {
    const { version } = await clerk.invoices.get({ params: { id: deal.invoice.id } })
    const body = { version, reason: 'a wrong address', isCorrected: false }
    return clerk.invoices.credit({ params: { id: deal.invoice.id }, body })
  }
  await credit()
  await expect(desk.accept(id, deal.dealer)).rejects.toMatchObject({ code: 'claim.notInvoiced' })
  expect((await desk.read(id)).status).toBe('ACCEPTED')
  expect(await desk.notesOf(id)).toEqual([])
})

test('what a dealer has objected to stays in sight on both sides, whatever is proposed and sent back after it', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  await desk.decided(id, 100, 'PARTLY')
  const { version } = await deal.dealer.portalClaims.get({ params: { id } })
  const reason = 'The paint alone costs more'
  await deal.dealer.portalClaims.appeal({ params: { id }, body: { version, reason } })
  const first = { outcome: 'PARTLY', amount: eur(100), reason: because }
  const own = () => deal.dealer.portalClaims.get({ params: { id } })
  expect(await own()).toMatchObject({ objectedTo: first, outcome: null })
  await desk.decide(id, 800)
  expect(await own()).toMatchObject({ objectedTo: first, outcome: null, amount: null })
  const back = { version: await desk.versionOf(id), isRight: false, reason: because }
  await desk.second.claims.confirm({ params: { id }, body: back })
  expect(await desk.read(id)).toMatchObject({ objectedTo: first, proposal: null, waitsForSecond: false })
  await desk.decide(id, 200)
  expect(await own()).toMatchObject({ objectedTo: first, outcome: 'ACCEPTED', amount: eur(200) })
})
