// One search over all records: what the reader may not see is never found.
import { expect, test } from 'vitest'
import { hitRights, hitKinds } from '@bilbro/contract/overview/search/search-kinds'
import { type As, openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)
const all = await t.staff(...new Set(Object.values(hitRights)))
const find = async (who: As, q: string) => (await who.search.find({ query: { q } })).items
const kinds = async (who: As, q: string) => [...new Set((await find(who, q)).map(({ kind }) => kind))]

const deal = await desk.planned()
const { rows } = await t.deps.pool.query<{ vin: string; stockNo: string; company: string; companyId: string }>(
  `select c.vin, c.stock_no as "stockNo", b.name as company, b.id as "companyId"
   from cars c join contract_cars x on x.car_id = c.id join contracts k on k.id = x.contract_id
   join buyer_companies b on b.id = k.company_id where c.id = $1 limit 1`,
  [deal.carId],
)
const { vin, stockNo, company, companyId } = rows[0]!
await t.deps.pool.query(`update buyer_companies set name = 'Fjordbil Bergen AS' where id = $1`, [companyId])
const one = async <T>(sql: string, ...values: unknown[]) =>
  (await t.deps.pool.query<{ value: T }>(sql, values)).rows[0]?.value

test('a car is found by the end of its VIN and by its stock number, with the records of its deal', async () => {
  for (const q of [vin.slice(-6), stockNo, stockNo.toLowerCase()]) {
    const found = await find(all, q)
    expect({ q, ...found[0] }).toMatchObject({ q, kind: 'cars', id: deal.carId })
    const others = new Set(found.map(({ kind }) => kind))
    expect([...others]).toEqual(expect.arrayContaining(['offers', 'contracts', 'deals', 'invoices', 'transports']))
  }
})

test('documents are found by number, a payment by amount and payer, an order of work by its number', async () => {
  const invoice = await one<string>(`select number as value from invoices where number is not null limit 1`)
  const contract = await one<string>(`select number as value from contracts where number is not null limit 1`)
  expect((await find(all, invoice!)).some(({ kind, title }) => kind === 'invoices' && title === invoice)).toBe(true)
  expect((await find(all, contract!.toLowerCase())).some(({ title }) => title === contract)).toBe(true)
  const dealId = await one<string>(`select offer_id as value from contracts where number = $1`, contract)
  expect(await find(all, contract!)).toContainEqual(expect.objectContaining({ kind: 'deals', id: dealId }))
  const amount = await one<number>(`select amount_minor::int as value from payments limit 1`)
  const typed = (amount! / 100).toFixed(2)
  for (const q of [typed, typed.replace('.', ','), `${typed} €`]) expect(await kinds(all, q)).toContain('payments')
  const no = await one<number>(`select no as value from transports limit 1`)
  expect((await find(all, `#${no}`)).some(({ kind }) => kind === 'transports')).toBe(true)
})

test('a dealer is found by name, without accents, and with one typing mistake', async () => {
  for (const q of ['Fjordbil', 'fjördbil bergen', 'FJORDBIL as'])
    expect({ q, ...(await find(all, q))[0] }).toMatchObject({ q, kind: 'dealers', id: companyId, isGuess: false })
  for (const q of ['fjrodbil', 'fjordbl', 'fiordbil', 'Fjordbill'])
    expect(await find(all, q)).toContainEqual(
      expect.objectContaining({ kind: 'dealers', id: companyId, isGuess: true }),
    )
  expect(await kinds(all, 'xqzvw')).toEqual([])
  expect(await kinds(all, '%%')).toEqual([])
  // Too large for a column: an answer, not an error.
  for (const q of ['99.999.999.999,00', '999.999.999.999.999.999', '999999999']) expect(await kinds(all, q)).toEqual([])
  expect(company).not.toBe('')
})

test('nothing is found without the right to read it: neither a hit nor a guess', async () => {
  const texts = [vin.slice(-6), stockNo, 'Fjordbil', 'fjrodbil', '1']
  for (const kind of hitKinds) {
    const who = await t.staff(hitRights[kind])
    for (const q of texts.filter((text) => text.length > 1))
      for (const hit of await find(who, q))
        expect({ kind, q, right: hitRights[hit.kind] }).toEqual({ kind, q, right: hitRights[kind] })
  }
  const nobody = await t.staff('translations.manage')
  for (const q of texts.slice(0, 4)) expect(await find(nobody, q)).toEqual([])
})
