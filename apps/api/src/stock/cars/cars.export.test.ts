import { parse } from 'csv-parse/sync'
import { get as httpGet } from 'node:http'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import { proposeMapping } from '../car-imports/reading/columns.rules.ts'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
const staff: As = await t.staff('cars.read', 'cars.cost')

const dangerous = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://evil.example")',
  '=cmd|/c calc!A1',
  '"=1',
  ';=1',
]

const csv = async (query: string, who = staff) => {
  const answer = await t.app.inject({ url: `/api/cars?format=csv&language=en&${query}`, headers: who.headers })
  expect(answer.statusCode).toBe(200)
  const rows = parse(answer.rawPayload, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
  return { answer, rows }
}

test('an import finds the columns of an export again, in every language', async () => {
  const codes = ['stockNo', 'vin', 'brand', 'model', 'variant', 'condition', 'bodyType', 'fuel', 'gearbox', 'driveType']
  const figures = ['color', 'firstRegistration', 'power', 'mileage', 'price', 'location', 'purchasePrice']
  for (const language of languages) {
    const { payload } = await t.app.inject({ url: `/api/cars?format=csv&language=${language}`, headers: staff.headers })
    const header = parse(payload.slice(1).split('\n')[0]!, { delimiter: ';' })[0] as string[]
    const found = Object.values(proposeMapping(header))
    expect([language, [...codes, ...figures].filter((field) => !found.includes(field))]).toEqual([language, []])
  }
})

describe('CSV', () => {
  test('begins with the mark of UTF-8, names its columns and is saved under the day’s name', async () => {
    await t.make.car({ brand: 'Škoda', model: 'Öctavia; "x"\nline', location: 'CSV1', stockNo: 'CSV1' })
    const { answer, rows } = await csv('location=CSV1')
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="cars-\d{4}-\d\d-\d\d\.csv"/)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ Brand: 'Škoda', Model: 'Öctavia; "x"\nline', Price: '20000', Mileage: '50000' })
  })

  test('a text that looks like a formula is only a text; numbers stay numbers', async () => {
    for (const [i, text] of dangerous.entries())
      await t.make.car({ location: 'CSV2', variant: text, model: `m${i}`, stockNo: `=CSV2${i}`, priceMinor: 1_234_56 })
    const { rows } = await csv('location=CSV2')
    expect(rows).toHaveLength(dangerous.length)
    for (const row of rows) {
      for (const cell of [row.Variant!, row['Stock number']!]) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      expect(row.Price).toBe('1234.56')
    }
  })

  test('has the same rows in the same order as the list, and no purchase price for who may not see it', async () => {
    for (let i = 0; i < 12; i++)
      await t.make.car({ location: 'CSV3', priceMinor: ((i * 7) % 12) * 100, purchasePriceMinor: 4_242_42 })
    const query = { location: 'CSV3', sortBy: 'price', sort: 'desc' } as const
    const { items } = await staff.cars.list({ query: { ...query, pageSize: 200 } })
    const { rows } = await csv('location=CSV3&sortBy=price&sort=desc')
    expect(rows.map((row) => row['Stock number'])).toEqual(items.map((car) => car.stockNo))
    expect(rows[0]!['Purchase price']).toBe('4242.42')
    const clerk = await t.staff('cars.read')
    const { answer } = await csv('location=CSV3', clerk)
    expect(answer.payload).not.toContain('4242.42')
    expect(answer.payload).not.toContain('Purchase price')
  })

  test('of chosen cars has exactly these, in the order of the list', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push(await t.make.car({ location: 'CSV5', priceMinor: (i + 1) * 100 }))
    const chosen = [ids[4]!, ids[1]!, ids[2]!]
    const { rows } = await csv(`${chosen.map((id) => `id=${id}`).join('&')}&sortBy=price&sort=asc`)
    expect(rows.map((row) => row.Price)).toEqual(['2', '3', '5'])
  })

  test('of six thousand cars comes whole, although it is never whole in memory', async () => {
    await t.deps.pool.query(`insert into cars (stock_no, brand, model, location, status, no_vin_reason)
      select 'L' || n, 'Bulk', 'M' || n, 'CSV4', 'AVAILABLE', 'test' from generate_series(1, 6000) n`)
    const { rows } = await csv('location=CSV4')
    expect(new Set(rows.map((row) => row['Stock number'])).size).toBe(6000)
  })

  test('a database that goes away in the middle, and a reader who leaves, end the download and nothing else', async () => {
    const { port } = t.app.server.address() as { port: number }
    const read = (stopAfterFirst: boolean) =>
      new Promise<'whole' | 'cut'>((resolve) => {
        const request = httpGet(
          { port, host: '127.0.0.1', path: '/api/cars?format=csv&location=CSV4', headers: staff.headers },
          (response) => {
            response.once('data', () => {
              if (stopAfterFirst) request.destroy()
            })
            response.on('data', () => undefined)
            response.on('end', () => resolve(response.complete ? 'whole' : 'cut'))
            response.on('error', () => resolve('cut'))
            response.on('close', () => resolve(response.complete ? 'whole' : 'cut'))
          },
        )
        request.on('error', () => resolve('cut'))
      })
    await Promise.all(Array.from({ length: 4 }, () => read(true)))
    const reading = read(false)
    for (let i = 0; i < 20; i++) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      await t.deps.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bilbro' and datname = current_database() and pid <> pg_backend_pid()`,
        )
        .catch(() => undefined)
    }
    expect(['whole', 'cut']).toContain(await reading)
    await expect.poll(() => read(false), { timeout: 5000 }).toBe('whole')
  })
})

test('XLSX can be read again: texts as texts, numbers as numbers', async () => {
  for (const [i, text] of dangerous.entries())
    await t.make.car({ location: 'XLSX', variant: text, mileage: 1000 + i, priceMinor: 1_999_950 })
  const answer = await t.app.inject({
    url: '/api/cars?format=xlsx&language=en&location=XLSX&sortBy=mileage&sort=asc',
    headers: staff.headers,
  })
  expect(answer.headers['content-disposition']).toContain('.xlsx')
  const [{ data }] = (await readXlsx(answer.rawPayload)) as unknown as [{ data: unknown[][] }]
  const [header, ...rows] = data
  const column = (name: string) => rows.map((row) => row[header!.indexOf(name)])
  expect(column('Variant').map((cell) => String(cell).trim())).toEqual(dangerous.map((text) => text.trim()))
  expect(column('Mileage')).toEqual(dangerous.map((_, i) => 1000 + i))
  expect(new Set(column('Price'))).toEqual(new Set([19_999.5]))
})
