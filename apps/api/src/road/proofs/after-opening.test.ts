import { expect, test } from 'vitest'
import type { ProofPaper } from '@bilbro/contract/road/proofs/proof-rules'
import type { ProofFile } from '@bilbro/contract/road/proofs/proofs'
import { type As, openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'
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

const proofOf = async (carId: string): Promise<ProofFile> => {
  const { items } = await staff.proofs.list({ query: { carId } })
  return staff.proofs.get({ params: { id: items[0]!.id } })
}
const slip = (file: ProofFile, paper: ProofPaper) => file.documents.find((one) => one.paper === paper)!
const depositOf = async (number: string) => (await desk.clerk.vatDeposits.list({ query: { search: number } })).items[0]!
/** An export with a deposit that is held. */
async function exported() {
  const deal = await desk.invoiced({ isFetched: true })
  await desk.paidUp(deal)
  return { ...deal, file: await proofOf(deal.carId) }
}

test('who is late is told once, on working days, both sides; by hand once a day', async () => {
  const { file, carId, dealer } = await exported()
  await t.deps.db.updateTable('proofFiles').set({ openedOn: '2026-01-05' }).where('id', '=', file.id).execute()
  const dueOn = (day: string) =>
    staff.proofs.setDue({ params: { id: file.id }, body: { version: file.version, dueOn: day, reason: 'agreed so' } })
  // A due date cannot lie before the day the file was opened.
  expect(await refusal(dueOn('2026-01-04'))).toBe('proof.dueBeforeOpened')
  const set = await staff.proofs.setDue({
    params: { id: file.id },
    body: { version: file.version, dueOn: '2026-01-31', reason: 'agreed so on the phone' },
  })
  expect(set).toMatchObject({ status: 'OVERDUE', isLate: true, term: null })
  const monday = { ...t.deps, clock: () => new Date('2026-11-23T08:00:00Z') }
  const sunday = { ...t.deps, clock: () => new Date('2026-11-22T08:00:00Z') }
  await proofsOfTheDay(sunday)
  const told = async () =>
    (
      await t.deps.pool.query<{ kind: string }>(
        `select kind from notifications where dedupe like $1 and (buyer_user_id = $2 or staff_id = $3)`,
        [`${file.id}%`, dealer.userId, staff.userId],
      )
    ).rows
      .map(({ kind }) => kind)
      .toSorted()
  expect(await told()).toEqual([])
  await Promise.all([proofsOfTheDay(monday), proofsOfTheDay(monday)])
  await proofsOfTheDay(monday)
  expect(await told()).toEqual(['proofOverdue', 'proofsOverdue'])
  await staff.proofs.remind({ params: { id: file.id }, body: {} })
  expect(await refusal(staff.proofs.remind({ params: { id: file.id }, body: {} }))).toBe('proof.reminded')
  expect((await proofOf(carId)).reminders.map(({ stage }) => stage).toSorted()).toEqual(['MANUAL', 'OVERDUE'])
  expect((await depositOf((await proofOf(carId)).contract.number!)).dueOn).toBe('2026-01-31')
})

test('done without, asked for again, closed and opened: each with its reason', async () => {
  const { file, carId } = await exported()
  const waive = (is: boolean, one: ProofFile) => {
    const { id, version } = slip(one, 'THIRD_COUNTRY_REGISTRATION')
    return staff.proofs.waive({
      params: { id },
      body: { version, isWaived: is, reason: 'export plates stand on the proof' },
    })
  }
  const waived = await waive(true, file)
  expect(waived).toMatchObject({ status: 'PARTLY', turn: 'HOUSE', missing: ['EXIT_NOTE'] })
  const asked = await waive(false, waived)
  expect(asked.status).toBe('OPEN')
  const set = (status: 'NOT_REQUIRED' | 'OPEN', { version }: ProofFile) =>
    staff.proofs.setStatus({
      params: { id: file.id },
      body: { version, status, reason: 'sold inside of Germany after all' },
    })
  const closed = await set('NOT_REQUIRED', asked)
  expect(closed).toMatchObject({ status: 'NOT_REQUIRED', turn: null })
  expect(await set('OPEN', closed)).toMatchObject({ status: 'OPEN', turn: 'DEALER' })
  expect((await proofOf(carId)).documents.every(({ status }) => status === 'EXPECTED')).toBe(true)
})
