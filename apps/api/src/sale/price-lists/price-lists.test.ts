import { priceListColumns, type PriceListRow } from '@bilbro/contract/sale/price-lists/price-list-columns'
import { expect, test } from 'vitest'
import { feedRecipes } from '@bilbro/contract/dealers/developers/feed-recipes'
import { openTestApp } from '../../../test/app.ts'
import { runCurl } from '../../../test/curl.ts'

const t = await openTestApp()

async function linked(of: Parameters<typeof t.buyer>[0] = {}) {
  const dealer = await t.buyer({ ...of, role: of.role ?? 'BUYER' })
  const { link, url } = await dealer.feedLinks.create({ body: { feedKind: 'PRICE_LIST', name: 'Our system' } })
  const path = new URL(url).pathname
  const read = async (format = 'json', headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    await t.deps.changes.settled()
    return t.app.inject({ method, url: `${path}.${format}`, headers })
  }
  const rows = async () => JSON.parse((await read()).payload) as PriceListRow[]
  return { dealer, link, path, read, rows }
}

test('the list has the cars and prices of the dealer, and no car of another group', async () => {
  const [groupA, groupB] = [await t.make.group(), await t.make.group()]
  await t.deps.pool.query(`update buyer_groups set price_bps = -1000 where id = $1`, [groupA])
  const { carId } = await t.make.onSale(
    { brand: 'Lancia' },
    { groupIds: [groupA], priceMinor: 1_000_000, minPriceMinor: 771_177 },
  )
  const { carId: other } = await t.make.onSale({ brand: 'Rover' }, { groupIds: [groupB] })
  const { carId: ofSweden } = await t.make.onSale({ brand: 'Saab' }, { countries: ['SE'] })
  const a = await linked({ groupIds: [groupA], country: 'NO' })
  const rows = await a.rows()
  expect(rows.find(({ url }) => String(url).endsWith(carId))).toMatchObject({
    make: 'Lancia',
    price: 9000,
    currency: 'EUR',
  })
  const text = JSON.stringify(rows)
  for (const hidden of [other, ofSweden, 'Rover', '7711', groupA]) expect(text).not.toContain(hidden)
  const b = await linked({ groupIds: [groupB] })
  expect((await b.rows()).map(({ make }) => make)).not.toContain('Lancia')
})

test('CSV, XLSX and JSON have the same columns; formulas are harmless', async () => {
  await t.make.onSale({ brand: 'Audi', variant: '=cmd|calc' })
  const { read } = await linked()
  const csv = await read('csv')
  expect(csv.headers['content-type']).toContain('text/csv')
  const [header] = csv.payload.replace('\ufeff', '').split('\n')
  expect(header).toBe(priceListColumns.map(([name]) => `"${name}"`).join(';'))
  expect(csv.payload).toContain(`"'=cmd|calc"`)
  const xlsx = await read('xlsx')
  expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const json = await read('json')
  expect(json.headers['content-type']).toContain('application/json')
  expect(Object.keys((JSON.parse(json.payload) as object[])[0]!)).toEqual(priceListColumns.map(([name]) => name))
})

test('a list of several pieces is complete and has each car once', async () => {
  for (let n = 0; n < 450; n++) await t.make.onSale({ model: `Piece ${n}` })
  const { read, rows } = await linked()
  const all = await rows()
  expect(all.length).toBeGreaterThanOrEqual(450)
  expect(new Set(all.map(({ stock_number }) => stock_number)).size).toBe(all.length)
  expect((await read('csv')).payload.trim().split('\n')).toHaveLength(all.length + 1)
}, 120_000)

test('an empty list is valid', async () => {
  await t.deps.pool.query(`update listings set status = 'WITHDRAWN'`)
  const { read } = await linked()
  expect(JSON.parse((await read()).payload)).toEqual([])
  expect((await read('csv')).payload.trim().split('\n')).toHaveLength(1)
})

