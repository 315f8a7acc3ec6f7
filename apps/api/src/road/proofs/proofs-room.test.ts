// The proofs page: its totals and deadlines.
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'
import { workingDaysAfter } from '@bilbro/contract/time/working-days'
import { pdfFile } from '../../../test/pdf.ts'
import { proofsOfTheDay } from './deadlines/proofs-daily.job.ts'
import { refusal } from '../../../test/refusal.ts'
import { companyDay } from '../../core/days.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)
const staff: As & { userId: string } = await t.staff(
  'logistics.read',
  'logistics.manage',
  'proofs.approve',
  'payments.read',
)

async function exported() {
  const deal = await desk.invoiced({ isFetched: true })
  await desk.paidUp(deal)
  return (await staff.proofs.list({ query: { carId: deal.carId } })).items[0]!
}
const vatOf = (id: string, minor: number | null) =>
  t.deps.db.updateTable('proofFiles').set({ vatMinor: minor }).where('id', '=', id).execute()
const saved = async (terms: object[]) => {
  const { version } = await staff.proofs.settings()
  return staff.proofs.saveSettings({ body: { version, terms } as never })
}

test('the room opens on what is to be done: what is settled comes last, whichever day was the first', async () => {
  const files = [await exported(), await exported(), await exported()]
  const [settled, early, late] = files.map(({ id }) => id) as [string, string, string]
  const { version } = await staff.proofs.get({ params: { id: settled } })
  const reason = 'The car stays in the country after all'
  await staff.proofs.setStatus({ params: { id: settled }, body: { version, status: 'NOT_REQUIRED', reason } })
  const due = (id: string, day: string) => t.deps.db.updateTable('proofFiles').set({ dueOn: day }).where('id', '=', id)
  await due(settled, '2026-01-01').execute()
  await due(early, '2026-02-01').execute()
  await due(late, '2026-03-01').execute()
  const contractId = files.map(({ contract }) => contract.id)
  const listed = async (sort?: 'asc' | 'desc') =>
    (await staff.proofs.list({ query: { contractId, ...(sort && { sortBy: 'dueOn', sort }) } })).items.map(
      ({ id }) => id,
    )
  expect(await listed()).toEqual([early, late, settled])
  expect(await listed('desc')).toEqual([late, early, settled])
})

test('the sums are those of the rows that are listed, on all pages, whatever is filtered', async () => {
  const files = [await exported(), await exported(), await exported(), await exported()]
  const [first, second, third, fourth] = files.map(({ id }) => id) as [string, string, string, string]
  await vatOf(second, 900_00)
  await vatOf(third, null)
  await staff.proofs.upload(
    { params: { id: first }, body: { paper: 'EXIT_NOTE' } },
    { files: { file: [pdfFile(['x'])] } },
  )
  const { version } = await staff.proofs.get({ params: { id: fourth } })
  const reason = 'The car stays in the country after all'
  await staff.proofs.setStatus({ params: { id: fourth }, body: { version, status: 'NOT_REQUIRED', reason } })
  await t.deps.pool.query(`update proof_files set due_on = current_date - 3000, status = 'OVERDUE' where id = $1`, [
    second,
  ])
  const contractIds = files.map(({ contract }) => contract.id)
  for (const filter of [
    {},
    { status: 'OVERDUE' as const },
    { status: 'NOT_REQUIRED' as const },
    { turn: 'DEALER' as const },
    { carId: files[0]!.car.id },
  ]) {
    const query = { contractId: contractIds, ...filter }
    const { items } = await staff.proofs.list({ query: { ...query, pageSize: 100 } })
    const { open } = await staff.proofs.list({ query: { ...query, pageSize: 1 } })
    const listed = items.filter(({ turn }) => turn !== null)
    const sum = (of: (row: (typeof items)[number]) => number | undefined) =>
      listed.reduce((all, row) => all + (of(row) ?? 0), 0)
    expect(open.turns.HOUSE.count + open.turns.DEALER.count + open.turns.CARRIER.count).toBe(listed.length)
    expect(open.stake!.vat.minor).toBe(sum(({ stake }) => stake?.vat?.minor))
    expect(open.stake!.deposit.minor).toBe(sum(({ stake }) => stake?.deposit?.minor))
    expect(open.overdue).toBe(sum(({ isLate }) => Number(isLate)))
    const missing = Object.fromEntries(open.missing.map(({ paper, count }) => [paper, count]))
    for (const paper of ['EXIT_NOTE', 'THIRD_COUNTRY_REGISTRATION'] as const)
      expect(missing[paper] ?? 0).toBe(sum((row) => Number(row.missing.includes(paper))))
  }
})

