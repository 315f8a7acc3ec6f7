// Words that occur only in the records of one owner must not appear in anything that others can read.
import { randomUUID } from 'node:crypto'
import { emptySections, wheelPlaces } from '@bilbro/contract/yard/condition-reports/report-fields'
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import { allPermissions } from '@bilbro/contract/permissions'
import { type As, openTestApp } from './app.ts'

/** Only for staff. */
const house = 'CANARYHOUSE'
/** Only for the users of one company, and staff. */
const company = 'CANARYCOMPANY'
const houseAmount = 7_351_904

const ids: string[] = []

const t = await openTestApp()
const { db } = t.deps
const groupId = await t.make.group()
await db
  .updateTable('buyerGroups')
  .set({ name: `${house} group`, description: `${house} about them` })
  .where('id', '=', groupId)
  .execute()
const owner: As & { userId: string; companyId: string } = await t.buyer({ groupIds: [groupId] })
const other: As = await t.buyer()
const admin = await t.staff(...allPermissions)
await db
  .updateTable('staffUsers')
  .set({ name: `${house} clerk`, email: 'canaryhouse@house.example' })
  .where('id', '=', admin.userId)
  .execute()
await db
  .updateTable('buyerCompanies')
  .set({ name: `${company} AS`, orgNo: '923456783', street: `${company} street`, statusReason: `${house} reason` })
  .where('id', '=', owner.companyId)
  .execute()
await db
  .updateTable('buyerUsers')
  .set({
    name: `${company} Person`,
    email: 'canarycompany@dealer.example',
    phone: '+47 CANARYCOMPANY',
    role: 'ADMIN',
  })
  .where('id', '=', owner.userId)
  .execute()
const place = await owner.buyerCompany.addAddress({
  body: { label: company, street: company, postalCode: '1', city: company, country: 'NO', openingHours: company },
})
const webhook = await owner.portalWebhooks.create({
  body: { name: `${company} hook`, url: 'https://canarycompany.example/CANARYCOMPANY', eventTypes: ['car.published'] },
})
const webhookEvent = await owner.portalWebhooks.test({ params: { id: webhook.endpoint.id }, body: {} })
const feed = await owner.feedLinks.create({ body: { feedKind: 'PRICE_LIST', name: `${company} link` } })
const shown = await t.make.onSale(
  { purchasePriceMinor: houseAmount, brand: 'Volvo', model: 'V90' },
  { minPriceMinor: houseAmount, priceMinor: 9_000_000 },
)
const hidden = await t.make.onSale({ model: `${company} model` }, { groupIds: [groupId] })
const reportId = randomUUID()
const inspected = {
  ...emptySections,
  inspection: { inspectedOn: '2026-11-20', place: `${house} yard`, light: null, surface: null },
  basics: { mileage: 1000, keys: 2, papers: [], isRoadworthy: true },
  tyres: {
    sets: [
      {
        type: 'SUMMER' as const,
        rim: 'ALLOY' as const,
        size: '',
        isInstalled: true,
        wheels: wheelPlaces.map((place) => ({ place, treadTenthMm: 60, brand: '', dot: '' })),
      },
    ],
  },
  damages: {
    list: [
      {
        id: randomUUID(),
        zone: 'ROOF' as const,
        kind: 'DENT' as const,
        severity: 'MINOR' as const,
        sizeMm: null,
        description: '',
        estimate: { minor: houseAmount, currency: 'EUR' as const },
      },
    ],
  },
  technical: { warningLamps: [], hasTestDrive: false, findings: '' },
}
const onReport = { carId: shown.carId }
await admin.conditionReports.create(
  { params: onReport, body: { report: JSON.stringify({ id: reportId, sections: inspected }) } },
  { files: { photos: [] } },
)
for (const event of ['complete', 'share'] as const) {
  const { report } = await admin.conditionReports.get({ params: onReport, query: {} })
  await admin.conditionReports.update({ params: onReport, body: { id: reportId, version: report!.version, event } })
}
await admin.carNotes.create({ params: { id: shown.carId }, body: { body: `${house} note` } })
const brand = await admin.suppliers.createBrand({ body: { name: `${house} brand` } })
const supplier = await admin.suppliers.create({
  body: {
    name: `${house} supplier`,
    country: 'DE',
    street: house,
    postalCode: '1',
    city: house,
    vatId: house,
    orgNo: house,
    iban: '',
    bic: '',
    email: 'sales@canaryhouse.example',
    contactName: house,
    paymentDays: 14,
    discountBp: 0,
    discountDays: 0,
    brandIds: [brand.id],
    papersLeadDays: 3,
    notes: house,
  },
})
const { version: carVersion } = await admin.cars.get({ params: { id: shown.carId } })
await admin.cars.update({ params: { id: shown.carId }, body: { version: carVersion, supplierId: supplier.id } })
await admin.supplierNotices.send({
  params: { carId: shown.carId, supplierId: supplier.id },
  body: { kind: 'DEFECT', message: `${house} defect` },
})
await owner.portalCars.setInterest({ params: { id: shown.carId }, body: { interested: true } })
const amount = { minor: houseAmount, currency: 'EUR' as const }
const workTask = { title: `${house} task`, instructions: house, estimate: amount, realCost: amount, parts: [house] }
const work = await admin.workOrders.create({
  body: { carId: shown.carId, bay: house, notes: `${house} notes`, plannedUntil: '2099-12-01', tasks: [workTask] },
})
await admin.workOrders.update({ params: { id: work.id }, body: { version: work.version, event: 'plan' } })
const request = await owner.portalRequests.create({ body: { ...emptyWish, wish: `${company} wish` } })
const carParams = { id: request.id, carId: shown.carId }
const { version } = await admin.carRequests.addCars({
  params: { id: request.id },
  body: { carIds: [shown.carId], propose: true, version: request.version },
})
await admin.carRequests.setStatus({
  params: { id: request.id },
  body: { status: 'LOST', lossReason: 'OTHER_DEALER', note: `${house} said`, version },
})
await admin.requestCarNotes.create({ params: carParams, body: { body: `${house} about it` } })
await admin.requestCarNotes.create({ params: carParams, body: { body: `${company} dear`, visibility: 'DEALER' } })
const kept = new File(['%PDF-1.4'], `${house}.pdf`, { type: 'application/pdf' })
await admin.requestAttachments.upload({ params: carParams, body: {} }, { files: { files: [kept] } })
ids.push(
  owner.companyId,
  owner.userId,
  place.id,
  shown.carId,
  shown.listingId,
  hidden.carId,
  hidden.listingId,
  groupId,
  admin.userId,
  request.id,
  supplier.id,
  brand.id,
  work.id,
  work.tasks[0]!.id,
  webhook.endpoint.id,
  webhookEvent.deliveryId,
  feed.link.id,
)

