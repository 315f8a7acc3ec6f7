// What others earn. Amounts and words that occur only in the commission of two persons appear in no answer for a person
// without `commission.read`: not in lists, totals, orders, exports, histories, searches or figures.
import * as z from 'zod'
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'
import { allPermissions, type Permission } from '@bilbro/contract/permissions'
import { companyDay } from '../src/core/days.ts'
import { openTestApp } from './app.ts'
import { sampleInFull } from './in-full.ts'
import { createMoneyFixture, eur } from './money-fixture.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)
const query = (text: string, values: unknown[] = []) => t.deps.pool.query<{ id: string }>(text, values)
const without = (...hidden: Permission[]) => t.staff(...allPermissions.filter((one) => !hidden.includes(one)))
const owner = await t.staff(...allPermissions)
const [seller, purchaser] = [await t.staff('commission.self'), await t.staff('commission.self')]
const today = companyDay(t.deps.clock())
const month = monthOf(today)

/** Of the lines, goodwill, a closed month, and of a rule: each occurs once. */
const canaries = { line: 7_351_904, whole: 6_283_119, goodwill: 4_907_213, paid: 5_518_307, minimum: 3_206_917 }
const word = 'CANARYREASON'

// A sold car that both persons share, with amounts that nothing else has.
const deal = await desk.invoiced({ country: 'DE' })
await desk.give(
  await desk.paid({ payerName: deal.companyName, amount: eur(18_000), payerIban: 'DE89370400440532013000' }),
  [deal.invoice, eur(18_000)],
)
await owner.employeeReports.savePeople({
  params: { id: deal.carId },
  body: { sellerId: seller.userId, purchaserId: purchaser.userId, reason: `${word} as agreed` },
})
const [rule] = await owner.commissionRules.list()
const { id: _id, no: _no, createdBy: _by, createdAt: _at, isUsed: _used, isCurrent: _current, ...values } = rule!
await owner.commissionRules.update({
  params: { id: rule!.id },
  body: { ...values, validFrom: monthBefore(month, -1), minimumMinor: canaries.minimum },
})
const reports: string[] = []
for (const { userId } of [seller, purchaser]) {
  const report = await owner.employeeReports.compute({ body: { userId, month } })
  reports.push(report.id)
  if (userId === seller.userId)
    await owner.employeeReports.update({
      params: { id: report.id },
      body: {
        version: report.version,
        addition: { amount: { minor: canaries.goodwill, currency: 'EUR' }, reason: `${word} goodwill` },
      },
    })
}
await query(
  `update commission_lines set amount_minor = $2, commission_minor = $3, part_margin_minor = $3 where report_id = any($1) and kind = 'CAR'`,
  [reports, canaries.line, canaries.whole],
)
const lastMonth = monthBefore(month, 1)
const {
  rows: [closed],
} = await query(
  `insert into commission_reports (user_id, month, rule_id, computed_at, updated_at) values ($1, $2, $3, now(), now()) returning id`,
  [seller.userId, lastMonth, rule!.id],
)
await query(
  `insert into commission_lines (report_id, kind, state, amount_minor, reason, created_at) values ($1, 'GOODWILL', 'EARNED', $2, $3, now())`,
  [closed!.id, canaries.paid, `${word} paid`],
)
await query(
  `update commission_reports set status = 'FROZEN', frozen_at = now(), payout_minor = $2, carried_minor = 0, version = 2 where id = $1`,
  [closed!.id, canaries.paid],
)
await owner.employeeReports.update({ params: { id: closed!.id }, body: { version: 2, event: 'pay' } })
const { rows: lines } = await query('select id from commission_lines')
const ids = [
  ...[deal.carId, deal.contract.id, deal.invoice.id, deal.dealer.companyId, seller.userId, purchaser.userId],
  ...[...reports, closed!.id, rule!.id, ...lines.map(({ id }) => id)],
]
await t.deps.changes.settled()

