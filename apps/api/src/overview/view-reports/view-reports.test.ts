// Reports by e-mail: each recipient gets what they may see, once for each due time.
import { expect, test } from 'vitest'
import { bundles } from '@bilbro/i18n/bundles'
import { languages } from '@bilbro/contract/common'
import { viewListNames, viewListOf } from '@bilbro/contract/admin/saved-views/view-lists'
import { allPermissions } from '@bilbro/contract/permissions'
import { staffBehind } from '../../core/auth/staff-columns.ts'
import { readExport } from '../../tables/read-export.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { type As, openTestApp } from '../../../test/app.ts'
import { refusal } from '../../../test/refusal.ts'
import { readList } from './list-reader.ts'
import { reportClock } from './view-reports.job.ts'
import { runReport } from './run-report.ts'

const t = await openTestApp({ stopped: true })
const setClock = (instant: string) => t.travel(Date.parse(instant) - t.deps.clock().getTime())
setClock('2027-03-19T12:00:00Z')
type Person = As & { userId: string }
const owner: Person = await t.staff('cars.read', 'cars.cost')
const clerk: Person = await t.staff('cars.read')
const outsider: Person = await t.staff('offers.read')
for (const [model, price, cost] of [
  ['Niva', 1_000_000, 700_000],
  ['Samara', 2_000_050, 1_500_000],
] as const)
  await t.make.car({ brand: 'Lada', model, priceMinor: price, purchasePriceMinor: cost, currency: 'EUR' })
