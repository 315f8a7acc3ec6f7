// Statements from file to books: preview, accounts, duplicates, outgoing money, returns, undo.
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { StatementDecisions } from '@bilbro/contract/money/payments/bank-statements'
import { type As, openTestApp } from '../../../../test/app.ts'
import { camt, type CamtLine } from '../../../../test/money-fixture.ts'
import { createPurchaseFixture } from '../../../../test/purchase-fixture.ts'
import { refusal } from '../../../../test/refusal.ts'

const main = 'DE02120300000000202051'
const t = await openTestApp()
const desk = await createPurchaseFixture(t)
const rights = [
  'payments.read',
  'payments.write',
  'payments.release',
  'legalEntities.manage',
  'legalEntities.read',
] as const
const clerk: As & { userId: string } = await t.staff(...rights)
const norwegian = await t.make.legalEntity({
  name: 'Norge',
  legalName: 'Bilbro Norge AS',
  country: 'NO',
  isDefault: false,
})
const body = { currency: 'NOK' as const, accountNo: '8601 11 17947' }
const nok = (await clerk.bankAccounts.create({ params: { id: norwegian }, body })).id

const asForm = (decisions: StatementDecisions) => JSON.stringify(decisions)
type Extra = { legalEntityId?: string; decisions?: StatementDecisions; fingerprint?: string }
const bodyOf = ({ decisions, ...others }: Extra) => ({ ...others, ...(decisions && { decisions: asForm(decisions) }) })
const look = ({ file, ...extra }: Omit<Extra, 'fingerprint'> & { file: File }) =>
  clerk.bankStatements.preview({ body: bodyOf(extra) }, { files: { file: [file] } })
const book = ({ file, ...extra }: Extra & { file: File }) =>
  clerk.payments.upload({ body: bodyOf(extra) }, { files: { file: [file] } })
const csv = (...rows: string[]) => new File([rows.join('\r\n')], 'umsatz.csv', { type: 'text/csv' })
const found = async (search: string) => (await clerk.payments.list({ query: { search } })).items
const line = (text: string, of: Partial<CamtLine> = {}): CamtLine => ({
  amount: '10.00',
  name: 'Fjordbil AS',
  iban: 'NO8330001234567',
  text,
  ref: text,
  ...of,
})
const xml = (text: string, name = 'a.xml') => new File([text], name, { type: 'application/xml' })
const edited = async (file: File, ...changes: [string | RegExp, string][]) =>
  xml(changes.reduce((text, [from, to]) => text.replace(from, to), await file.text()))

