// Who may read what of the file of a deal.
import { expect, test } from 'vitest'
import { allPermissions, type Permission } from '@bilbro/contract/permissions'
import {
  carSections,
  dealRights,
  type DealSection,
  dealSections,
  dealSources,
  sourceRights,
} from '@bilbro/contract/overview/deal-file/deal-sections'
import { type As, openTestApp } from '../../../test/app.ts'
import { createDealFileFixture } from '../../../test/deal-file-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createDealFileFixture(t)
const { owner } = desk
const deal = await desk.whole()
const file = (who: As, id: string) => who.dealFiles.get({ params: { id } })
const sectionsOf = (records: readonly { section: DealSection }[]) => [...new Set(records.map(({ section }) => section))]

const seenWith = (right: Permission) => dealSections.filter((section) => dealRights[section] === right)
const opens = (right: Permission) => seenWith(right).some((section) => !carSections.includes(section))

test('without a right to one of its records there is no file', async () => {
  for (const right of allPermissions.filter((one) => !opens(one))) {
    const who = await t.staff(right)
    const params = { id: deal.offerId }
    expect({ right, code: await refusal(file(who, deal.offerId)) }).toEqual({ right, code: 'notFound' })
    expect(await refusal(who.dealFiles.messages({ params, query: {} }))).toBe('notFound')
    expect(await refusal(who.dealFiles.history({ params, query: {} }))).toBe('notFound')
  }
}, 60_000)

test('with one right a reader sees that section alone, and no amount of others', async () => {
  for (const right of allPermissions.filter(opens)) {
    const [who, seen] = [await t.staff(right), seenWith(right)]
    const found = await file(who, deal.offerId)
    for (const section of sectionsOf(found.records))
      expect({ right, seen }).toEqual({ right, seen: expect.arrayContaining([section]) })
    for (const { section } of found.steps) expect(seen).toContain(section)
    const { amounts } = found
    expect({ right, agreed: amounts.agreed !== null }).toEqual({
      right,
      agreed: right === 'offers.read' || right === 'contracts.read',
    })
    expect({ right, open: amounts.open !== null, paid: amounts.paid !== null }).toEqual({
      right,
      open: right === 'invoices.read',
      paid: right === 'invoices.read',
    })
    expect(amounts.margin).toBeNull()
    expect(found.number === null).toBe(right !== 'contracts.read')
    const history = await who.dealFiles.history({ params: { id: deal.offerId }, query: { pageSize: 200 } })
    for (const { entity } of history.items)
      expect({ right, entity }).toEqual({ right, entity: expect.stringMatching(entitiesOf[right] ?? /^$/) })
    const thread = await who.dealFiles.messages({ params: { id: deal.offerId }, query: { pageSize: 100 } })
    for (const { section } of thread.items)
      expect({ right, section, seen }).toEqual({ right, section, seen: expect.arrayContaining([section]) })
  }
})
const entitiesOf: Record<string, RegExp> = {
  'offers.read': /^offers$/,
  'contracts.read': /^(contracts|contractNotes)$/,
  'invoices.read': /^invoices$/,
  'payments.read': /^(payments|vatDeposits|carReleases)$/,
  'logistics.read': /^(transports|transportOrders|proofFiles|proofDocuments|carExports)$/,
  'claims.read': /^(claims|claimRecourses)$/,
}

test('purchase prices show the margin only beside a record of the deal', async () => {
  const alone = await t.staff('cars.cost', 'cars.read')
  expect(await refusal(file(alone, deal.offerId))).toBe('notFound')
  const beside = await t.staff('cars.cost', 'claims.read')
  const { amounts } = await file(beside, deal.offerId)
  expect(amounts).toMatchObject({ agreed: null, invoiced: null, margin: { is: 'INVOICED' } })
})

test('every record leads to its file, for those who may read both', async () => {
  const found = await file(owner, deal.offerId)
  const idOf = (section: DealSection) => found.records.find((record) => record.section === section)?.id
  const of = { ...Object.fromEntries(dealSections.map((section) => [section, idOf(section)])), cars: deal.carId }
  for (const source of dealSources) {
    const id = (of as Record<string, string | undefined>)[source]
    if (!id) continue
    const { items } = await owner.dealFiles.find({ query: { source, id } })
    expect({ source, ids: items.map((item) => item.id) }).toEqual({ source, ids: [deal.offerId] })
    const nobody = await t.staff('translations.manage')
    expect((await nobody.dealFiles.find({ query: { source, id } })).items).toEqual([])
    const one = await t.staff(sourceRights[source])
    const expected = source === 'cars' ? [] : [deal.offerId]
    expect((await one.dealFiles.find({ query: { source, id } })).items.map((item) => item.id)).toEqual(expected)
  }
  const stranger = '00000000-0000-4000-8000-00000000abcd'
  expect(await refusal(file(owner, stranger))).toBe('notFound')
  expect((await owner.dealFiles.find({ query: { source: 'cars', id: stranger } })).items).toEqual([])
})
