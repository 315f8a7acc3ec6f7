// The condition report as PDF: content, audience and file; and what a contract says of it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import { damageZones } from '@bilbro/contract/stock/cars/car-enums'
import { outlineOf } from '@bilbro/contract/yard/condition-reports/car-outline'
import { emptySections, paintPanels, type Sections } from '@bilbro/contract/yard/condition-reports/report-fields'
import { portalTexts } from '@bilbro/i18n/texts/portal-catalogue'
import { aPicture } from '../../../test/a-picture.ts'
import { type As, openTestApp } from '../../../test/app.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { sharedReport } from '../../../test/report-rows.ts'

const t = await openTestApp()
const staff: As = await t.staff(
  'cars.read',
  'conditionReports.read',
  'conditionReports.write',
  'conditionReports.share',
)
const dealer: As = await t.buyer({ country: 'NO' })
await t.make.legalEntity()

const damage = (values: object = {}) => ({
  id: randomUUID(),
  zone: 'DOOR_FL' as const,
  kind: 'SCRATCH' as const,
  severity: 'MINOR' as const,
  sizeMm: 47,
  description: '#panic() *primer*',
  estimate: { minor: 98_700, currency: 'EUR' as const },
  ...values,
})
const complete = (list: Sections['damages']['list']): Sections => ({
  ...emptySections,
  inspection: { inspectedOn: '2026-11-20', place: 'Secret Yard', light: 'DAYLIGHT', surface: 'DRY' },
  basics: { mileage: 61_200, keys: 2, papers: ['COC'], isRoadworthy: true },
  tyres: {
    sets: [
      {
        type: 'WINTER',
        rim: 'ALLOY',
        size: '225/45 R17',
        isInstalled: true,
        wheels: (['FL', 'FR', 'RL', 'RR'] as const).map((place) => ({
          place,
          treadTenthMm: 62,
          brand: 'Conti',
          dot: '',
        })),
      },
    ],
  },
  paint: { panels: paintPanels.map((zone) => ({ zone, microns: 117 })) },
  damages: { list },
  technical: { warningLamps: ['ABS'], hasTestDrive: true, findings: '' },
})
async function start(carId: string, list: Sections['damages']['list'], photos = 0) {
  const files = await Promise.all(Array.from({ length: photos }, () => aPicture()))
  const views = files.map((_, i) => ({
    id: randomUUID(),
    view: i === 0 && list[0] ? ('DAMAGE' as const) : ('FRONT' as const),
    damageId: i === 0 ? (list[0]?.id ?? null) : null,
    takenAt: null,
  }))
  const report = JSON.stringify({ id: randomUUID(), sections: complete(list), photos: views })
  return staff.conditionReports.create({ params: { carId }, body: { report } }, { files: { photos: files } })
}
async function fire(carId: string, event: 'complete' | 'share') {
  const { report } = await staff.conditionReports.get({ params: { carId }, query: {} })
  await staff.conditionReports.update({ params: { carId }, body: { id: report!.id, version: report!.version, event } })
}
async function shared(carId: string, list: Sections['damages']['list'], photos = 0) {
  await start(carId, list, photos)
  await fire(carId, 'complete')
  await fire(carId, 'share')
}
const ask = (who: As, path: string) => t.app.inject({ url: `/api${path}`, headers: who.headers })
async function pdfOf(who: As, path: string) {
  const answer = await ask(who, path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(answer.rawPayload)
}
const forDealer = (id: string, language = 'en') =>
  pdfOf(dealer, `/b2b-portal-private/cars/${id}/condition-report/print?language=${language}`)
const forStaff = (id: string, more = '') => pdfOf(staff, `/condition-report/${id}/print?language=en${more}`)

test('tells damage, tyres, paint and photos, but neither estimate nor place', async () => {
  const { carId } = await t.make.onSale({ stockNo: 'P-101' })
  const list = [damage(), damage({ zone: 'ROOF', kind: 'HAIL', severity: 'SAFETY' })]
  await shared(carId, list, 3)
  const { hash } = await t.deps.db
    .selectFrom('conditionReports')
    .select('hash')
    .where('carId', '=', carId)
    .executeTakeFirstOrThrow()
  for (const pdf of [await forDealer(carId), await forStaff(carId)]) {
    for (const part of [
      'Condition report',
      'P-101',
      'Version 1',
      'Grade 3',
      'Front left door',
      '47 mm',
      '#panic() *primer*',
      '6.2 mm',
      'Conti',
      '117',
      'ABS',
      '61,200 km',
      hash!,
    ])
      expect(pdf.text).toContain(part)
    // The checksum may hold any digits.
    expect(pdf.text.replace(hash!, '')).not.toMatch(/Secret Yard|987|€|EUR/)
    // The file keeps equal pictures once.
    expect(pdf).toMatchObject({ isTagged: true, images: 1 })
    expect(pdf.text).toContain('1. Front left door')
  }
})

test.each(languages)('is printed in %s, for every body type, with damage on every part', async (language) => {
  const bodyTypes = ['Limousine', 'EstateCar', 'Van', 'Cabrio', 'SmallCar'] as const
  const { carId } = await t.make.onSale({ bodyType: bodyTypes[languages.indexOf(language)] })
  await shared(
    carId,
    damageZones.map((zone) => damage({ zone })),
  )
  const { text } = await forDealer(carId, language)
  for (const key of [
    'report.title',
    'reportSection.damages',
    'report.tyres',
    'damageZone.HEADLINER',
    'damageZone.WHEEL_RR',
  ])
    expect(text).toContain(portalTexts[language][key])
})

test('is printed without damage, paint and photos', async () => {
  const { carId } = await t.make.onSale()
  await sharedReport(t, carId)
  const { text } = await forDealer(carId)
  for (const part of ['Grade 1', 'No damage recorded.', 'None lit']) expect(text).toContain(part)
  expect(text).not.toContain('Paint thickness')
})

test('every panel stands inside the drawing, and each zone is on it or in the list below it', () => {
  for (const bodyType of ['Limousine', 'SportsCar', 'EstateCar', 'OffRoad', 'SmallCar', 'Van', 'Cabrio', 'new']) {
    const { width, height, panels, hidden } = outlineOf(bodyType)
    for (const { x, y } of panels) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
    }
    expect([...panels.map(({ zone }) => zone), ...hidden].toSorted()).toEqual([...damageZones].toSorted())
  }
})

