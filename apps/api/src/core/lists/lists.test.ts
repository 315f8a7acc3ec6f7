// Rules that every list follows: tested on one list in detail, and on all lists of the contract.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import { languages } from '@bilbro/contract/common'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { allPermissions } from '@bilbro/contract/permissions'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const staff: As = await t.staff(...allPermissions)
const people = Array.from({ length: 2300 }, (_, i) => ({
  email: `person${i}@lists.test`,
  name: i === 7 ? 'Øystein Å_100%' : `Person ${i % 5}`,
  company: i % 2 ? 'Even Bil' : 'Odd Bil',
  country: 'NO',
  language: 'no',
  note: '',
  status: i % 3 ? 'PENDING' : 'REJECTED',
  reason: i === 9 ? '=1+1' : null,
  decidedAt: i % 3 ? null : '2026-06-01T10:00:00Z',
}))
await t.deps.db.insertInto('outletUsers').values(people).execute()

const file = async (query: string) => {
  const answer = await t.app.inject({ url: `/api/user-outlet/list?${query}`, headers: staff.headers })
  return { answer, table: parse(answer.rawPayload, { bom: true, delimiter: ';' }) as string[][] }
}

test('a tab says how many it would show under the other filters, whichever is open', async () => {
  const open = await staff.outletUsers.list({ query: { search: 'odd', status: ['REJECTED'] } })
  const { counts } = await staff.outletUsers.list({ query: { search: 'odd' } })
  expect(counts).toEqual(open.counts)
  expect(open.total).toBe(open.counts.REJECTED)
  const both = await staff.outletUsers.list({ query: { search: 'odd', status: ['REJECTED', 'PENDING', 'PENDING'] } })
  expect(both.total).toBe(counts.REJECTED + counts.PENDING)
  expect(counts.APPROVED).toBe(0)
})

test('pages hold everybody once, also those that are alike', async () => {
  for (const sortBy of ['queue', 'name', 'company', 'createdAt'] as const)
    for (const sort of ['asc', 'desc'] as const) {
      const seen = new Set<string>()
      for (let page = 1; page <= 12; page++) {
        const { items } = await staff.outletUsers.list({ query: { sortBy, sort, page, pageSize: 200 } })
        for (const { id } of items) seen.add(id)
      }
      expect([sortBy, sort, seen.size]).toEqual([sortBy, sort, 2300])
    }
})

test('signs of a pattern are signs, accents and case do not count', async () => {
  const found = async (search: string) => (await staff.outletUsers.list({ query: { search } })).total
  expect(await found('oystein a_100%')).toBe(1)
  expect(await found('100 ØYSTEIN')).toBe(1)
  expect(await found('%')).toBe(1)
  expect(await found('_')).toBe(1)
  expect(await found('\\')).toBe(0)
})

test('a file holds all that the filter finds, in the order of the list, named in the language asked for', async () => {
  const { table } = await file('format=csv&language=de&status=REJECTED&sortBy=name&sort=desc')
  const { items } = await staff.outletUsers.list({
    query: { status: ['REJECTED'], sortBy: 'name', sort: 'desc', pageSize: 200 },
  })
  expect(table[0]!.slice(0, 4)).toEqual(['Name', 'E-Mail', 'Firma', 'Land'])
  expect(table).toHaveLength(1 + 767)
  expect(table.slice(1, 201).map((row) => row[1])).toEqual(items.map(({ email }) => email))
  expect(new Set(table.slice(1).map((row) => row[5]))).toEqual(new Set(['Abgelehnt']))
  const words = table.flat()
  expect(words.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
})

test('without a language it is the one of the account; a workbook is one', async () => {
  const { userId, headers } = await t.staff('outlet.users')
  await t.deps.db.updateTable('staffUsers').set({ language: 'de' }).where('id', '=', userId).execute()
  const german = await t.app.inject({ url: '/api/user-outlet/list?format=csv&search=person1@', headers })
  expect(german.payload).toContain('"Firma"')
  const { answer } = await file('format=csv')
  expect(answer.headers['content-disposition']).toMatch(/filename="outlet-users-\d{4}-\d\d-\d\d\.csv"/)
  const book = await t.app.inject({ url: '/api/user-outlet/list?format=xlsx', headers: staff.headers })
  expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

const lists = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>).flatMap(([name, e]) =>
    e.method === 'GET' && e.files && 'page' in ((e.query as { shape?: object } | undefined)?.shape ?? {})
      ? [[`${group}.${name}`, e.path] as const]
      : [],
  ),
)
/** The records of which a list is asked, where it belongs to one. */
const recordOf: Record<string, () => Promise<string>> = {
  '/buyer-companies/:id/suggested-cars': () => t.make.company(),
  '/cars/:id/suggested-dealers': async () => (await t.make.onSale()).carId,
}
test.each(lists)('%s is exported with columns that all languages name', async (_name, path) => {
  const of = path.replace(':id', (await recordOf[path]?.()) ?? ':id')
  for (const language of languages) {
    const answer = await t.app.inject({ url: `/api${of}?format=csv&language=${language}`, headers: staff.headers })
    expect(answer.statusCode).toBe(200)
    const [header] = parse(answer.rawPayload, { bom: true, delimiter: ';' }) as string[][]
    expect(header!.length).toBeGreaterThan(2)
    expect(new Set(header).size).toBe(header!.length)
    for (const name of header!) expect(name).toMatch(/\p{L}/u)
  }
})
test('the lists of the office are among them', () => expect(lists.length).toBeGreaterThanOrEqual(8))
