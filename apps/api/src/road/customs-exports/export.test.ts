import { startSandbox } from '@bilbro/sandbox/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExportStart } from '@bilbro/contract/road/customs-exports/export'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture } from '../../../test/contract-fixture.ts'
import { noLedger } from '../../../test/no-ledger.ts'
import { newVin } from '../../../test/make.ts'
import { createLog } from '../../platform/log.ts'
import { createCallLedger } from '../../core/work/call-ledger.ts'
import { createCustomsAgent } from '../../providers/customs/http.ts'
import { type ExportFacts, judge } from './export.rules.ts'
import { pollDeclarations, submitDeclaration } from './agent.job.ts'
import { companyDay, daysBefore } from '../../core/days.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestApp
let desk: ContractFixture
let staff: As & { userId: string }
beforeAll(async () => {
  sandbox = await startSandbox({ slowMs: 3000 })
  const { baseUrl, token } = sandbox.customs
  const options = { timeoutMs: 10_000, ledger: noLedger, log: createLog('silent') }
  const customs = createCustomsAgent({ ...options, source: 'test agent', baseUrl, token })
  t = await testApp({ providers: () => ({ customs }) })
  desk = await createContractFixture(t)
})
beforeEach(async () => {
  staff = await t.staff(
    'logistics.read',
    'customs.manage',
    'invoices.read',
    'invoices.write',
    'invoices.issue',
    'contracts.read',
  )
  await t.deps.pool.query("update car_exports set status = 'CANCELLED' where status <> 'EXITED'")
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

const code = {
  way: 'AGENT',
  commodityCode: '87033290',
  office: null,
  exitOffice: null,
  incoterm: null,
  incotermPlace: null,
  massKg: null,
} as const
const full = { eori: 'DE1234567', office: 'DE004851', exitOffice: null }
const set = async (values: object) => {
  const { version } = (await staff.customsSettings.list()).find(({ id }) => id === desk.legalEntityId)!
  await staff.customsSettings.save({ params: { id: desk.legalEntityId }, body: { ...full, ...values, version } })
}
const car = (id: string, values: object) => t.deps.db.updateTable('cars').set(values).where('id', '=', id).execute()
/** Sold to Norway and invoiced, with all facts that a declaration needs. */
async function sold(of: { country?: string; vin?: string } = {}) {
  const deal = await desk.signed({ country: of.country ?? 'NO' })
  await car(deal.carId, { vin: of.vin ?? newVin(), cubicCapacity: 1968, curbWeightKg: 1650 })
  const draft = await staff.invoicing.fromContract({ params: { contractId: deal.contract.id }, body: {} })
  await staff.invoices.issue({ params: { id: draft.id }, body: { version: draft.version } })
  return { ...deal, params: { carId: deal.carId } }
}
const start = (params: { carId: string }, more: Partial<ExportStart> = {}) =>
  staff.export.start({ params, body: { ...code, ...more } })

test('each missing thing is named, and goes when it is there', async () => {
  const deal = await desk.signed()
  const params = { carId: deal.carId }
  await t.deps.pool.query('delete from customs_settings')
  const missing = async () => (await staff.export.status({ params })).missing
  expect(await missing()).toEqual(['COMMODITY', 'MASS', 'INVOICE', 'EORI', 'OFFICE'])
  const refused = start(params, { commodityCode: '87033290' })
  await expect(refused).rejects.toMatchObject({
    code: 'export.incomplete',
    issues: [
      { path: ['massKg'], code: 'exportIssue.MASS' },
      { path: ['INVOICE'] },
      { path: ['EORI'] },
      { path: ['office'] },
    ],
  })
  await set({})
  await car(deal.carId, { cubicCapacity: 1968, curbWeightKg: 1650 })
  expect(await missing()).toEqual(['INVOICE'])
  const unsold = await t.make.car()
  expect((await staff.export.status({ params: { carId: unsold } })).missing).toContain('SALE')
})

test('what a car was sold for is told to those who declare it or see the sale, and to no other reader of exports', async () => {
  await set({})
  const { params } = await sold()
  await start(params, { way: 'MANUAL' })
  const { carId } = params
  const seenBy = async (...rights: Parameters<TestApp['staff']>) => {
    const who = await t.staff('logistics.read', ...rights)
    const { export: made, usual } = await who.export.status({ params })
    const { items } = await who.carExports.list({ query: { carId: [carId] } })
    return [usual.value, made!.declaration.value, made!.declaration.invoice, items[0]!.declaration.value]
  }
  expect(await seenBy()).toEqual([null, null, null, null])
  for (const right of ['customs.manage', 'contracts.read', 'invoices.read'] as const)
    for (const one of await seenBy(right)) expect(one).not.toBeNull()
})

test('by hand: MRN from the acceptance on, a day for the exit, its note; a car is under way once', async () => {
  await set({})
  const { params } = await sold()
  const racing = await Promise.allSettled([start(params, { way: 'MANUAL' }), start(params, { way: 'MANUAL' })])
  expect(racing.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['fulfilled', 'rejected'])
  const { export: made } = await staff.export.status({ params })
  expect(made).toMatchObject({
    status: 'STARTED',
    declaration: { exporter: { eori: 'DE1234567' }, destination: 'NO', massKg: 1650, commodityCode: '87033290' },
  })
  const id = made!.id
  const book = (version: number, status: string, more: object = {}) =>
    staff.carExports.setStatus({
      params: { id },
      body: { version, status: status as 'EXITED', mrn: null, exitedOn: null, reason: '', ...more },
    })
  await expect(book(1, 'ACCEPTED')).rejects.toMatchObject({ code: 'export.needsMrn' })
  const mrn = '26DE485100000000K1'
  expect(await book(1, 'ACCEPTED', { mrn: '26 de 4851 0000 0000 k1' })).toMatchObject({ mrn, version: 2 })
  await expect(book(1, 'RELEASED')).rejects.toMatchObject({ code: 'version.stale' })
  await expect(book(2, 'STARTED')).rejects.toMatchObject({ code: 'state.notAllowed' })
  await expect(book(2, 'EXITED')).rejects.toMatchObject({ code: 'export.needsExit' })
  await expect(book(2, 'EXITED', { exitedOn: '2031-01-01' })).rejects.toMatchObject({ status: 422 })
  // The exit cannot lie before the declaration.
  const before = daysBefore(companyDay(t.deps.clock()), 2)
  await expect(book(2, 'EXITED', { exitedOn: before })).rejects.toMatchObject({
    code: 'payment.day',
    issues: [{ path: ['exitedOn'] }],
  })
  const today = companyDay(t.deps.clock())
  const paper = () => ({ files: { file: [new File(['%PDF-1.4'], 'agv.pdf', { type: 'application/pdf' })] } })
  await expect(staff.carExports.exitNote({ params: { id }, body: {} }, paper())).rejects.toMatchObject({
    code: 'export.notExited',
  })
  expect(await book(2, 'EXITED', { exitedOn: today })).toMatchObject({
    status: 'EXITED',
    exitedOn: today,
    exitNote: null,
    next: [],
  })
  const { exitNote } = await staff.carExports.exitNote({ params: { id }, body: {} }, paper())
  expect((await t.app.inject({ url: exitNote! })).payload).toBe('%PDF-1.4')
})

test('by the agent: sent once, followed step by step to its exit note; what comes twice or late changes nothing', async () => {
  await set({})
  const { params } = await sold()
  const { id } = await start(params)
  await Promise.all([submitDeclaration(t.deps, id), submitDeclaration(t.deps, id), submitDeclaration(t.deps, id)])
  expect([...sandbox.customs.declared.values()].filter(({ reference }) => reference === id)).toHaveLength(1)
  const seen: string[] = []
  for (let at = 0; at < 5; at++) {
    expect(await staff.export.checkStatusUpdates()).toMatchObject({ checked: at < 4 ? 1 : 0, failed: 0 })
    const { export: now } = await staff.export.status({ params })
    seen.push(now!.status)
  }
  expect(seen).toEqual(['SUBMITTED', 'ACCEPTED', 'RELEASED', 'EXITED', 'EXITED'])
  const { export: done } = await staff.export.status({ params })
  expect(done).toMatchObject({ mrn: expect.stringMatching(/^26DE48510/), exitNote: expect.any(String) })
})

test('one declaration there, whatever was heard of it: no answer, a broken one, a death in between', async () => {
  await set({})
  const { baseUrl, token } = sandbox.customs
  const options = { timeoutMs: 400, ledger: createCallLedger(t.deps.db, t.deps.clock), log: createLog('silent') }
  const impatient = { ...t.deps, customs: createCustomsAgent({ ...options, source: 'test agent', baseUrl, token }) }
  for (const fault of [
    { trouble: 'SLOW', done: true },
    { trouble: 'BROKEN', done: true },
    { trouble: 'BROKEN' },
  ] as const) {
    const { params } = await sold()
    const { id } = await start(params)
    const ours = () => [...sandbox.customs.declared.values()].filter(({ reference }) => reference === id)
    sandbox.customs.fail('submit', fault)
    await expect(submitDeclaration(impatient, id)).rejects.toMatchObject({ name: 'Error' })
    expect((await staff.export.status({ params })).export).toMatchObject({ status: 'STARTED' })
    // Simulates a crash: only the call ledger knows of the request.
    const sentAt = new Date(Date.now() - 3_600_000).toISOString()
    await t.deps.db.updateTable('providerCalls').set({ sentAt }).execute()
    await submitDeclaration(impatient, id)
    await submitDeclaration(impatient, id)
    expect(ours()).toHaveLength(1)
    expect((await staff.export.status({ params })).export).toMatchObject({ status: 'SUBMITTED' })
  }
})

test('a refusal is told to those who run exports, once, and not where one of them has booked it himself', async () => {
  await set({})
  const told = async () => {
    const { items } = await staff.notifications.list({ query: {} })
    return items.filter(({ kind }) => kind === 'exportRefused')
  }
  const { params } = await sold({ vin: 'WTEST00000000NREF' })
  const { id } = await start(params)
  await submitDeclaration(t.deps, id)
  await pollDeclarations(t.deps)
  await pollDeclarations(t.deps)
  expect(await told()).toMatchObject([
    { link: `/cars/${params.carId}?tab=customs`, params: { why: 'Die Zollstelle verlangt die Rechnung' } },
  ])
  const other = await sold()
  const { id: byHand, version } = await start(other.params, { way: 'MANUAL' })
  const body = { version, status: 'REFUSED' as const, reason: 'the office said no', mrn: null, exitedOn: null }
  await staff.carExports.setStatus({ params: { id: byHand }, body })
  expect(await told()).toHaveLength(1)
})

test('what the agent refuses can be started anew; one that does not answer keeps none of the others', async () => {
  await set({})
  const refused = await sold({ vin: 'WTEST000000000REF' })
  const broken = await sold({ vin: 'WTEST00000000BR0K' })
  const fine = await sold()
  const ids = []
  for (const { params } of [refused, broken, fine]) ids.push((await start(params)).id)
  for (const id of ids) await submitDeclaration(t.deps, id)
  const looked = await pollDeclarations(t.deps)
  expect(looked).toMatchObject({ checked: 3, errors: [{ id: ids[1], said: 'FAILED (500)' }] })
  const { export: first } = await staff.export.status({ params: refused.params })
  expect(first).toMatchObject({ status: 'REFUSED', said: 'Die Zollstelle verlangt die Rechnung' })
  expect((await start(refused.params, { way: 'MANUAL' })).status).toBe('STARTED')
  const wrong = await sold()
  const { id } = await start(wrong.params, { commodityCode: '87042199' })
  await submitDeclaration(t.deps, id)
  expect((await staff.export.status({ params: wrong.params })).export).toMatchObject({ status: 'REFUSED' })
})

test('what stays in the Union is not declared, whatever else is there', () => {
  const party = { street: 'Kai 1', city: 'Malmö', postalCode: '21120', country: 'SE' }
  const delivery = { destination: 'SE', incoterm: 'DAP', place: 'Malmö' }
  const document = { seller: party, buyer: party, delivery, cars: [] }
  const facts = { car: { carType: 'PASSENGER_CAR', fuel: 'ELECTRICITY' }, contract: { document }, hasAgent: false }
  expect(judge(facts as unknown as ExportFacts).missing).toContain('DESTINATION')
  const norway = { ...facts, contract: { document: { ...document, delivery: { ...delivery, destination: 'NO' } } } }
  expect(judge(norway as unknown as ExportFacts).missing).not.toContain('DESTINATION')
})

test('what cannot be kept of the news keeps none of the others: an MRN of another car, an exit of tomorrow or of long ago', async () => {
  await set({})
  const first = await sold()
  const told: { id: string; params: { carId: string } }[] = []
  for (const deal of [first, await sold(), await sold(), await sold(), await sold()]) {
    const { id } = await start(deal.params)
    await submitDeclaration(t.deps, id)
    told.push({ id, ...deal })
  }
  const outside = new Map<string, string>()
  for (const { id } of told) {
    const row = await t.deps.db
      .selectFrom('carExports')
      .select('outsideId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    outside.set(row.outsideId!, id)
  }
  const mrn = '26DE485100000077K1'
  const exited = (exitedOn: string, own: string) => ({ state: 'EXITED' as const, mrn: own, exitedOn, said: null })
  const today = companyDay(t.deps.clock())
  const news = [
    { state: 'ACCEPTED' as const, mrn, exitedOn: null, said: null },
    { state: 'ACCEPTED' as const, mrn, exitedOn: null, said: null },
    exited('2031-01-01', '26DE485100000078K1'),
    exited('0001-01-01', '26DE485100000079K1'),
    exited(today, '26DE485100000080K1'),
  ]
  const odd = {
    ...t.deps.customs!,
    look: (outsideId: string) => {
      const at = told.findIndex(({ id }) => id === outside.get(outsideId))
      return at < 0 ? t.deps.customs!.look(outsideId) : Promise.resolve(news[at]!)
    },
    exitNote: () => Promise.resolve(undefined),
  }
  const ids = told.map(({ id }) => id)
  const { errors } = await pollDeclarations({ ...t.deps, customs: odd })
  expect(errors.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([ids[1], ids[2], ids[3]])
  const now = []
  for (const { params } of told) now.push((await staff.export.status({ params })).export!.status)
  expect(now).toEqual(['ACCEPTED', 'SUBMITTED', 'SUBMITTED', 'SUBMITTED', 'EXITED'])
  // Exports whose check failed come last in the next run.
  const tried = await t.deps.db.selectFrom('carExports').select('checkedAt').where('id', 'in', ids).execute()
  expect(tried.filter(({ checkedAt }) => checkedAt === null)).toEqual([])
})
