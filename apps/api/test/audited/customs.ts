// Writing calls for vehicle registers, customs and registration.
import type { TestApp } from '../app.ts'
import { createContractFixture } from '../contract-fixture.ts'
import { newVin } from '../make.ts'
import { type Person, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }

export function customsWrites({ t, staff }: World): Writes {
  let opened: ReturnType<typeof createContractFixture> | undefined
  const desk = () => (opened ??= createContractFixture(t))
  const fields = {
    testedOn: '2026-11-02',
    reportNo: null,
    center: null,
    mileage: null,
    points: 'V Lights',
    isShared: true,
  }
  const reported = async () => staff.nafReports.create({ body: { ...fields, carId: await t.make.car() } })
  const pdf = new File(['%PDF-1.4'], 'rapport.pdf', { type: 'application/pdf' })
  const none = {
    title: '',
    plannedOn: null,
    placeId: null,
    assigneeId: null,
    reference: '',
    validUntil: null,
    note: '',
    papers: [],
    withoutReason: '',
  }
  const stepOn = async (kind: 'PLATES_NO' | 'OTHER' = 'PLATES_NO') => {
    const params = { id: await t.make.car() }
    return staff.roadSteps.plan({ params, body: { ...none, kind, title: kind === 'OTHER' ? 'x' : '' } })
  }
  const doneOn = '2026-11-20'
  const doneBody = { version: 1, doneOn, reference: '', result: null, defects: [], againOn: null }
  const onStep = (run: (params: { id: string }) => Promise<unknown>) => async () => {
    const { id } = await stepOn()
    return staffDoes(staff, () => run({ id }))
  }
  const exported = async (status: string) => {
    const { dealer, contract, carId } = await (await desk()).signed()
    const { rows } = await t.deps.pool.query<{ id: string }>(
      `insert into car_exports (car_id, contract_id, company_id, status, way, declaration, mrn, exited_on, started_at, updated_at)
       values ($1, $2, $3, $4, 'MANUAL', '{"exporter":{"name":"a","street":null,"postalCode":null,"city":null,"country":"DE","eori":"DE1"},"consignee":{"name":"b","street":null,"postalCode":null,"city":null,"country":"NO"},"destination":"NO","office":"DE004851","exitOffice":null,"incoterm":"DAP","incotermPlace":"Oslo","vin":"x","goods":"car","commodityCode":"87033290","massKg":1,"value":{"minor":1,"currency":"EUR"},"invoice":{"number":"1","issuedOn":"2026-01-01"}}',
       $5, $6, now(), now()) returning id`,
      [
        carId,
        contract.id,
        dealer.companyId,
        status,
        status === 'EXITED' ? '26DE485100000000A1' : null,
        status === 'EXITED' ? doneOn : null,
      ],
    )
    return { id: rows[0]!.id }
  }
  return {
    'roadSteps.plan': async () => {
      const params = { id: await t.make.car() }
      return staffDoes(staff, () => staff.roadSteps.plan({ params, body: { ...none, kind: 'PLATES_NO' } }))
    },
    'roadSteps.usual': async () => {
      const params = { id: await t.make.car() }
      return staffDoes(staff, () => staff.roadSteps.usual({ params, body: {} }))
    },
    'roadSteps.change': onStep((params) =>
      staff.roadSteps.change({ params, body: { ...none, note: 'x', plannedOn: doneOn, version: 1 } }),
    ),
    'roadSteps.done': onStep((params) => staff.roadSteps.done({ params, body: doneBody })),
    'roadSteps.reopen': async () => {
      const { id } = await stepOn()
      await staff.roadSteps.done({ params: { id }, body: doneBody })
      const body = { version: 2, reason: 'the wrong car' }
      return staffDoes(staff, () => staff.roadSteps.reopen({ params: { id }, body }))
    },
    'roadSteps.paper': onStep((params) => staff.roadSteps.paper({ params, body: {} }, { files: { file: [pdf] } })),
    'roadSteps.remove': onStep((params) => staff.roadSteps.remove({ params })),
    'customsSettings.save': async () => {
      const { legalEntityId: id } = await desk()
      const { version } = (await staff.customsSettings.list()).find((one) => one.id === id)!
      const body = { version, eori: `DE${Date.now()}`, office: 'DE004851', exitOffice: null }
      return staffDoes(staff, () => staff.customsSettings.save({ params: { id }, body }))
    },
    'carExports.setStatus': async () => {
      const params = await exported('STARTED')
      const body = {
        version: 1,
        status: 'CANCELLED' as const,
        mrn: null,
        exitedOn: null,
        reason: 'the dealer fetches it',
      }
      return staffDoes(staff, () => staff.carExports.setStatus({ params, body }))
    },
    'carExports.exitNote': async () => {
      const params = await exported('EXITED')
      return staffDoes(staff, () => staff.carExports.exitNote({ params, body: {} }, { files: { file: [pdf] } }))
    },
    'export.start': async () => {
      const { carId, contract } = await (await desk()).signed()
      await t.deps.db
        .updateTable('cars')
        .set({ cubicCapacity: 1968, curbWeightKg: 1650 })
        .where('id', '=', carId)
        .execute()
      const draft = await staff.invoicing.fromContract({ params: { contractId: contract.id }, body: {} })
      await staff.invoices.issue({ params: { id: draft.id }, body: { version: draft.version } })
      await t.deps.pool.query(
        `insert into customs_settings (legal_entity_id, eori, office, updated_at) select legal_entity_id, 'DE1234567', 'DE004851', now() from contracts where id = $1 on conflict (legal_entity_id) do update set eori = 'DE1234567', office = 'DE004851'`,
        [contract.id],
      )
      const body = {
        way: 'MANUAL' as const,
        commodityCode: '87033290',
        office: null,
        exitOffice: null,
        incoterm: null,
        incotermPlace: null,
        massKg: null,
      }
      return staffDoes(staff, () => staff.export.start({ params: { carId }, body }))
    },
    'nafReports.create': async () => {
      const carId = await t.make.car()
      return staffDoes(staff, () => staff.nafReports.create({ body: { ...fields, carId } }))
    },
    'nafReports.update': async () => {
      const { id, carId } = await reported()
      const body = { ...fields, carId, center: 'Oslo', version: 1 }
      return staffDoes(staff, () => staff.nafReports.update({ params: { id }, body }))
    },
    'nafReports.pdf': async () => {
      const { id } = await reported()
      return staffDoes(staff, () => staff.nafReports.pdf({ params: { id }, body: {} }, { files: { file: [pdf] } }))
    },
    'nafReports.remove': async () => {
      const { id } = await reported()
      return staffDoes(staff, () => staff.nafReports.remove({ params: { id } }))
    },
    'nafReports.upload': async () => {
      const vin = newVin()
      await t.make.car({ vin })
      const table = ['VIN;Tested on;Test points', `${vin};2026-09-01;V Lights`].join('\n')
      const files = () => ({ files: { file: [new File([table], 'reports.csv')] } })
      const { stamp } = await staff.nafReports.upload({ body: {} }, files())
      return staffDoes(staff, () => staff.nafReports.upload({ body: { step: 'run', stamp } }, files()))
    },
    'vehicleRegister.confirm': async () => {
      const vin = newVin()
      const id = await t.make.car({ vin })
      const record = { country: 'NO', vin, plate: 'BR12345', status: 'Registrert', isRegistered: true }
      const more = { registeredOn: '2026-09-14', emptyWeightKg: null, co2: null, fields: {} }
      const find = async () => ({ record: { ...record, ...more }, raw: {} })
      t.deps.vehicleRegister = { key: 'svv', source: 'test register', callsPerDay: 100, find }
      return {
        ...staffDoes(staff, () => staff.vehicleRegister.confirm({ params: { id }, body: {} })),
        undo: async () => void (t.deps.vehicleRegister = undefined),
      }
    },
  }
}
