import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { confirmedBooks } from '../../../test/audited/books.ts'
import { eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { datevColumns } from './extf-columns.rules.ts'
import { makeBatch } from './make-batch.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)
const books: As = await t.staff('books.read', 'books.manage', 'costs.write', 'cars.cost')
const id = desk.legalEntityId

const month = new Date().toISOString().slice(0, 7)
const openOf = (of = month) => books.books.open({ query: { legalEntityId: id, month: of } })
const ask = (of = month) => books.books.makeBatch({ body: { legalEntityId: id, month: of, despiteRunning: true } })
const batchOf = async (batchId: string) => {
  const { items } = await books.books.months({ query: { legalEntityId: id } })
  return items.flatMap((one) => one.batches).find((one) => one.id === batchId)!
}
/** The lines that DATEV reads, by column name. */
async function linesOf(batchId: string) {
  const { sha256, mayEnd } = await batchOf(batchId)
  if (mayEnd) await books.books.handOver({ params: { id: batchId } })
  const { file } = await batchOf(batchId)
  const { rawPayload } = await t.app.inject({ url: file! })
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256)
  const [, , ...lines] = new TextDecoder('windows-1252').decode(rawPayload).trimEnd().split('\r\n')
  return lines.map((line) => {
    const cells = line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    return Object.fromEntries(cells.map((cell, at) => [datevColumns[at]!, cell.replaceAll('"', '')]))
  })
}
const short = (line: Record<string, string>) =>
  [
    line['Soll/Haben-Kennzeichen'],
    line['Konto'],
    line['Gegenkonto (ohne BU-Schlüssel)'],
    line['Umsatz (ohne Soll/Haben-Kz)'],
  ].join(' ')
async function made(of = month) {
  const { id: batchId } = await ask(of)
  await makeBatch(t.deps, batchId)
  return batchId
}
const setUp = async (more: object = {}) => {
  const { version } = await books.books.settings({ params: { id } })
  return books.books.saveSettings({ params: { id }, body: { ...confirmedBooks(version), ...more } })
}

test('an account that nobody has entered is told, and what needs it waits', async () => {
  const { invoice } = await desk.invoiced({ country: 'DE' })
  const before = await openOf()
  expect(before.items.find(({ refId }) => refId === invoice.id)).toMatchObject({
    trouble: 'NO_ACCOUNT',
    accounts: ['revenueMarginFree', 'revenueMargin', 'debtors'],
  })
  expect(await refusal(ask())).toBe('books.notSetUp')

  const { accounts } = confirmedBooks()
  await setUp({ accounts: accounts.filter(({ key }) => key !== 'revenueMargin') })
  expect((await openOf()).missing).toContainEqual({ account: 'revenueMargin', documents: 1 })
  await setUp()
  expect((await openOf()).items.find(({ refId }) => refId === invoice.id)).toMatchObject({ trouble: null })
})