describe('a preview', () => {
  test('shows what booking would do and books nothing; booked, it is what was shown', async () => {
    const file = camt([
      line('Look 1'),
      line('Look 2', { out: true, amount: '3.00' }),
      line('Look 3', { state: 'PDNG' }),
    ])
    const seen = await look({ file })
    expect(seen).toMatchObject({ created: 1, outgoing: 1, known: 0, isReady: true })
    expect(seen.statements).toMatchObject([
      { incoming: 1000, outgoing: 300, pending: 1, entries: 3, account: { number: main }, isBalanced: null },
    ])
    expect(await found('Look 1')).toEqual([])
    expect(await book({ file, fingerprint: seen.fingerprint })).toMatchObject({ created: 1, outgoing: 1 })
    expect(await refusal(book({ file, fingerprint: seen.fingerprint }))).toBe('payment.statementChanged')
    expect((await look({ file })).statements[0]!.lines.map(({ isKnown }) => isKnown)).toEqual([true, true])
  })
  test('says whether opening balance and lines give the closing balance', async () => {
    const balance = (code: string, amount: string, side = 'CRDT') =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd></Bal>`
    const file = camt([line('Bal 1', { amount: '100.00' }), line('Bal 2', { amount: '30.00', out: true })])
    const withBalances = (closing: string) =>
      edited(file, ['<Ntry>', `${balance('OPBD', '20.00', 'DBIT')}${balance('CLBD', closing)}<Ntry>`])
    expect((await look({ file: await withBalances('50.00') })).statements).toMatchObject([
      { opening: -2000, closing: 5000, isBalanced: true },
    ])
    expect((await look({ file: await withBalances('51.00') })).statements).toMatchObject([{ isBalanced: false }])
  })
})

describe('the account of a statement', () => {
  test('that is none of ours is never taken silently; it can be left out', async () => {
    const file = camt([line('Other 1')], 'NL77ABNA0574908765')
    const seen = await look({ file })
    expect(seen).toMatchObject({ isReady: false, statements: [{ account: null, written: 'NL77ABNA0574908765' }] })
    expect(await refusal(book({ file }))).toBe('payment.accountUnknown')
    const { accounts } = seen
    const chosen = { accounts: [{ written: 'NL77ABNA0574908765', bankAccountId: accounts[0]!.id }] }
    expect(await refusal(book({ file, decisions: chosen }))).toBe('payment.accountUnknown')
    const leftOut = { accounts: [{ written: 'NL77ABNA0574908765', bankAccountId: null }] }
    expect(await book({ file, decisions: leftOut })).toMatchObject({ created: 0, lines: 0 })
  })
  test('of Norway is the same as a number and as an IBAN', async () => {
    const iban = camt([line('Bban 1', { currency: 'NOK' })], 'NO9386011117947')
    const bban = await edited(iban, ['<IBAN>NO9386011117947</IBAN>', '<Othr><Id>86011117947</Id></Othr>'])
    expect(await book({ file: bban })).toMatchObject({ created: 1 })
    expect(await book({ file: iban })).toMatchObject({ created: 0, known: 1 })
    expect(await found('Bban 1')).toMatchObject([{ account: 'NO9386011117947', amount: { currency: 'NOK' } }])
  })
  test('of a table that names none is chosen once; of two accounts it is asked about each time', async () => {
    const table = (text: string) => csv('Dato;Forklaring;Inn;Ut', `24.11.2026;${text};5,00;`)
    expect(await refusal(book({ file: table('Ask 1') }))).toBe('payment.account')
    const chosen = (bankAccountId: string) => ({ accounts: [{ written: '', bankAccountId }] })
    expect(await book({ file: table('Ask 1'), decisions: chosen(nok) })).toMatchObject({ created: 1 })
    const seen = await look({ file: table('Ask 2') })
    expect(seen).toMatchObject({ isReady: true, statements: [{ written: null, account: { id: nok } }] })
    const other = seen.accounts.find(({ number }) => number === main)!.id
    expect(await book({ file: table('Ask 3'), decisions: chosen(other) })).toMatchObject({ created: 1 })
    expect(await refusal(book({ file: table('Ask 4') }))).toBe('payment.account')
    expect(await book({ file: table('Ask 4'), decisions: chosen(nok) })).toMatchObject({ created: 1 })
    expect(await refusal(book({ file: table('Ask 5') }))).toBe('payment.account')
  })
  test('gives a table its currency', async () => {
    const table = csv('Dato;Tekst;Beløp', '24.11.2026;Kroner 1;49.534,96', '24.11.2026;Gebyr;-90,00')
    expect(await refusal(book({ file: table }))).toBe('payment.account')
    const decisions = { accounts: [{ written: '', bankAccountId: nok }] }
    expect(await book({ file: table, decisions })).toMatchObject({ created: 1, foreign: 1 })
    expect(await found('Kroner 1')).toMatchObject([{ amount: { minor: 4_953_496, currency: 'NOK' } }])
    expect(await book({ file: table, legalEntityId: norwegian })).toMatchObject({ created: 0, known: 1 })
  })
})

describe('the same payment', () => {
  test('by CAMT with an end-to-end reference, and by CSV, is one, whichever comes first', async () => {
    const head =
      'Buchungstag;Valutadatum;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung'
    for (const first of ['xml', 'csv']) {
      const text = `Twice ${first}`
      const asXml = await edited(camt([line(text, { amount: '77.00' })]), ['NOTPROVIDED', `E2E-${first}`])
      const asCsv = csv(
        `Konto;${main}`,
        head,
        `20.11.2026;20.11.2026;SVWZ+${text} EREF+E2E-${first};FJORDBIL AS;NO8330001234567;77,00;EUR`,
      )
      const [one, two] = first === 'xml' ? [asXml, asCsv] : [asCsv, asXml]
      expect(await book({ file: one })).toMatchObject({ created: 1 })
      expect(await book({ file: two })).toMatchObject({ created: 0, known: 1 })
    }
  })
  test('of another invoice on the same day is another', async () => {
    const head = 'Datum;Text;Betrag'
    expect(await book({ file: camt([line('Rate RE-2026-00017', { amount: '55.00' })]) })).toMatchObject({ created: 1 })
    const table = csv(`Konto;${main}`, head, '20.11.2026;Fjordbil AS Rate RE-2026-00018;55,00')
    expect(await book({ file: table })).toMatchObject({ created: 1 })
  })
  test('in one statement twice was paid twice; in two statements of one file once', async () => {
    const twice = camt([line('Pair 1'), line('Pair 1')])
    expect(await book({ file: twice })).toMatchObject({ created: 2 })
    expect(await book({ file: twice })).toMatchObject({ created: 0, known: 2 })
    const one = await camt([line('Both 1')]).text()
    const [, statement] = /(<Stmt>.*<\/Stmt>)/s.exec(one)!
    expect(await book({ file: xml(one.replace(statement!, `${statement}${statement}`)) })).toMatchObject({
      created: 1,
      known: 1,
    })
  })
  test('with a reference that the bank uses again on another day, at another amount or with another text is another', async () => {
    const same = (of: Partial<CamtLine>, text = 'Again 1') =>
      book({ file: camt([line(text, { ref: 'AGAIN', ...of })]) })
    expect(await same({})).toMatchObject({ created: 1 })
    expect(await same({ day: '2026-11-21' })).toMatchObject({ created: 1 })
    expect(await same({ amount: '11.00' })).toMatchObject({ created: 1 })
    expect(await same({}, 'Quite another')).toMatchObject({ created: 1 })
    expect(await same({})).toMatchObject({ created: 0, known: 1 })
  })
  test('from two files at once is booked once', async () => {
    const file = camt([line('Race 1')])
    const both = await Promise.all([book({ file }), book({ file })])
    expect(both.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 1])
  })
})

describe('a file', () => {
  test('without bookings is accepted', async () => {
    const file = xml((await camt([]).text()).replace('<Id>1</Id>', '<Id>quiet</Id>'))
    expect(await book({ file })).toMatchObject({ created: 0, lines: 0 })
  })
  test.each([
    ['BkToCstmrAcctRpt', 'payment.camt052'],
    ['BkToCstmrDbtCdtNtfctn', 'payment.camt054'],
  ])('with %s is told by its name', async (root, code) => {
    const file = xml((await camt([line('x')]).text()).replaceAll('BkToCstmrStmt', root))
    expect(await refusal(book({ file }))).toBe(code)
  })
  test('may hold two documents', async () => {
    const [one, two] = await Promise.all([camt([line('Doc 1')]).text(), camt([line('Doc 2')]).text()])
    expect(await book({ file: xml(`${one}\n${two}`) })).toMatchObject({ created: 2 })
  })
  test('in another encoding keeps its letters', async () => {
    const text = (await camt([line('Latin 1', { name: 'Müller Ærø' })]).text()).replace(
      'encoding="UTF-8"',
      'encoding="ISO-8859-1"',
    )
    expect(await book({ file: new File([Buffer.from(text, 'latin1')], 'l.xml') })).toMatchObject({ created: 1 })
    expect(await found('Latin 1')).toMatchObject([{ payerName: 'Müller Ærø' }])
  })
  test('of several statements is an archive; what is no statement is named', async () => {
    const bytes = async (file: File) => new Uint8Array(await file.arrayBuffer())
    const zip = zipSync({
      'tag/1.xml': await bytes(camt([line('Zip 1'), line('Zip 2')])),
      'tag/2.xml': await bytes(camt([line('Zip 2'), line('Zip 3')])),
      'tag/notice.xml': Buffer.from(
        (await camt([line('Zip 1')]).text()).replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'),
      ),
      'tag/note.pdf': new Uint8Array([37, 80, 68, 70]),
      '__MACOSX/tag/._1.xml': new Uint8Array([0, 5]),
    })
    const file = new File([zip], 'auszug.zip', { type: 'application/zip' })
    const seen = await look({ file })
    expect(seen).toMatchObject({ created: 3, known: 1, ignored: ['notice.xml', 'note.pdf'] })
    expect(seen.statements.map(({ fileName }) => fileName)).toEqual(['1.xml', '2.xml'])
    expect(await book({ file })).toMatchObject({ fileFormat: 'ZIP', created: 3, known: 1 })
    expect(await book({ file: camt([line('Zip 3')]) })).toMatchObject({ created: 0, known: 1 })
    expect(await refusal(book({ file: new File([zip.slice(0, 80)], 'x.zip') }))).toBe('file.broken')
  })
  test('with columns that nobody has named is mapped once, and known from then on', async () => {
    const rows = ['Wann|Wieviel|Wer', '11.24.2026|1,234.50|Map 1', '11.25.2026|-5.00|Map 2']
    const file = csv(...rows)
    const seen = await look({ file, legalEntityId: desk.legalEntityId })
    expect(seen).toMatchObject({
      isReady: false,
      tables: [{ head: ['Wann', 'Wieviel', 'Wer'], missing: expect.any(Array) }],
    })
    expect(await refusal(book({ file, legalEntityId: desk.legalEntityId }))).toBe('payment.columns')
    const layout = {
      signature: seen.tables[0]!.signature,
      columns: [
        { column: 0, field: 'bookedOn' as const },
        { column: 1, field: 'amount' as const },
        { column: 2, field: 'payerName' as const },
      ],
      dayOrder: 'MDY' as const,
      decimalSign: 'POINT' as const,
    }
    const decisions = { layouts: [layout] }
    expect(await look({ file, decisions, legalEntityId: desk.legalEntityId })).toMatchObject({
      created: 1,
      outgoing: 1,
      tables: [],
    })
    expect(await book({ file, decisions, legalEntityId: desk.legalEntityId })).toMatchObject({ created: 1 })
    expect(await found('Map 1')).toMatchObject([{ amount: { minor: 123_450, currency: 'EUR' }, valueOn: '2026-11-24' }])
    const next = csv(rows[0]!, '11.26.2026|7.00|Map 3')
    expect(await book({ file: next, legalEntityId: desk.legalEntityId })).toMatchObject({ created: 1 })
  })
})
