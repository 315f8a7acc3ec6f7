// The values of a week are those of the pages; the e-mail goes once, to those who may see the figures.
import { expect, test } from 'vitest'
import { weekFigureNames } from '@bilbro/contract/overview/figure-mails/figure-changes'
import { companyDay, daysBefore } from '../../core/days.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { type As, openTestApp } from '../../../test/app.ts'
import { refusal } from '../../../test/refusal.ts'
import { mondayOf, weeklyFigures } from './weekly-figures.job.ts'

const t = await openTestApp({ stopped: true })
const owner: As & { userId: string } = await t.staff('figures.read', 'cars.cost')
const reader: As & { userId: string } = await t.staff('figures.read')
const clerk: As & { userId: string } = await t.staff('cars.read')
const today = companyDay(t.deps.clock())
const monday = mondayOf(today)
for (const days of [5, 100, 120])
  await t.make.car({
    purchasedOn: daysBefore(today, days),
    purchasePriceMinor: 1_000_000,
    status: 'AVAILABLE',
    currency: 'EUR',
  })
const emailOf = async (userId: string) =>
  (await t.deps.db.selectFrom('staffUsers').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
const mailsOf = async ({ userId }: { userId: string }) => mailsTo(t.deps, await emailOf(userId))
const run = () => weeklyFigures.run(t.deps, {})
/** Values of an earlier week, as a job of that week would have stored them. */
const store = (weekOn: string, values: Record<string, number>) =>
  t.deps.pool.query(
    `insert into figure_weeks (week_on, figure, value, taken_at) select $1, key, value::bigint, now() from jsonb_each_text($2)`,
    [weekOn, JSON.stringify(values)],
  )

test('before the first week there is nothing to send', async () => {
  expect(await refusal(owner.figureMails.sendTest({ body: {} }))).toBe('figureMail.firstWeek')
})

test('a week is stored once, with the values of the pages', async () => {
  await Promise.all(Array.from({ length: 5 }, run))
  const { items, total } = await owner.figureMails.weeks({ query: { pageSize: 100 } })
  expect(total).toBe(weekFigureNames.length)
  const of = Object.fromEntries(items.map(({ figure, value }) => [figure, value]))
  const stock = await owner.stockFigures.read({ query: {} })
  const liquidity = await owner.liquidity.get({ query: {} })
  expect(of.stockCars).toBe(stock.ages.cars)
  expect(of.stockCars).toBe(3)
  expect(of.stockOld).toBe(2)
  expect(of.stockCapital).toBe(stock.ages.capital!.minor)
  expect(of.lateTransports).toBe(stock.lateTransports)
  expect(of.openProofs).toBe(stock.proofs.reduce((sum, { count }) => sum + count, 0))
  expect(of.bankBalance).toBe(liquidity.balance.minor)
  expect(of.moneyIn).toBe(liquidity.days.reduce((sum, day) => sum + day.in.minor, 0))
  expect(of.moneyOut).toBe(liquidity.days.reduce((sum, day) => sum + day.out!.minor, 0))
  expect(of.lowestBalance).toBe(liquidity.lowest?.balance.minor ?? null)
  const [from, to] = [daysBefore(monday, 7), daysBefore(monday, 1)]
  const cars = await owner.figures.cars({
    query: { from: from.slice(0, 7), to: to.slice(0, 7), soldFrom: from, soldTo: to },
  })
  expect([of.soldCars, of.revenue, of.margin]).toEqual([
    cars.totals.sold,
    cars.totals.revenue.minor,
    cars.totals.margin!.minor,
  ])
})

test('the stored values can be neither changed nor deleted', async () => {
  await expect(t.deps.pool.query('update figure_weeks set value = 1')).rejects.toThrow('append-only')
  await expect(t.deps.pool.query('delete from figure_weeks')).rejects.toThrow('append-only')
})

test('the first week says so; the second one compares, each reader with their rights', async () => {
  await owner.figureMails.sendTest({ body: {} })
  expect((await mailsOf(owner))[0]!.text).toContain('This is the first week')
  await store(daysBefore(monday, 7), {
    stockCars: 30,
    stockCapital: 9_000_000,
    bankBalance: 5_000_000,
    lateTransports: 1,
  })
  const { changes, beforeOn } = await owner.figureMails.get()
  expect(beforeOn).toBe(daysBefore(monday, 7))
  // From 50,000 to 0 € is 100 %, from 30 to 3 cars 90 %, from 90,000 to 30,000 € 67 %; one transport is no news.
  expect(changes.map(({ figure, permille }) => [figure, permille])).toEqual([
    ['bankBalance', -1000],
    ['stockCars', -900],
    ['stockCapital', -667],
  ])
  expect((await reader.figureMails.get()).changes.map(({ figure }) => figure)).toEqual(['bankBalance', 'stockCars'])
  const { payload } = await t.app.inject({ url: '/api/figure-mails/weeks?format=csv', headers: reader.headers })
  expect(payload).not.toMatch(/Capital|30000/)
})

test('it goes once at its time, and only to those who may see the figures', async () => {
  const { version } = await owner.figureMails.get()
  const fields = { weekday: 1, time: '07:00', isPaused: false }
  expect(await refusal(owner.figureMails.save({ body: { version, ...fields, people: [clerk.userId] } }))).toBe(
    'figureMail.person',
  )
  const saved = await owner.figureMails.save({ body: { version, ...fields, people: [owner.userId, reader.userId] } })
  expect(await refusal(owner.figureMails.save({ body: { version, ...fields, people: [] } }))).toBe('version.stale')
  await run()
  expect(await mailsOf(reader)).toHaveLength(0)
  await t.deps.pool.query('delete from staff_user_sets where user_id = $1', [owner.userId])
  const before = (await mailsOf(owner)).length
  t.travel(Date.parse(saved.nextAt!) - t.deps.clock().getTime() + 1000)
  await Promise.all(Array.from({ length: 5 }, run))
  await run()
  expect(await mailsOf(reader)).toHaveLength(1)
  expect((await mailsOf(owner)).length).toBe(before)
})