const emailOf = async ({ userId }: Person) =>
  (await t.deps.db.selectFrom('staffUsers').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
const mails = async (who: Person) => mailsTo(t.deps, await emailOf(who))

let serial = 0
const viewOf = (search: object = { brand: ['Lada'] }, more: object = {}) =>
  owner.savedViews.create({
    body: {
      list: 'cars',
      name: `Ladas ${++serial}`,
      search: search as Record<string, string[]>,
      layout: null,
      ...more,
    },
  })
const fields = (viewId: string, more: object = {}) => ({
  ...{ viewId, weekdays: [1], monthDay: null, time: '07:00', groupBy: null, attached: 'NONE' as const },
  ...{ skipEmpty: false, isPaused: false, people: [owner.userId] },
  ...more,
})
const plan = async (more: object = {}, search?: object) =>
  owner.viewReports.create({ body: fields((await viewOf(search)).id, more) })
const runsOf = (id: string) => owner.viewReports.runs({ params: { id } })
/** The clock strikes, and the runs that it started are carried out. */
async function at(instant: string, times = 1): Promise<void> {
  setClock(instant)
  // Nobody worked meanwhile, so their sessions would have ended.
  await t.deps.pool.query('update staff_sessions set seen_at = $1, expires_at = $2', [instant, '2028-01-01'])
  await t.deps.changes.settled()
  await Promise.all(Array.from({ length: times }, () => reportClock.run(t.deps, {})))
  const { rows } = await t.deps.pool.query(`select id from view_report_runs where result = 'RUNNING'`)
  for (const { id } of rows) await Promise.all(Array.from({ length: times }, () => runReport(t.deps, id)))
}
const pauseAll = () => t.deps.pool.query('update view_reports set is_paused = true, next_at = null')

test('Monday at seven it goes to each recipient, with the columns that they may see', async () => {
  const people = [owner.userId, clerk.userId, outsider.userId]
  const report = await plan({ people, groupBy: 'word.status' }, { brand: ['Lada'], sortBy: 'purchasePrice' })
  expect(report.nextAt).toBe('2027-03-22T06:00:00.000Z')
  await at('2027-03-22T06:00:20Z')
  const [own] = await mails(owner)
  expect(own!.text).toContain('Rows: 2')
  expect(own!.text).toMatch(/Price: €30,000\.50/)
  expect(own!.text).toMatch(/Purchase price: €22,000\.00/)
  const [other] = await mails(clerk)
  expect(other!.text).toContain('Niva')
  expect(other!.text).not.toMatch(/7,?000|15,?000|22,?000|Purchase price:/)
  expect(other!.text).toContain('See purchase prices')
  expect(await mails(outsider)).toEqual([])
  const [run] = await runsOf(report.id)
  expect(run!.result).toBe('DONE')
  expect(Object.fromEntries(run!.people.map(({ id, outcome }) => [id, outcome]))).toEqual({
    [owner.userId]: 'SENT',
    [clerk.userId]: 'SENT',
    [outsider.userId]: 'NO_RIGHT',
  })
  const notices = await t.deps.pool.query(`select kind, params from notifications where staff_id = $1`, [owner.userId])
  expect(notices.rows).toMatchObject([{ kind: 'reportMissed' }])
  // Nothing new the week after: the owner is not told again.
  await at('2027-03-29T05:00:20Z')
  expect(await mails(clerk)).toHaveLength(2)
  const after = await t.deps.pool.query(`select kind from notifications where staff_id = $1`, [owner.userId])
  expect(after.rows).toHaveLength(1)
  await pauseAll()
})

test('ten processes send one e-mail, and a long downtime is made up for once', async () => {
  const report = await plan()
  const before = (await mails(owner)).length
  await at('2027-05-19T12:00:00Z', 10)
  expect((await mails(owner)).length - before).toBe(1)
  expect(await runsOf(report.id)).toHaveLength(1)
  await at('2027-05-19T12:01:00Z', 10)
  expect((await mails(owner)).length - before).toBe(1)
  const { items } = await owner.viewReports.list({ query: {} })
  expect(items.find(({ id }) => id === report.id)!.nextAt).toBe('2027-05-24T05:00:00.000Z')
  await pauseAll()
})

test('an empty list is not sent if so wished; a paused report is not due', async () => {
  const empty = await plan({ skipEmpty: true }, { brand: ['Nobody'] })
  const paused = await plan({ isPaused: true })
  expect(paused.nextAt).toBeNull()
  const before = (await mails(owner)).length
  await at('2027-05-31T05:00:20Z')
  expect((await mails(owner)).length).toBe(before)
  expect((await runsOf(empty.id))[0]!.people).toMatchObject([{ outcome: 'EMPTY' }])
  expect(await runsOf(paused.id)).toEqual([])
  await pauseAll()
})

test('who left gets nothing; a view that the owner may not open any more pauses the report', async () => {
  const leaver: Person = await t.staff('cars.read')
  const boss: Person = await t.staff('cars.read')
  const shared = await boss.savedViews.create({
    body: { list: 'cars', name: `Shared ${++serial}`, search: {}, sharing: 'EVERYBODY' },
  })
  const mine = await plan({ people: [leaver.userId] })
  const theirs = await owner.viewReports.create({ body: fields(shared.id) })
  await t.deps.pool.query(`update staff_users set status = 'DISABLED' where id = $1`, [leaver.userId])
  await boss.savedViews.update({ params: { id: shared.id }, body: { version: 1, sharing: 'NOBODY' } })
  const before = (await mails(owner)).length
  await at('2027-06-07T05:00:20Z')
  expect((await runsOf(mine.id))[0]!.people).toMatchObject([{ outcome: 'LEFT' }])
  expect((await runsOf(theirs.id))[0]!.result).toBe('VIEW_GONE')
  expect((await mails(owner)).length).toBe(before)
  const { items } = await owner.viewReports.list({ query: {} })
  expect(items.find(({ id }) => id === theirs.id)).toMatchObject({ isPaused: true, nextAt: null })
  await pauseAll()
})

test('a filter that the list no longer knows is told, and the file is attached', async () => {
  const report = await plan({ attached: 'CSV' })
  await t.deps.pool.query(
    `update saved_views set search = search || '{"wheels": "5", "yearMin": "many"}' where id = $1`,
    [report.view!.id],
  )
  await owner.viewReports.sendTest({ params: { id: report.id }, body: {} })
  await at(t.deps.clock().toISOString())
  const [mail] = await mails(owner)
  expect(mail!.text).toMatch(/left out: (wheels, yearMin|yearMin, wheels)/)
  const files = await t.deps.pool.query(
    `select a.name from mail_attachments a join mail_outbox m on m.id = a.mail_id where m.recipient = $1`,
    [await emailOf(owner)],
  )
  expect(files.rows).toHaveLength(1)
  expect(files.rows[0].name).toMatch(/^cars-.*\.csv$/)
  // A test goes to the owner only, and is no due run.
  expect((await runsOf(report.id))[0]).toMatchObject({ isTest: true, people: [{ id: owner.userId }] })
  await pauseAll()
})

test('a report is its owner’s; a recipient sees no one else, and can stop receiving it', async () => {
  const report = await plan({ people: [owner.userId, clerk.userId] })
  const params = { id: report.id }
  for (const work of [
    () => clerk.viewReports.runs({ params }),
    () => clerk.viewReports.remove({ params }),
    () => clerk.viewReports.sendTest({ params, body: {} }),
    () => clerk.viewReports.update({ params, body: { ...fields(report.view!.id), version: 1 } }),
    () => outsider.viewReports.leave({ params, body: {} }),
  ])
    expect(await refusal(work())).toBe('notFound')
  const received = (await clerk.viewReports.list({ query: { status: ['RECEIVED'] } })).items
  expect(received.find(({ id }) => id === report.id)).toMatchObject({ isMine: false, people: [] })
  expect(received.every(({ last }) => (last?.people ?? []).every(({ id }) => id === clerk.userId))).toBe(true)
  await clerk.viewReports.leave({ params, body: {} })
  expect((await clerk.viewReports.list({ query: {} })).items.map(({ id }) => id)).not.toContain(report.id)
})

test('what cannot be planned is refused', async () => {
  const { id } = await viewOf()
  const create = (more: object) => refusal(owner.viewReports.create({ body: fields(id, more) }))
  expect(await create({ weekdays: [] })).toBe('request.invalid')
  expect(await create({ monthDay: 3 })).toBe('request.invalid')
  expect(await create({ groupBy: 'car.purchasePrice' })).toBe('viewReport.group')
  expect(await create({ people: ['00000000-0000-7000-8000-000000000000'] })).toBe('viewReport.person')
  expect(await refusal(clerk.viewReports.create({ body: fields(id) }))).toBe('notFound')
})

test('nobody but the recipient reads the e-mail', async () => {
  const reader = await t.staff('mails.read', 'mails.handOver')
  const [row] = (await t.deps.pool.query(`select id from mail_outbox where kind = 'viewReport' limit 1`)).rows
  expect(await refusal(reader.mails.open({ params: { id: row.id }, body: {} }))).toBe('mail.personal')
})

const all: Person = await t.staff(...allPermissions)
test.each(viewListNames.filter((name) => !viewListOf(name)!.hasNoReport))(
  '%s can be mailed: its groups, sums and shown columns are columns of its file in all languages',
  async (name) => {
    const list = viewListOf(name)!
    const actor = (await staffBehind(t.deps.db, all.userId))!
    for (const language of languages) {
      const { reply } = await readList(t.deps, { ...actor, language }, { call: list.call, query: {}, format: 'csv' })
      const { header } = await readExport(reply.stream, { mostBytes: 0, onRow: () => undefined })
      const words = await bundles.office[language]()
      for (const key of [...(list.groups ?? []), ...(list.sums ?? []), ...(list.mailed ?? [])])
        expect([language, key, header.includes(words[key]!)]).toEqual([language, key, true])
      expect(words[list.title]).toBeDefined()
    }
  },
)