test('readers that have the list get 304 until its content changes', async () => {
  const { carId } = await t.make.onSale()
  const { read } = await linked()
  const first = await read('csv')
  const { etag, 'last-modified': since } = first.headers as Record<string, string>
  expect(first.headers['cache-control']).toBe('private, no-cache')
  t.travel(5000)
  const again = await read('csv', { 'if-none-match': etag! })
  expect([again.statusCode, again.payload, again.headers.etag, again.headers['last-modified']]).toEqual([
    304,
    '',
    etag,
    since,
  ])
  expect((await read('csv', { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
  expect((await read('csv', { 'if-modified-since': since! })).statusCode).toBe(304)
  // The entity tag decides when both are sent.
  expect((await read('csv', { 'if-none-match': '"other"', 'if-modified-since': since! })).statusCode).toBe(200)
  expect((await read('json', { 'if-none-match': etag! })).statusCode).toBe(200)
  await t.deps.pool.query(`update listings set price_minor = price_minor - 100 where car_id = $1`, [carId])
  const changed = await read('csv', { 'if-none-match': etag! })
  expect(changed.statusCode).toBe(200)
  expect(Date.parse(changed.headers['last-modified'] as string)).toBeGreaterThan(Date.parse(since!))
  expect((await read('csv', { 'if-modified-since': since! })).statusCode).toBe(200)
  expect((await read('csv', { 'if-modified-since': 'nonsense' })).statusCode).toBe(200)
})

test('HEAD has the headers and no content', async () => {
  await t.make.onSale()
  const { read } = await linked()
  const head = await read('csv', {}, 'HEAD')
  expect([head.statusCode, head.payload]).toEqual([200, ''])
  expect(head.headers.etag).toBe((await read('csv')).headers.etag)
})

test('a revoked or replaced link answers 410, an unknown one 404', async () => {
  const { dealer, link, read, path } = await linked()
  const { url } = await dealer.feedLinks.replace({ params: { id: link.id }, body: {} })
  expect((await read()).statusCode).toBe(410)
  const next = `${new URL(url).pathname}.csv`
  expect((await t.app.inject({ url: next })).statusCode).toBe(200)
  const [{ id } = { id: '' }] = (await dealer.feedLinks.list()).items
  await dealer.feedLinks.revoke({ params: { id } })
  expect((await t.app.inject({ url: next })).statusCode).toBe(410)
  const unknown = await t.app.inject({ url: `/api/price-lists/${'x'.repeat(43)}.csv` })
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'notFound' }])
  for (const file of ['short.csv', `${'x'.repeat(43)}.pdf`, `${'x'.repeat(43)}`, `${'x'.repeat(44)}.csv`])
    expect((await t.app.inject({ url: `/api/price-lists/${file}` })).json()).toEqual(unknown.json())
  // The link of another kind is unknown here.
  const { url: calendar } = await dealer.feedLinks.create({ body: { feedKind: 'CALENDAR', name: 'Days' } })
  const secret = calendar.split('/').at(-1)!
  expect((await t.app.inject({ url: `/api/price-lists/${secret}.csv` })).statusCode).toBe(404)
  await expect(dealer.feedLinks.revoke({ params: { id } })).rejects.toMatchObject({ code: 'notFound' })
  expect(path).not.toBe(next)
})

test.each([
  ['a suspended company', `update buyer_companies set status = 'SUSPENDED' where id = $1`, 'companyId'],
  ['a disabled person', `update buyer_users set status = 'DISABLED' where id = $1`, 'userId'],
  ['a person who buys no more', `update buyer_users set role = 'DRIVER' where id = $1`, 'userId'],
] as const)('the link of %s answers 410', async (_who, change, of) => {
  const { dealer, read } = await linked()
  expect((await read()).statusCode).toBe(200)
  await t.deps.pool.query(change, [dealer[of]])
  expect((await read()).statusCode).toBe(410)
})

test('the database stores no secret, and each link has a limit of its own', async () => {
  const { path, read } = await linked()
  const secret = path.split('/').at(-1)!
  const { rows } = await t.deps.pool.query<{ text: string }>(`select l::text as text from feed_links l`)
  expect(rows.map(({ text }) => text).join('\n')).not.toContain(secret)
  const codes: number[] = []
  for (let n = 0; n < 62; n++) codes.push((await read('csv', { 'x-forwarded-for': `10.0.0.${n}` }, 'HEAD')).statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(60)
  expect(codes.at(-1)).toBe(429)
})

test('only those who buy make links, and five of a kind at most, also in parallel', async () => {
  const { dealer } = await linked()
  const driver = await t.buyer({ companyId: dealer.companyId, role: 'DRIVER' })
  const body = { feedKind: 'PRICE_LIST' as const, name: 'More' }
  await expect(driver.feedLinks.create({ body })).rejects.toMatchObject({ code: 'auth.roleRequired' })
  expect(await driver.feedLinks.list()).toMatchObject({ mayManage: false })
  const made = await Promise.allSettled(Array.from({ length: 8 }, () => dealer.feedLinks.create({ body })))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})

test('the commands of the page for developers work', async () => {
  const { path } = await linked()
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const LINK = `${origin}${path}`
  const [list, changed] = feedRecipes
  const first = await runCurl(list.command, { LINK })
  expect([first.status, first.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')])
  const json = await fetch(`${LINK}.json`)
  const again = await runCurl(changed.command, { LINK, ETAG: json.headers.get('etag')! })
  expect(again.status).toBe(304)
})
