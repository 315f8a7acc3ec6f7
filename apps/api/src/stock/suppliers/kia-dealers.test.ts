// The importer's list of dealers: previewed, imported, and its bad rows handed back.
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { rowXml, workbookOf } from '../../../test/workbook.ts'

const t = await openTestApp()
const staff = await t.staff('suppliers.read', 'suppliers.write')
beforeEach(async () => {
  await t.deps.db.deleteFrom('suppliers').execute()
  await t.deps.db.deleteFrom('supplierBrands').execute()
})

type Step = 'check' | 'run' | 'left'
const send = (content: string | Uint8Array, more: { step?: Step; stamp?: string } = {}, name = 'kia.csv') =>
  staff.suppliers.importKiaDealers({
    body: { ...more, language: 'en', file: { name, content: Buffer.from(content).toString('base64') } },
  })
const take = async (content: string | Uint8Array, name?: string) => {
  const { stamp } = await send(content, {}, name)
  return send(content, { step: 'run', stamp }, name)
}
const table = (...rows: string[]) => ['name;externalId;postalCode;city;email', ...rows].join('\n')
const counts = ({ created, updated, unchanged, refused }: Awaited<ReturnType<typeof send>>) => ({
  created,
  updated,
  unchanged,
  refused,
})
const all = async () => (await staff.suppliers.list({ query: { status: ['CURRENT', 'ARCHIVED'] } })).items
const made = (name: string, values: object = {}) =>
  t.deps.db
    .insertInto('suppliers')
    .values({ name, country: 'DE', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()

test('a look changes nothing, not even the brand; the run makes suppliers of Kia', async () => {
  const content = table('Autohaus Kia Nord;K-1;24937;Flensburg;a@kia.example', 'Autohaus Kia Süd;K-2;80331;München;')
  const looked = await send(content)
  expect(counts(looked)).toEqual({ created: 2, updated: 0, unchanged: 0, refused: 0 })
  expect([await all(), await staff.suppliers.brands()]).toEqual([[], []])
  expect((await take(content)).isDone).toBe(true)
  expect(await all()).toMatchObject([
    { name: 'Autohaus Kia Nord', externalId: 'K-1', country: 'DE', language: 'de', brands: [{ name: 'Kia' }] },
    { name: 'Autohaus Kia Süd', externalId: 'K-2', email: '', brands: [{ name: 'Kia' }] },
  ])
  expect(counts(await take(content))).toEqual({ created: 0, updated: 0, unchanged: 2, refused: 0 })
})

test('a workbook is read as well', async () => {
  const book = workbookOf(rowXml('Name', 'Dealer number', 'Brands') + rowXml('Kia Werk', 'K-9', 'Opel'))
  expect(counts(await take(book, 'kia.xlsx'))).toMatchObject({ created: 1 })
  expect(await all()).toMatchObject([{ name: 'Kia Werk', externalId: 'K-9', brands: [{ name: 'Kia' }] }])
})

describe('rows are matched', () => {
  test('by the external id, otherwise by name and post code', async () => {
    const byId = await made('Old name', { externalId: 'k-1', city: 'Kiel', notes: 'Kept' })
    const byPlace = await made('Kia Mitte', { postalCode: '10115' })
    const otherId = await made('Kia West', { postalCode: '40210', externalId: 'K-7' })
    const done = await take(
      table('New name;K-1;;Husum;', 'KIA MITTE;K-2;10115;Berlin;', 'Kia West;K-8;40210;Düsseldorf;'),
    )
    expect(counts(done)).toEqual({ created: 1, updated: 2, unchanged: 0, refused: 0 })
    const found = new Map((await all()).map((row) => [row.id, row]))
    expect(found.get(byId.id)).toMatchObject({
      name: 'New name',
      city: 'Husum',
      notes: 'Kept',
      brands: [{ name: 'Kia' }],
    })
    expect(found.get(byPlace.id)).toMatchObject({ name: 'KIA MITTE', externalId: 'K-2', brands: [{ name: 'Kia' }] })
    expect(found.get(otherId.id)).toMatchObject({ externalId: 'K-7', brands: [] })
    expect(found.size).toBe(4)
  })

  test('a known supplier without the brand gets it, and nothing else changes', async () => {
    await made('Kia Ost', { externalId: 'K-3', postalCode: '01067', city: 'Dresden' })
    const looked = await send(table('Kia Ost;K-3;01067;Dresden;'))
    expect(looked.changes).toEqual([
      { line: 2, name: 'Kia Ost', isNew: false, fields: [{ label: 'Brands', from: '', to: 'Kia' }] },
    ])
  })

  test('two rows of one supplier are one row and one that is refused', async () => {
    await made('Kia Ost', { externalId: 'K-3', postalCode: '01067' })
    const looked = await send(table('Kia Ost;K-3;01067;Dresden;', 'kia ost;;01067;Meißen;'))
    expect(counts(looked)).toEqual({ created: 0, updated: 1, unchanged: 0, refused: 1 })
    expect(looked.bad).toMatchObject([{ line: 3, issues: [{ code: 'import.repeated' }] }])
  })
})

test('bad rows are left out, named and handed back as a file', async () => {
  await made('Taken', { vatId: 'DE111111111' })
  const content = [
    'name;externalId;email;vatId;country',
    'Good;K-1;a@b.example;;',
    ';K-2;;;',
    'Bad mail;K-3;nobody;;',
    'Bad country;K-4;;;Deutschland',
    'Same VAT;K-5;;DE 111 111 111;',
  ].join('\n')
  const looked = await send(content)
  expect(counts(looked)).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 4 })
  const done = await send(content, { step: 'run', stamp: looked.stamp })
  expect(counts(done)).toEqual(counts(looked))
  const left = (await send(content, { step: 'left', stamp: looked.stamp })) as unknown as string
  const rows = parse(left.replace(/^\uFEFF/, ''), { delimiter: ';' }) as string[][]
  expect(rows.map(([name]) => name)).toEqual(['name', '', 'Bad mail', 'Bad country', 'Same VAT'])
  expect(rows.at(-1)!.at(-1)).toContain('already a supplier with this VAT ID')
  const good = (await all()).find(({ name }) => name === 'Good')!
  const log = await t.deps.db.selectFrom('auditLog').select('action').where('entityId', '=', good.id).execute()
  expect(log).toEqual([{ action: 'import' }])
})

test('what is no file, another file or too large is refused', async () => {
  const file = { name: 'kia.csv', content: 'no base64!' }
  await expect(staff.suppliers.importKiaDealers({ body: { file } })).rejects.toMatchObject({ code: 'file.broken' })
  await expect(send('')).rejects.toMatchObject({ code: 'file.empty' })
  await expect(send('%PDF-1.4')).rejects.toMatchObject({ status: 422 })
  await expect(send(table('A;;;;'), { step: 'run' })).rejects.toMatchObject({ code: 'import.gone' })
  const { stamp } = await send(table('A;;;;'))
  await expect(send(table('B;;;;'), { step: 'run', stamp })).rejects.toMatchObject({ code: 'import.gone' })
  await expect(send('x'.repeat(5 * 1024 * 1024 + 1))).rejects.toMatchObject({ status: 413, code: 'request.tooLarge' })
  await expect(send('x'.repeat(7 * 1024 * 1024))).rejects.toMatchObject({ status: 413 })
  const reader = await t.staff('suppliers.read')
  const body = { file: { name: 'a', content: '' } }
  await expect(reader.suppliers.importKiaDealers({ body })).rejects.toMatchObject({ status: 403 })
})
