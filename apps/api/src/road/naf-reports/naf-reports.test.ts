import { expect, test } from 'vitest'
import type { NafReportFields } from '@bilbro/contract/road/naf-reports/naf-reports'
import { type As, openTestApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture } from '../../../test/contract-fixture.ts'

const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)
const staff: As & { userId: string } = await t.staff('cars.read', 'customs.manage')
const mine: Awaited<ReturnType<ContractFixture['signed']>> = await desk.signed()
const theirs: Awaited<ReturnType<ContractFixture['signed']>> = await desk.signed()

const pdf = () => new File(['%PDF-1.4'], 'rapport.pdf', { type: 'application/pdf' })
const points = 'V Lights\nR Brakes front: worn discs\nR Exhaust\nA Paint: scratch, left door'
const fields = (carId: string, more: Partial<NafReportFields> = {}): NafReportFields => ({
  carId,
  testedOn: '2026-11-02',
  reportNo: 'N-1',
  center: 'NAF Bergen',
  mileage: 81_000,
  points,
  isShared: true,
  ...more,
})
const enter = (carId: string, more: Partial<NafReportFields> = {}) =>
  staff.nafReports.create({ body: fields(carId, more) })

test('a dealer reads grades and PDF of his own cars, of the newest report first', async () => {
  const { id } = await enter(mine.carId)
  await staff.nafReports.pdf({ params: { id }, body: {} }, { files: { file: [pdf()] } })
  await enter(mine.carId, { testedOn: '2026-10-01', reportNo: 'N-0', points: '' })
  const { items, total } = await mine.dealer.portalNafCars.list({})
  expect([total, items[0]]).toMatchObject([
    1,
    { id: mine.carId, testedOn: '2026-11-02', counts: { V: 1, R: 2, A: 1 }, reports: 2 },
  ])
  const { history } = await mine.dealer.portalNafCars.get({ params: { id: mine.carId } })
  expect(history.map(({ reportNo }) => reportNo)).toEqual(['N-1', 'N-0'])
  expect(history[0]!.points[1]).toEqual({ grade: 'R', name: 'Brakes front', note: 'worn discs' })
  const file = await t.app.inject({ url: history[0]!.pdf! })
  expect(file.payload).toBe('%PDF-1.4')
})

test('nobody else’s is found, counted or told apart; what is not shared is not there', async () => {
  await enter(theirs.carId, { center: 'CANARY centre', reportNo: 'CANARY', points: 'A CANARY' })
  const own = await enter(mine.carId, { testedOn: '2026-11-05', reportNo: 'CANARY hidden', isShared: false })
  const onSale = await t.make.onSale()
  await enter(onSale.carId)
  const answers = await Promise.all([
    mine.dealer.portalNafCars.list({}),
    mine.dealer.portalNafCars.get({ params: { id: mine.carId } }),
    mine.dealer.portalNafCars.list({ query: { search: 'CANARY' } }),
  ])
  expect(JSON.stringify(answers)).not.toContain('CANARY')
  for (const id of [theirs.carId, onSale.carId, own.id])
    await expect(mine.dealer.portalNafCars.get({ params: { id } })).rejects.toMatchObject({ status: 404 })
  const search = (await t.deps.db.selectFrom('cars').select('vin').where('id', '=', theirs.carId).executeTakeFirst())!
    .vin!
  expect(await mine.dealer.portalNafCars.list({ query: { search } })).toMatchObject({ total: 0, items: [] })
})

test('a car whose contract has ended is nobody’s any more', async () => {
  const deal = await desk.signed()
  await enter(deal.carId)
  expect((await deal.dealer.portalNafCars.list({})).total).toBe(1)
  await t.deps.db
    .updateTable('contracts')
    .set({ status: 'VOID' } as never)
    .where('id', '=', deal.contract.id)
    .execute()
  expect((await deal.dealer.portalNafCars.list({})).total).toBe(0)
  await expect(deal.dealer.portalNafCars.get({ params: { id: deal.carId } })).rejects.toMatchObject({ status: 404 })
})

test('a line without a grade is refused; one report a day and number, under whatever car', async () => {
  const carId = await t.make.car()
  await expect(enter(carId, { points: 'V Lights\nX Brakes' })).rejects.toMatchObject({ status: 422 })
  await enter(carId)
  await expect(enter(carId)).rejects.toMatchObject({ code: 'nafReport.exists' })
  const other = await enter(carId, { reportNo: null })
  await expect(enter(carId, { reportNo: null })).rejects.toMatchObject({ code: 'nafReport.exists' })
  const body = { ...fields(carId, { reportNo: null, center: 'Oslo' }), version: 1 }
  expect(await staff.nafReports.update({ params: { id: other.id }, body })).toMatchObject({
    center: 'Oslo',
    version: 2,
  })
  await expect(staff.nafReports.update({ params: { id: other.id }, body })).rejects.toMatchObject({
    code: 'version.stale',
  })
})

test('a table of reports is looked at, taken over by VIN, and comes back as it went out', async () => {
  const vin = 'WTEST00000000NAF1'
  await t.make.car({ vin })
  const table = [
    'VIN;Tested on;Report no.;Mileage;Shown to the dealer;Test points',
    `${vin};2026-09-01;B-7;90500;x;"R Brakes front: worn\nV Lights"`,
    'WTEST00000000NONE;2026-09-01;B-8;1;x;V Lights',
    `${vin};2026-09-02;B-9;1;x;Brakes are fine`,
  ].join('\n')
  const send = (step: 'check' | 'run', stamp?: string) =>
    staff.nafReports.upload(
      { body: { step, ...(stamp && { stamp }) } },
      { files: { file: [new File([table], 'reports.csv')] } },
    )
  const looked = await send('check')
  expect(looked).toMatchObject({ created: 1, refused: 2, bad: [{ line: 3 }, { line: 4 }] })
  expect(await send('run', looked.stamp)).toMatchObject({ created: 1, isDone: true })
  const again = await t.app.inject({ url: '/api/naf-reports?format=csv&language=en', headers: staff.headers })
  const back = await staff.nafReports.upload({ body: {} }, { files: { file: [new File([again.payload], 'r.csv')] } })
  expect(back).toMatchObject({ created: 0, updated: 0, refused: 0 })
})
