// An export cancelled while it is being sent: the agent's number is stored, and staff are asked to withdraw it there.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CarExportStatus } from '@bilbro/contract/road/customs-exports/car-export-states'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture } from '../../../test/contract-fixture.ts'
import { newVin } from '../../../test/make.ts'
import { noLedger } from '../../../test/no-ledger.ts'
import { createLog } from '../../platform/log.ts'
import { createCustomsAgent } from '../../providers/customs/http.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { pollDeclarations, submitDeclaration } from './agent.job.ts'
import { companyDay } from '../../core/days.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestApp
let desk: ContractFixture
let staff: As
beforeAll(async () => {
  sandbox = await startSandbox()
  const { baseUrl, token } = sandbox.customs
  const options = { timeoutMs: 10_000, ledger: noLedger, log: createLog('silent') }
  const customs = createCustomsAgent({ ...options, source: 'test agent', baseUrl, token })
  t = await testApp({ providers: () => ({ customs }) })
  desk = await createContractFixture(t)
  staff = await t.staff(
    'logistics.read',
    'customs.manage',
    'invoices.read',
    'invoices.write',
    'invoices.issue',
    'contracts.read',
  )
  const { version } = (await staff.customsSettings.list()).find(({ id }) => id === desk.legalEntityId)!
  const body = { eori: 'DE1234567', office: 'DE004851', exitOffice: null, version }
  await staff.customsSettings.save({ params: { id: desk.legalEntityId }, body })
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

async function started() {
  const { carId, contract } = await desk.signed({ country: 'NO' })
  const values = { vin: newVin(), cubicCapacity: 1968, curbWeightKg: 1650 }
  await t.deps.db.updateTable('cars').set(values).where('id', '=', carId).execute()
  const draft = await staff.invoicing.fromContract({ params: { contractId: contract.id }, body: {} })
  await staff.invoices.issue({ params: { id: draft.id }, body: { version: draft.version } })
  const office = { office: null, exitOffice: null, incoterm: null, incotermPlace: null, massKg: null }
  const body = { way: 'AGENT', commodityCode: '87033290', ...office } as const
  const { id } = await staff.export.start({ params: { carId }, body })
  return { id, carId }
}
const today = () => companyDay(t.deps.clock())
const rowOf = (id: string) =>
  t.deps.db.selectFrom('carExports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function book(id: string, status: CarExportStatus, mrn: string | null = null) {
  const { version } = await rowOf(id)
  const body = { version, status, mrn, exitedOn: null, reason: 'the dealer fetches it himself' }
  await staff.carExports.setStatus({ params: { id }, body: body as typeof body & { status: 'CANCELLED' } })
}
/** Runs work on our side while the agent receives the declaration. */
const meanwhile = (work: () => Promise<void>, answer?: Error) => ({
  ...t.deps,
  customs: {
    ...t.deps.customs!,
    submit: async (...of: Parameters<NonNullable<typeof t.deps.customs>['submit']>) => {
      const told = await t.deps.customs!.submit(...of)
      await work()
      if (answer) throw answer
      return told
    },
  },
})
const told = async (carId: string) => {
  const { items } = await staff.notifications.list({ query: {} })
  return items.filter(({ kind, link }) => kind === 'exportLeftThere' && link === `/cars/${carId}?tab=customs`)
}
const thereOf = (id: string) => [...sandbox.customs.declared.values()].find(({ reference }) => reference === id)!.id

test('given up while the agent takes it: its number is kept, and somebody is told once to withdraw it there', async () => {
  for (const status of ['CANCELLED', 'REFUSED'] as const) {
    const { id, carId } = await started()
    await submitDeclaration(
      meanwhile(() => book(id, status)),
      id,
    )
    expect(await rowOf(id)).toMatchObject({ status, outsideId: thereOf(id) })
    await submitDeclaration(t.deps, id)
    expect(await told(carId)).toMatchObject([{ params: { number: thereOf(id) } }])
    const log = await t.deps.db.selectFrom('auditLog').select('action').where('entityId', '=', id).execute()
    expect(log.map(({ action }) => action)).toContain('exportLeftThere')
  }
})

test('given up before an answer was heard: somebody looks there; it is not sent again', async () => {
  const { id, carId } = await started()
  const lost = new ProviderError('customsAgent', 'TIMEOUT')
  await expect(
    submitDeclaration(
      meanwhile(() => Promise.resolve(), lost),
      id,
    ),
  ).rejects.toBe(lost)
  await book(id, 'CANCELLED')
  const never = meanwhile(() => Promise.reject(new Error('sent again')))
  await submitDeclaration(never, id)
  await submitDeclaration(never, id)
  expect(await told(carId)).toMatchObject([{ params: { number: '?' } }])
})

test('booked by hand while it is sent: its number is kept to ask by, and nobody is told; never sent, nothing lies there', async () => {
  const { id, carId } = await started()
  await submitDeclaration(
    meanwhile(() => book(id, 'ACCEPTED', '26DE485100000000K7')),
    id,
  )
  expect(await rowOf(id)).toMatchObject({ status: 'ACCEPTED', outsideId: thereOf(id) })
  expect(await told(carId)).toEqual([])
  const other = await started()
  await book(other.id, 'CANCELLED')
  await submitDeclaration(t.deps, other.id)
  expect(await told(other.carId)).toEqual([])
})

test('what the agent has refused itself is told as that alone, however often its job runs', async () => {
  const { id, carId } = await started()
  const refusing = { ...t.deps, customs: { ...t.deps.customs!, submit: () => Promise.resolve({ refused: 'no' }) } }
  await submitDeclaration(refusing, id)
  await submitDeclaration(refusing, id)
  expect(await rowOf(id)).toMatchObject({ status: 'REFUSED', outsideId: null })
  expect(await told(carId)).toEqual([])
})

test('an exit note that a person brings while the agent is asked for it stays', async () => {
  await t.deps.pool.query("update car_exports set status = 'CANCELLED' where status <> 'EXITED'")
  const { id } = await started()
  await submitDeclaration(t.deps, id)
  await book(id, 'ACCEPTED', '26DE485100000000K8')
  const own = t.deps.customs!
  const customs = {
    ...own,
    look: () => Promise.resolve({ state: 'EXITED' as const, mrn: '26DE485100000000K8', exitedOn: today(), said: null }),
    exitNote: async () => {
      const { version } = await rowOf(id)
      const body = { version, status: 'EXITED' as const, mrn: null, exitedOn: today(), reason: '' }
      await staff.carExports.setStatus({ params: { id }, body })
      const file = new File(['%PDF-1.4 by hand'], 'agv.pdf', { type: 'application/pdf' })
      await staff.carExports.exitNote({ params: { id }, body: {} }, { files: { file: [file] } })
      return Buffer.from('%PDF-1.4 of the agent')
    },
  }
  const { errors } = await pollDeclarations({ ...t.deps, customs })
  expect(errors).toEqual([])
  const { exitNoteFileId } = await rowOf(id)
  const { name } = await t.deps.db
    .selectFrom('files')
    .select('name')
    .where('id', '=', exitNoteFileId!)
    .executeTakeFirstOrThrow()
  expect(name).toBe('agv.pdf')
})
