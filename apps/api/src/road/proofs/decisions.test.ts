// Edge cases of decisions on proofs: one missing tick, a deposit for several cars, due dates set by hand.
import { expect, test } from 'vitest'
import { ticksOf, type ProofPaper } from '@bilbro/contract/road/proofs/proof-rules'
import type { ProofFile } from '@bilbro/contract/road/proofs/proofs'
import { type As, openTestApp } from '../../../test/app.ts'
import { pdfFile } from '../../../test/pdf.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'
import { feedAll } from './deadlines/proof-feed.job.ts'
import { proofsOfTheDay } from './deadlines/proofs-daily.job.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)
const staff: As & { userId: string } = await t.staff(
  'logistics.read',
  'logistics.manage',
  'proofs.approve',
  'payments.read',
)

const both = ['EXIT_NOTE', 'THIRD_COUNTRY_REGISTRATION'] as const
const proofOf = async (carId: string): Promise<ProofFile> => {
  const { items } = await staff.proofs.list({ query: { carId } })
  return staff.proofs.get({ params: { id: items[0]!.id } })
}
const slip = (file: ProofFile, paper: ProofPaper) => file.documents.find((one) => one.paper === paper)!
const upload = ({ id }: ProofFile, paper: ProofPaper) =>
  staff.proofs.upload({ params: { id }, body: { paper } }, { files: { file: [pdfFile(['Nothing of it'])] } })
const check = (file: ProofFile, paper: ProofPaper, ticks = [...ticksOf[paper]]) => {
  const { id, version } = slip(file, paper)
  return staff.proofs.check({ params: { id }, body: { version, isGood: true, reasons: [], ticks, note: '' } })
}
const approve = ({ id, version }: ProofFile) => staff.proofs.approve({ params: { id }, body: { version, note: '' } })
const setDue = ({ id, version }: ProofFile, dueOn: string) =>
  staff.proofs.setDue({ params: { id }, body: { version, dueOn, reason: 'agreed so on the phone' } })
const depositOf = async (number: string) => (await desk.clerk.vatDeposits.list({ query: { search: number } })).items[0]!
async function exported() {
  const deal = await desk.invoiced({ isFetched: true })
  await desk.paidUp(deal)
  return { ...deal, file: await proofOf(deal.carId) }
}
async function proved() {
  const deal = await exported()
  for (const paper of both) await upload(deal.file, paper)
  for (const paper of both) await check(await proofOf(deal.carId), paper)
  return { ...deal, file: await proofOf(deal.carId) }
}
/** A second car of the same deal, with its own proof file. */
async function besides(file: ProofFile, dueOn: string) {
  const carId = await t.make.car()
  await t.deps.pool.query(
    `insert into proof_files select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'car_id', $2::uuid, 'status', 'OPEN', 'due_on', $3::date))).*
     from proof_files p where id = $1`,
    [file.id, carId, dueOn],
  )
}

test('a paper is good with every tick, and not with all but one', async () => {
  const { file, carId } = await exported()
  for (const paper of both) await upload(file, paper)
  for (const paper of both) {
    const now = await proofOf(carId)
    for (const left of ticksOf[paper])
      expect(
        await refusal(
          check(
            now,
            paper,
            ticksOf[paper].filter((one) => one !== left),
          ),
        ),
      ).toBe('proof.ticksMissing')
    expect(await refusal(check(now, paper))).toBe('done')
  }
})

test('a deposit of several cars is freed by the last of them, and falls due with the latest', async () => {
  const { file, contract } = await proved()
  await besides(file, '2027-03-04')
  const kept = await setDue(file, '2027-01-02')
  expect((await depositOf(contract.number!)).dueOn).toBe('2027-03-04')
  await approve(kept)
  expect((await depositOf(contract.number!)).status).toBe('HELD')
})

test('a deposit that went to the tax office is not freed by proofs', async () => {
  const { file, contract, invoice } = await proved()
  const { id } = await depositOf(contract.number!)
  await t.deps.pool.query(
    `update vat_deposits set status = 'FORFEITED', correction_id = $2, forfeited_at = now(), forfeited_reason = 'no proofs' where id = $1`,
    [id, invoice.id],
  )
  expect(await refusal(approve(file))).toBe('proof.taxed')
  expect((await proofOf(file.car.id)).status).toBe('SUBMITTED')
})

test('a day that somebody has set stays when the car arrives', async () => {
  const { file, carId } = await exported()
  await setDue(file, '2027-05-06')
  await t.deps.pool.query(
    `update car_releases set redeemed_at = now(), driver_name = 'Per', sealed_code = null where car_id = $1`,
    [carId],
  )
  await t.deps.pool.query(`update transports set delivered_at = now() where car_id = $1`, [carId])
  await feedAll(t.deps, { carId })
  const after = await proofOf(carId)
  expect(after).toMatchObject({ dueOn: '2027-05-06', term: null })
  expect(after.deliveredOn).not.toBeNull()
})

test('done without, a paper of the customs is taken all the same; one that lies with the house reminds nobody', async () => {
  const { file, carId, contract, dealer } = await exported()
  const { id, version } = slip(file, 'EXIT_NOTE')
  const reason = 'the office says that it was seen'
  await staff.proofs.waive({ params: { id }, body: { version, isWaived: true, reason } })
  await t.deps.pool.query(
    `with f as (insert into files (key, name, mime, bytes, sha256) values ($4, 'exit.pdf', 'application/pdf', 9, decode(repeat('ab', 32), 'hex')) returning id)
     insert into car_exports (car_id, contract_id, company_id, status, way, declaration, mrn, exited_on, exit_note_file_id, started_at, updated_at)
     select $1, $2, $3, 'EXITED', 'MANUAL', '{}', '26DE4851000000W001', current_date, f.id, now(), now() from f`,
    [carId, contract.id, dealer.companyId, `waived-${file.id}`],
  )
  await feedAll(t.deps, { carId })
  expect(slip(await proofOf(carId), 'EXIT_NOTE')).toMatchObject({ status: 'CHECKED_OK', source: 'CUSTOMS' })
  await upload(file, 'THIRD_COUNTRY_REGISTRATION')
  await t.deps.db.updateTable('proofFiles').set({ openedOn: '2026-01-05' }).where('id', '=', file.id).execute()
  expect(await setDue(await proofOf(carId), '2026-01-31')).toMatchObject({ status: 'SUBMITTED', turn: 'HOUSE' })
  await proofsOfTheDay({ ...t.deps, clock: () => new Date('2026-11-23T08:00:00Z') })
  expect((await proofOf(carId)).reminders).toEqual([])
})
