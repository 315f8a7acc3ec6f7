// Bank tables that were once read wrongly or incompletely without an error.
import { expect, test } from 'vitest'
import { decimalsOf } from './statement-amounts.rules.ts'
import { openQuestions, readTableBy, recognised } from './statements/reading/statement-csv.rules.ts'
import { withHead } from './statement-head.rules.ts'

const tableOf = (text: string) => {
  const all = text.split('\n').map((row) => row.split(';'))
  return { headers: all[0]!, rows: all.slice(1), lines: all.slice(1).map((_, at) => at + 2) }
}
const own = ['DE89370400440532013000', '0532013000']
const read = (text: string) => {
  const table = tableOf(text)
  const statements = readTableBy(table, recognised(table)!, { name: 'a.csv', isOwn: (one) => own.includes(one) })
  expect(statements).toHaveLength(1)
  return statements[0]!
}
const signed = (text: string) => read(text).lines.map(({ minor, isOut }) => (isOut ? -minor : minor))

test('three decimals are decimals: SEB writes 34,560 for 34.56', () => {
  const text = `Bokföringsdatum;Text;Belopp;Saldo
2026-11-24;FJORDBIL AB;1234,560;5000,000
2026-11-24;AVGIFT;-34,560;3765,440`
  expect(signed(text)).toEqual([123_456, -3456])
  expect(signed('Datum;Text;Belopp\n2026-11-24;a;49.999,000\n2026-11-24;b;12,500')).toEqual([4_999_900, 1250])
})

test('the sign that parts decimals is found for all amounts of a table', () => {
  expect(decimalsOf(['1.234,56', '34,560'])).toBe('COMMA')
  expect(decimalsOf(['34.560', '900', '1200'])).toBe('POINT')
  expect(decimalsOf(['34.560', '900'])).toBe('AUTO')
  expect(decimalsOf(['34,560', '12,000'])).toBe('UNSURE')
  expect(decimalsOf(['1,234.50', '34,560', '7,25'])).toBe('UNSURE')
})

test('a table that can be read in two ways is asked about, and its amounts are not guessed', () => {
  const text = 'Datum;Text;Betrag\n24.11.2026;a;34,560'
  expect(openQuestions(tableOf(text), recognised(tableOf(text))!)).toEqual(['decimalSign'])
  expect(read(text).failed).toEqual([{ line: 2, field: 'amount', value: '34,560' }])
})

test.each([
  ['Date;Text;Amount\n11/03/2026;a;1.00\n11/04/2026;b;2.00', ['dayOrder']],
  ['Date;Text;Amount\n11/03/2026;a;1.00\n11/24/2026;b;2.00', []],
  ['Date;Text;Amount\n11/11/2026;a;1.00', []],
  ['Date;Text;Amount\n03.11.2026;a;1.00', []],
  ['Buchungstag;Text;Betrag\n03/11/2026;a;1,00', []],
])('which of day and month comes first is asked where %j leaves it open', (text, asks) => {
  expect(openQuestions(tableOf(text), recognised(tableOf(text))!)).toEqual(asks)
})

test('a column of S and H has no name at cooperative banks, and balances stand below', () => {
  const text = `Buchungstag;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;IBAN;Verwendungszweck;Kundenreferenz;Währung;Umsatz;
24.11.2026;Bilbro GmbH;Fjordbil AS;NO9386011117947;RE-1;;EUR;1.234,56;H
23.11.2026;Bilbro GmbH;Werkstatt;DE02120300000000202051;Rg 5;;EUR;34,56;S
01.11.2026;;;;;Anfangssaldo;EUR;100,00;H
25.11.2026;;;;;Endsaldo;EUR;1.300,00;H`
  expect(signed(text)).toEqual([123_456, -3456])
  expect(read(text).lines.map(({ partyName }) => partyName)).toEqual(['Fjordbil AS', 'Werkstatt'])
})

test('the sign of an amount counts before the word for its kind', () => {
  const text = `Buchungstag;Umsatzart;Verwendungszweck;Betrag
24.11.2026;Gutschrift;Storno;-50,00
24.11.2026;Lastschrift;Erstattung;20,00`
  expect(signed(text)).toEqual([-5000, 2000])
})

test('in a table without signs a kind that nobody knows is told, not taken for income', () => {
  const { lines, failed } = read(`Date;Type;Description;Amount
2026-11-24;Income;a;5.00
2026-11-24;Expense;b;6.00
2026-11-24;Cashback;c;7.00`)
  expect(lines.map(({ minor, isOut }) => (isOut ? -minor : minor))).toEqual([500, -600])
  expect(failed).toEqual([{ line: 4, field: 'amount', value: '7.00' }])
})