test('what more hangs on comes first, for those who may see it; to others an order tells nothing', async () => {
  const [small, big, none] = [await exported(), await exported(), await exported()]
  await vatOf(small.id, 1_00)
  await vatOf(big.id, 70_000_00)
  await vatOf(none.id, null)
  await t.deps.pool.query(`update proof_files set due_on = current_date + 500 where id = $1`, [big.id])
  const contractId = [small, big, none].map(({ contract }) => contract.id)
  const inOrder = async (who: As, sort: 'asc' | 'desc') =>
    (await who.proofs.list({ query: { contractId, sortBy: 'vat', sort } })).items.map(({ id }) => id)
  expect(await inOrder(staff, 'desc')).toEqual([big.id, small.id, none.id])
  expect(await inOrder(staff, 'asc')).toEqual([small.id, big.id, none.id])
  const reader = await t.staff('logistics.read')
  const plain = (await reader.proofs.list({ query: { contractId } })).items.map(({ id }) => id)
  expect([await inOrder(reader, 'desc'), await inOrder(reader, 'asc')]).toEqual([plain, plain])
  expect(plain.at(-1)).toBe(big.id)
})

test('days and reminders by route and country: the line of the country, else of the route, else what is usual', async () => {
  const usual = await exported()
  const dueIn = async (id: string) => {
    const { openedOn, dueOn } = await staff.proofs.get({ params: { id } })
    return (Date.parse(dueOn) - Date.parse(openedOn)) / 86_400_000
  }
  expect(await dueIn(usual.id)).toBe(90)
  const line = { route: 'EXPORT', country: null, days: 60, firstDays: 10, lastDays: 2 }
  const norway = { ...line, country: 'NO', days: 40 }
  await saved([line])
  const [general] = [await exported()]
  await saved([line, norway])
  const own = await exported()
  expect([await dueIn(general.id), await dueIn(own.id), await dueIn(usual.id)]).toEqual([60, 40, 90])
  // On a working day, nine of them before the due date. The saved setting sends the first reminder; the default of five
  // days would not.
  const workday = workingDaysAfter(companyDay(t.deps.clock()), 1, ['NO'])
  const due = workingDaysAfter(workday, 9, ['NO'])
  await t.deps.pool.query(`update proof_files set due_on = $2 where id = $1`, [own.id, due])
  await proofsOfTheDay({ ...t.deps, clock: () => new Date(`${workday}T12:00:00Z`) })
  expect((await staff.proofs.get({ params: { id: own.id } })).reminders.map(({ stage }) => stage)).toEqual(['WEEK'])
  await saved([])
})

test('of two who save the days at once one does; lines that contradict are refused by house and database', async () => {
  const line = { route: 'EXPORT' as const, country: null, days: 60, firstDays: 10, lastDays: 2 }
  const { version } = await staff.proofs.settings()
  const save = (terms: unknown[]) => refusal(staff.proofs.saveSettings({ body: { version, terms } as never }))
  for (const terms of [
    [line, line],
    [{ ...line, lastDays: 10 }],
    [{ ...line, country: 'DK' }],
    [{ ...line, route: 'IC_SUPPLY', country: 'NO' }],
    [{ ...line, country: 'DE' }],
    [{ ...line, days: 0 }],
    [{ ...line, days: 1.5 }],
  ])
    expect(await save(terms)).toBe('request.invalid')
  const codes = await Promise.all([save([line]), save([{ ...line, days: 61 }])])
  expect(codes.toSorted()).toEqual(['done', 'version.stale'])
  await expect(
    t.deps.pool.query(`insert into proof_terms (route, days, first_days, last_days) values ('EXPORT', 9, 5, 1)`),
  ).rejects.toMatchObject({ code: '23505' })
  const reader = await t.staff('logistics.read', 'logistics.manage')
  expect(await refusal(reader.proofs.saveSettings({ body: { version: 1, terms: [] } }))).toBe('auth.forbidden')
  await saved([])
})

test('it is found by the words of its car, dealer and contract, and follows them when they change', async () => {
  const { id, car, contract } = await exported()
  const found = async (search: string) =>
    (await staff.proofs.list({ query: { search } })).items.some((file) => file.id === id)
  expect(await found(car.stockNo)).toBe(true)
  expect(await found(`${contract.number} ${car.stockNo}`)).toBe(true)
  expect(await found(`${car.stockNo} Grønnmåke`)).toBe(false)
  await t.deps.db.updateTable('cars').set({ model: 'Grønnmåke' }).where('id', '=', car.id).execute()
  expect(await found(`${car.stockNo} gronnmake`)).toBe(true)
  await t.deps.db.updateTable('cars').set({ model: 'C-Class' }).where('id', '=', car.id).execute()
  expect(await found(`${car.stockNo} Grønnmåke`)).toBe(false)
  expect(await found(`${car.stockNo} C-Klasse`)).toBe(true)
})