describe('a batch', () => {
  test('holds a margin sale, its payment and its cost as DATEV reads them, and the next one only what is new', async () => {
    await setUp()
    const deal = await desk.invoiced({ country: 'DE' })
    const cost = await books.carCosts.create({
      params: { id: deal.carId },
      body: {
        kind: 'REPAIR',
        supplier: 'Werkstatt',
        documentNo: 'W-1',
        spentOn: `${month}-01`,
        net: eur(100),
        vat: eur(19),
        note: '',
      },
    })
    const payment = await desk.paid({
      payerName: deal.companyName,
      amount: eur(20_000),
      payerIban: 'DE89370400440532013000',
    })
    await desk.give(payment, [deal.invoice, eur(18_000)])

    const lines = await linesOf(await made())
    const own = lines.filter((line) => line['Belegfeld 1'] === deal.invoice.number)
    const debtor = own.find((line) => line['Gegenkonto (ohne BU-Schlüssel)'] === '4136')!['Konto']!
    expect(Number(debtor)).toBeGreaterThanOrEqual(10_000)
    expect(own.map(short).toSorted()).toEqual(
      [`S ${debtor} 4136 3000,00`, `S ${debtor} 4138 15000,00`, `S 1800 ${debtor} 18000,00`].toSorted(),
    )
    expect(lines.map(short)).toContain('S 1800 1370 2000,00')
    expect(lines.find((line) => line['Belegfeld 1'] === 'W-1')).toMatchObject({
      Konto: '5900',
      'Gegenkonto (ohne BU-Schlüssel)': '70000',
      'Umsatz (ohne Soll/Haben-Kz)': '119,00',
      'BU-Schlüssel': '9',
    })
    expect(await refusal(ask())).not.toBe('done')

    // The unclear payment is allocated and the sale is credited: the second batch contains only these.
    const other = await desk.invoiced({ country: 'DE', dealer: deal.dealer })
    const { version } = await desk.clerk.payments.get({ params: { id: payment.id } })
    await desk.give({ id: payment.id, version }, [other.invoice, eur(2000)])
    const { version: last } = await desk.clerk.invoices.get({ params: { id: deal.invoice.id } })
    await desk.clerk.invoices.credit({
      params: { id: deal.invoice.id },
      body: { version: last, reason: 'a wrong car' },
    })
    const again = await linesOf(await made())
    const note = again.filter((line) => line['Beleginfo - Inhalt 1'] === deal.invoice.number)
    expect(note.map(short).toSorted()).toEqual([`H ${debtor} 4136 3000,00`, `H ${debtor} 4138 15000,00`])
    expect(
      again.filter((line) => line['Konto'] === '1370' && line['Belegfeld 1'] === deal.invoice.number).map(short),
    ).toEqual([`H 1370 ${debtor} 18000,00`])
    expect(again.filter((line) => line['Belegfeld 1'] === other.invoice.number).map(short)).toContainEqual(
      expect.stringMatching(/^S 1370 \d+ 2000,00$/),
    )
    const guids = [...lines, ...again].map((line) => line['Buchungs GUID'])
    expect(new Set(guids).size).toBe(guids.length)
    expect(cost.id).toBeTruthy()
  })

  test('is the same file for ever, and what is in it stays as it was booked', async () => {
    await setUp()
    const carId = await t.make.car()
    const body = {
      kind: 'PARTS' as const,
      supplier: null,
      documentNo: 'P-1',
      spentOn: `${month}-01`,
      net: eur(10),
      vat: eur(0),
      note: '',
    }
    const cost = await books.carCosts.create({ params: { id: carId }, body })
    await made()
    const params = { id: carId, costId: cost.id }
    expect(await refusal(books.carCosts.remove({ params }))).toBe('car.costInBooks')
    expect(
      await refusal(books.carCosts.update({ params, body: { ...body, net: eur(11), version: cost.version } })),
    ).toBe('car.costInBooks')
    expect(
      await refusal(books.carCosts.update({ params, body: { ...body, note: 'seen', version: cost.version } })),
    ).toBe('done')
    for (const change of [
      `update book_batches set sha256 = repeat('0', 64)`,
      'delete from book_batches',
      'update book_items set amount_minor = 0',
      'delete from book_items',
      'truncate book_items cascade',
    ])
      await expect(t.deps.pool.query(change)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23514)$/) })
  })

  test('asked for twice at once is made once, and a worker that comes again does nothing', async () => {
    await setUp()
    await desk.invoiced({ country: 'NO' })
    const both = await Promise.all([refusal(ask()), refusal(ask())])
    expect(both.toSorted()).toEqual(['books.underWay', 'done'])
    const { items } = await books.books.months({ query: { legalEntityId: id } })
    const open = items.flatMap((one) => one.batches).find(({ madeAt, failure }) => !madeAt && !failure)!
    await Promise.all([makeBatch(t.deps, open.id), makeBatch(t.deps, open.id)])
    const first = await batchOf(open.id)
    await makeBatch(t.deps, open.id)
    expect(await batchOf(open.id)).toMatchObject({ sha256: first.sha256, lines: first.lines })
  })
})