test('a correction prints its differences, and staff print an earlier version', async () => {
  const { carId } = await t.make.onSale()
  const first = damage()
  await shared(carId, [first])
  await shared(carId, [{ ...first, sizeMm: 88 }])
  const newest = await forDealer(carId)
  expect(newest.text).toContain('Changes since version 1')
  expect(newest.text).toMatch(/47 mm → 88 mm/)
  const earlier = await forStaff(carId, '&version=1')
  expect(earlier.text).toContain('Version 1')
  expect(earlier.text).not.toContain('88 mm')
})

test('is refused while there is nothing to print, and for those who may not see the car', async () => {
  const { carId } = await t.make.onSale()
  const portal = `/b2b-portal-private/cars/${carId}/condition-report/print`
  const code = async (who: As, path: string) => (await ask(who, path)).json<{ code: string }>().code
  expect(await code(dealer, portal)).toBe('report.none')
  expect(await code(staff, `/condition-report/${carId}/print`)).toBe('report.none')
  await start(carId, [])
  expect(await code(staff, `/condition-report/${carId}/print?version=1`)).toBe('report.draftPrint')
  await fire(carId, 'complete')
  // Complete, but not shared: staff print it, dealers do not see it.
  expect((await forStaff(carId, '&version=1')).text).toContain('Complete, not shared yet')
  expect(await code(dealer, portal)).toBe('report.none')
  await fire(carId, 'share')
  const hidden = await t.make.onSale({}, { groupIds: [await t.make.group()] })
  await shared(hidden.carId, [])
  expect((await ask(dealer, `/b2b-portal-private/cars/${hidden.carId}/condition-report/print`)).statusCode).toBe(404)
  const other = await t.staff('cars.read')
  expect((await ask(other, `/condition-report/${carId}/print`)).statusCode).toBe(403)
})

test('a list shows small pictures, and a discarded draft takes them with it', async () => {
  const { carId } = await t.make.onSale()
  const draft = await start(carId, [], 1)
  const [photo] = draft.photos
  expect(photo!.thumb).not.toBe(photo!.url)
  const small = await t.app.inject({ url: photo!.thumb })
  expect(small.headers['content-type']).toBe('image/webp')
  const count = async () =>
    (await t.deps.db.selectFrom('conditionPhotos').select('id').where('carId', '=', carId).execute()).length
  expect(await count()).toBe(1)
  await staff.conditionReports.update({
    params: { carId },
    body: { id: draft.id, version: draft.version, event: 'discard' },
  })
  expect(await count()).toBe(0)
  expect((await t.app.inject({ url: photo!.thumb })).statusCode).toBe(404)
})