const reads = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, e]) => e.method === 'GET')
    .map(([name, e]) => [`${group}.${name}`, e] as const),
)
const paths = (e: AnyEndpoint) =>
  e.path.includes('/:') ? ids.map((id) => `/api${e.path.replace(/:\w+/g, id)}`) : [`/api${e.path}`]
const readers: [string, () => Record<string, string>, string[]][] = [
  ['anonymous', () => ({}), [house, company, String(houseAmount), supplier.id]],
  ['a dealer of another company', () => other.headers, [house, company, String(houseAmount), supplier.id]],
  ['the dealer himself', () => owner.headers, [house, String(houseAmount), supplier.id]],
]

test.each(readers)('%s reads nothing of it anywhere', async (_who, headers, words) => {
  let answered = 0
  for (const [name, e] of reads)
    for (const url of paths(e)) {
      const answer = await t.app.inject({ url, headers: headers() })
      if (answer.statusCode === 200) answered++
      const found = words.filter((word) => answer.payload.toLowerCase().includes(word.toLowerCase()))
      expect({ name, url, found }).toEqual({ name, url, found: [] })
    }
  // Make sure that the search has checked some answers.
  expect(answered).toBeGreaterThanOrEqual(3)
})

test('the words are there for those who may read them', async () => {
  const list = await owner.buyerCompany.get()
  expect(JSON.stringify(list)).toContain(company)
  const admin = await t.staff(...allPermissions)
  const notes = await admin.carNotes.list({ params: { id: ids[3]! } })
  expect(JSON.stringify(notes)).toContain(house)
  const { report } = await admin.conditionReports.get({ params: { carId: ids[3]! }, query: {} })
  expect(JSON.stringify(report)).toContain(String(houseAmount))
  expect(await owner.portalCars.condition({ params: { id: ids[3]! } })).toMatchObject({
    number: 1,
    graded: { grade: '1' },
  })
  expect(JSON.stringify(await admin.supplierNotices.ofCar({ params: { id: ids[3]! } }))).toContain(`${house} defect`)
})