const reads = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, e]) => e.method === 'GET' && !['public', 'buyer'].includes(e.access))
    .map(([name, e]) => [`${group}.${name}`, e] as const),
)
type Property = { enum?: string[]; anyOf?: Property[]; items?: Property }
const choicesOf = ({ enum: some, anyOf = [], items }: Property): string[] => [
  ...(some ?? []),
  ...anyOf.flatMap(choicesOf),
  ...(items ? choicesOf(items) : []),
]
/** The words of a search and of a file, each order and each choice of the query, one at a time. */
function questions(e: AnyEndpoint): string[] {
  if (!e.query) return ['']
  const schema = z.toJSONSchema(e.query as z.ZodType, { io: 'input', unrepresentable: 'any' })
  const properties = (schema.properties ?? {}) as Record<string, Property>
  const has = (name: string) => name in properties
  const choices = Object.entries(properties)
    .filter(([name]) => !['language', 'format'].includes(name))
    .flatMap(([name, property]) => choicesOf(property).map((value) => `${name}=${value}`))
  const people = ['userId', 'sellerId', 'purchaserId', 'assigneeId', 'actorId'].filter(has)
  return [
    ...['', ...(has('format') ? ['format=csv', `format=csv&search=${word}`] : [])],
    ...[word, String(canaries.line), 'goodwill'].flatMap((text) => [
      ...(has('search') ? [`search=${text}`] : []),
      ...(has('q') ? [`q=${text}`] : []),
    ]),
    ...(has('entity') ? ['commissionReports', 'commissionRules', 'dealSellers'].map((one) => `entity=${one}`) : []),
    ...people.map((name) => `${name}=${seller.userId}`),
    ...(has('from') && has('month') ? [`month=${month}`] : []),
    ...choices,
  ]
}
const urls = (e: AnyEndpoint) => {
  const paths = e.path.includes('/:') ? ids.map((id) => `/api${e.path.replace(/:\w+/g, id)}`) : [`/api${e.path}`]
  const asked = questions(e)
  const first = paths.length > 1 ? asked.slice(0, 1) : asked.slice(0, 8)
  const more = asked.slice(first.length)
  return paths.flatMap((path) => first.map((one) => `${path}?${one}`)).concat(more.map((one) => `${paths[0]}?${one}`))
}

/** An amount as a number of cents, or written with any signs between its digits. */
const written = (minor: number) => {
  const [whole, cents] = [String(minor).slice(0, -2), String(minor).slice(-2)]
  const thousands = `${whole.slice(0, -3)}[.,\\s\\u00a0\\u202f’']?${whole.slice(-3)}`
  return new RegExp(`(?<![0-9a-f])(${minor}|${thousands}[.,]${cents})(?![0-9a-f])`)
}
const patterns = [new RegExp(word), ...Object.values(canaries).map(written)]
const found = (text: string) => patterns.filter((pattern) => pattern.test(text)).map(String)

async function walk(headers: Record<string, string>) {
  const told: { name: string; url: string; found: string[] }[] = []
  let answered = 0
  for (const [name, e] of reads)
    for (const url of [...urls(e).slice(0, 3), ...sampleInFull(urls(e).slice(3), 12)]) {
      const { statusCode, payload } = await t.app.inject({ url, headers })
      expect({ url, isServerError: statusCode >= 500 && statusCode !== 503 }).toEqual({ url, isServerError: false })
      if (statusCode === 200) answered++
      const some = found(payload)
      if (some.length) told.push({ name, url, found: some })
    }
  return { told, answered }
}

test('the canaries are in the answers for the owner', async () => {
  const { told } = await walk(owner.headers)
  const names = new Set(told.map(({ name }) => name))
  for (const name of ['admin', 'adminCsv', 'get']) expect(names).toContain(`employeeReports.${name}`)
  expect(names).toContain('commissionRules.list')
  expect(new Set(told.flatMap(({ found: some }) => some)).size).toBe(patterns.length)
}, 300_000)

test.each([
  ['all rights but those of the commission', () => without('commission.read', 'commission.manage')],
  ['neither commission nor purchase prices', () => without('commission.read', 'commission.manage', 'cars.cost')],
])(
  '%s: no answer tells what another person earned',
  async (_who, make) => {
    const who = await make()
    const { told, answered } = await walk(who.headers)
    expect(told).toEqual([])
    expect(answered).toBeGreaterThan(200)
  },
  300_000,
)

test('the other person of a shared car reads the own part only', async () => {
  // Their own line holds the same amounts, so it gets others for this test.
  await query(
    `update commission_lines set amount_minor = 1, commission_minor = 2, part_margin_minor = 3 where report_id = $1`,
    [reports[1]],
  )
  const { told, answered } = await walk(purchaser.headers)
  expect(told).toEqual([])
  expect(answered).toBeGreaterThan(3)
}, 300_000)

test('figures of single people, and narrowed to one, are refused', async () => {
  const who = await without('commission.read', 'commission.manage')
  for (const by of ['seller', 'purchaser'] as const)
    await expect(who.figures.result({ query: { month, by } })).rejects.toMatchObject({ status: 403 })
  for (const filter of [{ sellerId: [seller.userId] }, { purchaserId: ['NONE'] }]) {
    await expect(who.figures.result({ query: { month, ...filter } })).rejects.toMatchObject({ status: 403 })
    await expect(who.figures.cars({ query: { month, ...filter } })).rejects.toMatchObject({ status: 403 })
  }
  const { items } = await who.figures.cars({ query: { month } })
  expect(items.length).toBeGreaterThan(0)
  expect(items.every((row) => row.seller === null && row.purchaser === null)).toBe(true)
})
