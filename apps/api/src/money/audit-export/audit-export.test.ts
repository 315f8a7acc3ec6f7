// An auditor's questions: can an issued document be changed, is it the stored one, and is the archive complete?
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { parse } from 'csv-parse/sync'
import sax from 'sax'
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { camt, eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { dtdName } from './index-xml.ts'
import { makeExport } from './make-export.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
async function exported() {
  const body = { legalEntityId: desk.legalEntityId, from: '2020-01-01', to: '2099-12-31' }
  const { id } = await clerk.auditExports.create({ body })
  await makeExport(t.deps, id)
  const { items } = await clerk.auditExports.list()
  return items.find((one) => one.id === id)!
}
async function filesOf({ file, sha256: hash }: { file: string | null; sha256: string | null }) {
  const { rawPayload } = await t.app.inject({ url: file! })
  expect(sha256(rawPayload)).toBe(hash)
  return unzipSync(rawPayload)
}
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes!).toString()
const table = (bytes: Uint8Array | undefined) =>
  parse(text(bytes), { delimiter: ';', columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
const cents = (amount: string) => Math.round(Number(amount.replace(',', '.')) * 100)

const t = await openTestApp()
const desk = await createMoneyFixture(t)
const clerk: As = await t.staff('books.read', 'books.manage', 'invoices.read', 'cars.cost')
const deal: Awaited<ReturnType<Awaited<ReturnType<typeof createMoneyFixture>>['invoiced']>> = await desk.invoiced({
  country: 'DE',
})
const payment = await desk.paid({
  payerName: deal.companyName,
  amount: eur(18_000),
  payerIban: 'DE89370400440532013000',
  remittance: 'RE\nund "mehr"; =1+1',
})
await desk.give(payment, [deal.invoice, eur(18_000)])
const taken = await desk.invoiced({ country: 'NO' })
const { version } = await desk.clerk.invoices.get({ params: { id: taken.invoice.id } })
await desk.clerk.invoices.credit({ params: { id: taken.invoice.id }, body: { version, reason: 'a wrong car' } })
const kroner = camt([{ amount: '1450.00', currency: 'NOK', name: 'Fjord Bil', text: 'Faktura' }])
await desk.clerk.payments.upload({ body: {} }, { files: { file: [kroner] } })

test('the archive has every number, every document byte for byte, and the sums of the database', async () => {
  const made = await exported()
  expect(made.failure).toBeNull()
  const files = await filesOf(made)
  const { rows } = await t.deps.pool.query<{ number: string; net_minor: string; payable_minor: string }>(
    'select number, net_minor, payable_minor from invoices where number is not null',
  )
  const invoices = table(files['invoices.csv'])
  expect(new Set(invoices.map(({ number }) => number))).toEqual(new Set(rows.map(({ number }) => number)))
  expect(invoices).toHaveLength(rows.length)
  for (const [column, name] of [
    ['net', 'net_minor'],
    ['payable', 'payable_minor'],
  ] as const)
    expect(invoices.reduce((sum, row) => sum + cents(row[column]!), 0)).toBe(
      rows.reduce((sum, row) => sum + Number(row[name]), 0),
    )
  const { rows: given } = await t.deps.pool.query<{ number: string }>('select number from given_numbers')
  const numbers = table(files['numbers.csv'])
  expect(new Set(numbers.map(({ number }) => number))).toEqual(new Set(given.map(({ number }) => number)))
  expect(numbers).toHaveLength(given.length)
  expect(numbers.every(({ document_id }) => document_id)).toBe(true)
  expect(table(files['payments.csv'])).toMatchObject([
    { currency: 'EUR', amount: '18000,00', remittance: 'RE und "mehr"; =1+1' },
    { currency: 'NOK' },
  ])
  expect(table(files['credit-notes.csv'])).toHaveLength(1)
  expect(table(files['margin-register.csv'])).toMatchObject([{ sale: '18000,00', vat: '478,99' }])
  // NOK amounts are not added to EUR amounts.
  expect(made.sums!.find((one) => one.table === 'payments.csv')!.sums).toMatchObject({
    amount: 18_000_00,
    'amount NOK': 1_450_00,
  })
  expect(table(files['control-sums.csv'])).toContainEqual({
    table: 'invoices.csv',
    of: 'gross',
    rows: String(invoices.length),
    sum: (made.sums!.find((one) => one.table === 'invoices.csv')!.sums['gross']! / 100).toFixed(2).replace('.', ','),
  })

  // Documents are in the archive as they were stored.
  const { pdf } = await clerk.invoices.get({ params: { id: deal.invoice.id } })
  const again = await t.app.inject({ url: pdf!.url })
  expect(sha256(again.rawPayload)).toBe(pdf!.sha256)
  expect(sha256(files[`documents/${deal.invoice.number}.pdf`]!)).toBe(pdf!.sha256)
  expect(invoices.find(({ number }) => number === deal.invoice.number)!['pdf_sha256']).toBe(pdf!.sha256)
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toHaveLength(rows.length)

  // Each file has its hash.
  const hashes = new Map(
    text(files['hashes.sha256'])
      .trimEnd()
      .split('\n')
      .map((line) => line.split('  ').reverse() as [string, string]),
  )
  expect([...hashes.keys()].toSorted()).toEqual(
    Object.keys(files)
      .filter((name) => name !== 'hashes.sha256')
      .toSorted(),
  )
  for (const [name, hash] of hashes) expect([name, sha256(files[name]!)]).toEqual([name, hash])
  expect(text(files['summary.txt'])).toContain('without paper: 0')
})

test('what happened to an issued document is told whole', async () => {
  const files = await filesOf(await exported())
  const own = table(files['history.csv']).filter(({ entity_id }) => entity_id === deal.invoice.id)
  expect(own.map(({ action }) => action)).toEqual(expect.arrayContaining(['issue', 'full_payment']))
  expect(own.every(({ at, by }) => at && by)).toBe(true)
})

test('the description follows its standard, element by element, and names what the tables have', async () => {
  const files = await filesOf(await exported())
  const models = new Map(
    [...readFileSync(new URL(`./${dtdName}`, import.meta.url), 'utf8').matchAll(/<!ELEMENT (\w+) (.+)>/g)].map(
      ([, name, model]) => [name!, model!] as const,
    ),
  )
  // A DTD content model as a regular expression over child names.
  const expression = (model: string) =>
    model === 'EMPTY' || model === '(#PCDATA)'
      ? /^$/
      : new RegExp(`^${model.replace(/\w+/g, (name) => `(?:${name};)`).replace(/[\s,]/g, '')}$`)
  const open: { name: string; children: string[] }[] = []
  const wrong: string[] = []
  const reader = sax.parser(true)
  reader.onopentag = ({ name }) => {
    open.at(-1)?.children.push(name)
    open.push({ name, children: [] })
  }
  reader.onclosetag = () => {
    const { name, children } = open.pop()!
    const model = models.get(name)
    if (!model || !expression(model).test(children.map((child) => `${child};`).join(''))) wrong.push(name)
  }
  const index = text(files['index.xml'])
  reader.write(index).close()
  expect(wrong).toEqual([])
  expect(index).toContain(`<!DOCTYPE DataSet SYSTEM "${dtdName}">`)
  expect(files[dtdName]).toBeDefined()
  for (const [, url, columns] of index.matchAll(/<URL>(.+?)<\/URL>.+?<VariableLength>(.+?)<\/VariableLength>/gs)) {
    const named = [...columns!.matchAll(/<Variable(?:PrimaryKey|Column)><Name>(.+?)<\/Name>/g)].map(([, name]) => name)
    expect(text(files[url!]).split('\r\n')[0]).toBe(named.map((name) => `"${name}"`).join(';'))
  }
})

describe('an issued document', () => {
  test('is changed by no call and by no statement', async () => {
    const { id, version } = await clerk.invoices.get({ params: { id: deal.invoice.id } })
    await expect(
      desk.clerk.invoices.redraft({ params: { id }, body: { version, remarks: 'cheaper' } }),
    ).rejects.toMatchObject({ status: 409 })
    await expect(desk.clerk.invoices.discard({ params: { id }, body: { version } })).rejects.toMatchObject({
      status: 409,
    })
    for (const change of [
      `update invoices set document = '{}' where id = '${id}'`,
      `update invoices set payable_minor = 1 where id = '${id}'`,
      `update invoices set pdf_file_id = null, pdf_sha256 = null where id = '${id}'`,
      `delete from invoices where id = '${id}'`,
      'truncate invoices cascade',
    ])
      await expect(t.deps.pool.query(change)).rejects.toMatchObject({
        code: expect.stringMatching(/^(23514|42501)$/) as string,
      })
    // The `files` row of the document cannot be deleted either.
    await expect(
      t.deps.pool.query(`delete from files where id = (select pdf_file_id from invoices where id = '${id}')`),
    ).rejects.toMatchObject({ code: '23503' })
  })

  test('whose file was changed in the store is not handed out, and keeps the archive from being made', async () => {
    const { pdf } = await clerk.invoices.get({ params: { id: deal.invoice.id } })
    const { rows } = await t.deps.pool.query<{ key: string }>(
      'select f.key from files f join invoices i on i.pdf_file_id = f.id where i.id = $1',
      [deal.invoice.id],
    )
    const root = join(t.deps.config.dataDir, 'files')
    const name = (await readdir(root, { recursive: true })).find((one) => one.endsWith(rows[0]!.key))!
    const bytes = readFileSync(join(root, name))
    try {
      const changed = Buffer.from(bytes)
      changed[changed.length - 20]! ^= 1
      await writeFile(join(root, name), changed)
      const answer = await t.app.inject({ url: pdf!.url }).catch(() => undefined)
      expect(answer?.rawPayload.equals(changed) ?? false).toBe(false)
      expect((await exported()).failure).toContain(deal.invoice.number)
    } finally {
      await writeFile(join(root, name), bytes)
    }
  })
})