describe('before a batch leaves', () => {
  const spend = async (documentNo: string) =>
    books.carCosts.create({
      params: { id: await t.make.car() },
      body: {
        kind: 'PARTS',
        supplier: null,
        documentNo,
        spentOn: `${month}-01`,
        net: eur(10),
        vat: eur(0),
        note: '',
      },
    })
  const takeBack = (batchId: string) =>
    books.books.takeBack({ params: { id: batchId }, body: { reason: 'made too early' } })

  test('a month that is not over needs a second yes', async () => {
    await setUp()
    await spend('RUNS')
    expect(await refusal(books.books.makeBatch({ body: { legalEntityId: id, month } }))).toBe('books.monthRuns')
    expect(await refusal(ask())).toBe('done')
    const { items } = await books.books.months({ query: { legalEntityId: id } })
    await makeBatch(t.deps, items.flatMap((one) => one.batches).find(({ madeAt }) => !madeAt)!.id)
  })

  test('it is told what goes, what it comes to, and why the rest waits', async () => {
    await setUp()
    const { ready, readyTotal } = await openOf()
    await spend('GOES')
    expect(await openOf()).toMatchObject({ ready: ready + 1, readyTotal: eur(readyTotal.minor / 100 + 10) })
    const { accounts } = confirmedBooks()
    await setUp({ accounts: accounts.filter(({ key }) => key !== 'cost.PARTS') })
    const without = await openOf()
    expect(without.reasons.find(({ trouble }) => trouble === 'NO_ACCOUNT')!.documents).toBeGreaterThan(0)
    expect(without.reasons.reduce((sum, { documents }) => sum + documents, 0)).toBe(without.waiting)
    await setUp()
  })

  test('it can be taken back as long as nobody has its file, and its entries go with the next one', async () => {
    await setUp()
    const cost = await spend('BACK')
    const batchId = await made()
    expect(await batchOf(batchId)).toMatchObject({ file: null, mayEnd: true })
    expect((await openOf()).items.some(({ refId }) => refId === cost.id)).toBe(false)
    await takeBack(batchId)
    expect(await batchOf(batchId)).toMatchObject({ mayEnd: false, takenBack: { reason: 'made too early' } })
    expect((await openOf()).items.some(({ refId }) => refId === cost.id)).toBe(true)
    expect(await refusal(takeBack(batchId))).toBe('books.handedOver')
    expect(await refusal(books.books.handOver({ params: { id: batchId } }))).toBe('books.handedOver')
    const next = await made()
    expect((await linesOf(next)).filter((line) => line['Belegfeld 1'] === 'BACK')).toHaveLength(1)
    expect(await refusal(takeBack(next))).toBe('books.handedOver')
    await expect(
      t.deps.pool.query(`update book_batches set taken_back_at = now(), taken_back_reason = 'x' where id = '${next}'`),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('the last one goes first, also for two who come at once', async () => {
    await setUp()
    await spend('FIRST')
    const first = await made()
    await spend('SECOND')
    const second = await made()
    expect(await refusal(takeBack(first))).toBe('books.notLast')
    const both = await Promise.all([
      refusal(takeBack(second)),
      refusal(books.books.handOver({ params: { id: second } })),
    ])
    expect(both.toSorted()).toEqual(['books.handedOver', 'done'])
  })
})

test('a batch that nobody works on any more keeps no other from being made', async () => {
  await setUp()
  await desk.invoiced({ country: 'NO' })
  const { id: lost } = await ask()
  t.travel(3 * 3_600_000)
  const { id: next } = await ask()
  expect(await batchOf(lost)).toMatchObject({ failure: 'LOST', file: null })
  await makeBatch(t.deps, lost)
  await makeBatch(t.deps, next)
  expect(await batchOf(next)).toMatchObject({ failure: null, no: expect.any(Number) as number })
  t.travel(-3 * 3_600_000)
})

test('a closed month takes nothing any more: what comes for it stands in the next one', async () => {
  await setUp()
  const close = (of: string) => books.books.closeMonth({ body: { legalEntityId: id, month: of } })
  expect(await refusal(close(month))).toBe('books.monthRuns')
  expect(await close('2026-08')).toMatchObject({ month: '2026-08' })
  expect(await refusal(close('2026-08'))).toBe('books.closed')
  const carId = await t.make.car()
  await books.carCosts.create({
    params: { id: carId },
    body: {
      kind: 'PARTS',
      supplier: null,
      documentNo: 'LATE',
      spentOn: '2026-08-20',
      net: eur(10),
      vat: eur(0),
      note: '',
    },
  })
  expect((await openOf('2026-08')).items).toEqual([])
  await setUp({ beginsOn: '2026-08-21' })
  expect((await openOf('2026-09')).items).toEqual([])
  await setUp()
  expect((await openOf('2026-09')).items).toMatchObject([{ number: 'LATE', day: '2026-08-20' }])
  const [late] = await linesOf(await made('2026-09'))
  expect(late).toMatchObject({ Belegdatum: '0109' })
})