test.each([
  ['Typ', 'Insättning', 'Uttag'],
  ['D/C', 'C', 'RC'],
  ['', 'RD', 'D'],
  ['#4', 'H', 'S'],
  ['Art', 'Einzahlung', 'Auszahlung'],
])('a column %s says the side by its words: %s and %s', (name, came, went) => {
  const text = `Datum;Betrag;Text;${name}\n24.11.2026;5,00;a;${came}\n24.11.2026;6,00;b;${went}`
  expect(signed(text)).toEqual([500, -600])
})

test('a row with more cells than columns is told: a separator stands inside of one', () => {
  const { lines, failed } = read('Datum;Text;Betrag\n24.11.2026;a;1;234.56\n24.11.2026;b;6,00;')
  expect(failed).toEqual([{ line: 2, field: 'amount', value: '234.56' }])
  expect(lines).toMatchObject([{ minor: 600 }])
})

test('a balance with its day below the table is no booking', () => {
  const { entries } = read(
    'Datum;Text;Betrag\n24.11.2026;a;5,00\nSaldo am 25.11.2026;;100,00\nKontostand 25.11.2026;;1,00',
  )
  expect(entries).toBe(1)
})

test.each(['Väntar', 'Ausstehend', 'Pending', 'In Bearbeitung'])('%s is announced only', (state) => {
  const text = `Datum;Text;Belopp;Status\n2026-11-24;a;5,00;Utförd\n2026-11-25;b;-6,00;${state}`
  expect(read(text)).toMatchObject({ pending: 1, entries: 2 })
})

test('a booking without a day is told', () => {
  const { failed, lines } = read('Datum;Text;Betrag\n24.11.2026;a;5,00\n;Kartenzahlung;-6,00\n;Summe;-1,00')
  expect(lines).toHaveLength(1)
  expect(failed).toEqual([{ line: 3, field: 'valueOn', value: '' }])
})

test('the currency may stand in the name of the amount', () => {
  expect(read('Dato;Tekst;Beløb i DKK\n24.11.2026;a;5,00').lines[0]).toMatchObject({ currency: 'DKK' })
  expect(read('Date;Payee;Amount (EUR)\n2026-11-24;a;5.00').lines[0]).toMatchObject({ currency: 'EUR' })
})

test('what a bank keeps from a transfer is part of it', () => {
  const text = `Date completed (UTC);State;Description;Payer;Amount;Total amount;Fee;Balance
2026-11-24;COMPLETED;To Werkstatt;Max;-34.56;-34.76;0.20;65.24`
  expect(read(text)).toMatchObject({ opening: 10_000, closing: 6524, lines: [{ minor: 3476, partyName: '' }] })
})

test('numbers of the other side are no accounts of ours', () => {
  const text = `Date;Payee;Account number;Amount (EUR)
2026-11-24;Fjordbil;NO9386011117947;5.00
2026-11-24;Shop;;-6.00`
  expect(read(text)).toMatchObject({
    account: null,
    lines: [{ partyAccount: 'NO9386011117947' }, { partyAccount: null }],
  })
})

test('a second number of our own account is nobody else', () => {
  const text = `Buchungstag;Buchungstext;Betrag;Auftraggeberkonto;IBAN Auftraggeberkonto
24.11.2026;Fjordbil;5,00;0532013000;DE89370400440532013000`
  expect(read(text)).toMatchObject({ account: 'DE89370400440532013000', lines: [{ partyAccount: null }] })
})

test.each([
  ['Buchungs-Details', 'RE-1'],
  ['Zahlungsgrund', 'RE-1'],
  ['Melding/KID/Fakt.nr', 'RE-1'],
  ['Detaljer', 'RE-1'],
])('a column %s is text', (name, text) => {
  expect(read(`Buchungsdatum;Name;Betrag;${name}\n24.11.2026;Fjordbil;5,00;${text}`).lines[0]!.remittance).toBe(text)
})

test('name and text in one cell are taken apart, and a booking that is open is announced', () => {
  const text = `Buchungstag;Wertstellung (Valuta);Vorgang;Buchungstext;Umsatz in EUR
offen;offen;Visa;Laden;-5,00
24.11.2026;24.11.2026;Übertrag;Auftraggeber: Fjordbil AS Buchungstext: RE-1;5,00`
  expect(read(text)).toMatchObject({ pending: 1, lines: [{ partyName: 'Fjordbil AS', remittance: 'RE-1' }] })
})

test('the first booking of a table without names of columns is kept', () => {
  const text =
    'DE89370400440532013000;RE-1;24.11.2026;24.11.2026;+1.234,56;EUR\nDE89370400440532013000;b;24.11.2026;24.11.2026;-5,00;EUR'
  const { headers, rows, lines } = withHead(tableOf(text))
  expect(headers).toEqual(['IBAN 1', 'Text 2', 'Date 3', 'Date 4', 'Amount 5', 'Currency 6'])
  expect([rows.length, lines]).toEqual([2, [1, 2]])
})
