// Tables as banks export them, each with an incoming and an outgoing line.
import { describe, expect, test } from 'vitest'
import type { BankLine, ReadStatement } from './bank-line.rules.ts'
import { byHand, likelyHead, readTableBy, recognised } from './statement-csv.rules.ts'

const tableOf = (text: string, mark = ';') => {
  const all = text
    .trim()
    .split('\n')
    .map((row) => row.split(mark).map((cell) => cell.replace(/^"|"$/g, '')))
    .filter((cells) => cells.some((cell) => cell.trim()))
  return { headers: all[0]!, rows: all.slice(1), lines: all.slice(1).map((_, at) => at + 2) }
}
const own = ['DE89370400440532013000', '86011117947', 'NO9386011117947', '1234567890']
const isOwn = (written: string) => own.includes(written.replace(/[^0-9A-Z]/g, ''))
const read = (text: string, mark?: string): ReadStatement[] => {
  const table = tableOf(text, mark)
  return readTableBy(table, recognised(table)!, { name: 'a.csv', isOwn })
}
const one = (text: string, mark?: string) => {
  const [statement, ...others] = read(text, mark)
  expect(others).toEqual([])
  expect(statement!.failed).toEqual([])
  return statement!
}
const signed = ({ lines }: ReadStatement) => lines.map(({ minor, isOut }) => (isOut ? -minor : minor))

const banks: [bank: string, text: string, incoming: Partial<BankLine>, mark?: string][] = [
  [
    'DNB, Norwegian',
    `"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"
"24.11.2026";"Overføring innland Fjordbil AS RE-2026-00007";"25.11.2026";"";"49.534,96"
"24.11.2026";"Gebyr";"24.11.2026";"90,00";""`,
    { minor: 4_953_496, remittance: 'Overføring innland Fjordbil AS RE-2026-00007', valueOn: '2026-11-25' },
  ],
  [
    'DNB, English',
    `Date|Description|Interest date|Withdrawals|Deposits
24.11.2026|Transfer Fjordbil AS|24.11.2026||49,534.96
24.11.2026|Fee|24.11.2026|90.00|`,
    { minor: 4_953_496, remittance: 'Transfer Fjordbil AS' },
    '|',
  ],
  [
    'Danske Bank',
    `"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"
"24.11.2026";"Fjordbil A/S RE-1";"1.234,50";"5.000,00";"Udført";"Nej"
"24.11.2026";"Gebyr";"-10,00";"4.990,00";"Udført";"Nej"
"24.11.2026";"Dankort";"-99,00";"";"Venter";"Nej"`,
    { minor: 123_450, remittance: 'Fjordbil A/S RE-1' },
  ],
  [
    'Nordea, Norwegian',
    `Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Valuta;Betalingstype
2026/11/24;500,00;1234.56.78901;8601.11.17947;Fjordbil AS;RE-2;NOK;Overføring
2026/11/24;-20,00;8601.11.17947;9999.88.77777;Verksted AS;Faktura 9;NOK;Betaling
Reservert;-11,00;8601.11.17947;;Kortkjøp;Butikk;NOK;Kort`,
    { minor: 50_000, currency: 'NOK', partyName: 'Fjordbil AS', partyAccount: '12345678901', remittance: 'RE-2' },
  ],
  [
    'Nordea, Danish',
    `Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Afstemt
24-11-2026;500,00;Fjordbil A/S;;Fjordbil A/S;RE-3;1500,00;DKK;
24-11-2026;-20,00;;Værksted;Værksted;Faktura 9;1480,00;DKK;`,
    { minor: 50_000, currency: 'DKK', partyName: 'Fjordbil A/S', remittance: 'RE-3' },
  ],
  [
    'Nordea, Swedish',
    `Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta
2026-11-24;500,00;;;Fjordbil AB;RE-4;1500,00;SEK
2026-11-24;-20,00;;;Verkstad;Faktura 9;1480,00;SEK`,
    { minor: 50_000, currency: 'SEK', partyName: 'Fjordbil AB', remittance: 'RE-4' },
  ],
  [
    'Handelsbanken',
    `Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo
2026-11-24;2026-11-23;FJORDBIL AB RE-5;500,00;1500,00
2026-11-24;2026-11-23;Avgift;-20,00;1000,00
2026-11-24;2026-11-24;Prel. Kortköp;-30,00;`,
    { minor: 50_000, remittance: 'FJORDBIL AB RE-5', currency: null },
  ],
  [
    'SEB',
    `Bokföringsdatum;Valutadatum;Verifikationsnummer;Text/mottagare;Belopp;Saldo
2026-11-24;2026-11-25;5490990004;FJORDBIL AB RE-6;500,000;1500,000
2026-11-24;2026-11-24;5490990005;AVGIFT;-20,000;1000,000`.replaceAll(',000', ',00'),
    { minor: 50_000, reference: '5490990004', valueOn: '2026-11-25' },
  ],
  [
    'Swedbank, where Kontonummer is ours',
    `Radnummer;Clearingnummer;Kontonummer;Produkt;Valuta;Bokföringsdag;Transaktionsdag;Valutadag;Referens;Beskrivning;Belopp;Bokfört saldo
1;8327;1234567890;Konto;SEK;2026-11-24;2026-11-24;2026-11-24;RE-7;Fjordbil AB;500,00;1500,00
2;8327;1234567890;Konto;SEK;2026-11-24;2026-11-24;2026-11-24;9;Avgift;-20,00;1480,00`,
    { minor: 50_000, currency: 'SEK', remittance: 'Fjordbil AB RE-7', partyAccount: null },
  ],
  [
    'Deutsche Bank',
    `Umsätze Girokonto (00);;;;;;;;;;;;;;;;;
24.11.2026 - 25.11.2026
Letzter Kontostand;;;;9.000,00;EUR
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
24.11.2026;24.11.2026;SEPA-Gutschrift;Autohaus Weiß;RE-2026-99005;DE02120300000000202051;BYLADEM1001;NOTPROVIDED;;;;;;;;;1.777,77;EUR
24.11.2026;24.11.2026;SEPA-Überweisung;Werkstatt;Rg 4;DE02120300000000202051;BYLADEM1001;NOTPROVIDED;;;;;;;;-77,77;;EUR
Kontostand;25.11.2026;;;9.000,00;EUR`,
    { minor: 177_777, partyName: 'Autohaus Weiß', partyAccount: 'DE02120300000000202051', endToEndId: null },
  ],
  [
    'Postbank',
    `Umsätze
Konto;Filialnummer;Konto-Nr.;IBAN;Währung
Giro;1;1;DE89370400440532013000;EUR

25.10.2026 - 25.11.2026
Letzter Kontostand;;;;9.000,00;EUR
Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
24.11.2026;24.11.2026;SEPA Überweisung;Autohaus Weiß;RE-2026-99009;DE02120300000000202051;BYLADEM1001;;;;;1444,44;;;;;1.444,44;EUR
24.11.2026;24.11.2026;SEPA Überweisung;Werkstatt;Rg 4;DE02120300000000202051;BYLADEM1001;;;;;-20;;;;-20,00;;EUR`,
    { minor: 144_444, partyName: 'Autohaus Weiß', remittance: 'RE-2026-99009' },
  ],
  [
    'Finom',
    `Buchungsdatum,Time completed,Status,Transaktionsart,Auftraggeber/Empfänger,Counterparty BIC,Counterparty IBAN,Verwendungszweck,Tags,Zahlungsfreigeber,Kartennummer,Ursprungswährung,Ursprungsbetrag,Zahlungswährung,Zahlungsbetrag,Wallet-Saldo nach Transaktion,Wallet-Name,Wallet-IBAN,Begleitende Dokumente,Transaktions-ID
24.11.2026,10:00,Completed,Income,Autohaus Weiß,BYLADEM1001,DE02120300000000202051,RE-2026-99008,,,,EUR,500.00,EUR,500.00,9000.00,Main,DE89370400440532013000,,T-1
24.11.2026,10:00,Completed,Expense,Werkstatt,BYLADEM1001,DE02120300000000202051,Rg 4,,,,EUR,20.00,EUR,20.00,8980.00,Main,DE89370400440532013000,,T-2
24.11.2026,10:00,Pending,Expense,Werkstatt,BYLADEM1001,DE02120300000000202051,Rg 5,,,,EUR,20.00,EUR,20.00,,Main,DE89370400440532013000,,T-3`,
    { minor: 50_000, partyName: 'Autohaus Weiß', partyAccount: 'DE02120300000000202051', reference: 'T-1' },
    ',',
  ],
  [
    'Sparkasse',
    `Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Glaeubiger ID;Mandatsreferenz;Kundenreferenz (End-to-End);Sammlerreferenz;Lastschrift Ursprungsbetrag;Auslagenersatz Ruecklastschrift;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info
DE89370400440532013000;24.11.26;24.11.26;GUTSCHR. UEBERWEISUNG;RE-8;;;E2E-8;;;;Fjordbil AS;NO8330001234567;DNBANOKK;500,00;EUR;Umsatz gebucht
DE89370400440532013000;24.11.26;24.11.26;FOLGELASTSCHRIFT;Strom;;;;;;;Werke;DE02120300000000202051;X;-20,00;EUR;Umsatz gebucht
DE89370400440532013000;24.11.26;24.11.26;KARTENZAHLUNG;Tanken;;;;;;;Tanke;;X;-30,00;EUR;Umsatz vorgemerkt`,
    { minor: 50_000, endToEndId: 'E2E-8', remittance: 'RE-8', partyAccount: 'NO8330001234567' },
  ],
  [
    'DKB, with a column for each side',
    `Girokonto;DE89370400440532013000
Kontostand vom 24.11.2026:;9.000,00 EUR
Buchungsdatum;Wertstellung;Status;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Umsatztyp;IBAN;Betrag (€);Gläubiger-ID;Mandatsreferenz;Kundenreferenz
24.11.26;24.11.26;Gebucht;Fjordbil AS;Bilbro GmbH;RE-9;Eingang;NO8330001234567;500,00;;;
24.11.26;24.11.26;Gebucht;Bilbro GmbH;Werkstatt;Rg 4;Ausgang;DE02120300000000202051;-20,00;;;`,
    { minor: 50_000, partyName: 'Fjordbil AS', partyAccount: 'NO8330001234567' },
  ],
  [
    'with a KID beside the text',
    `Dato;Tekst;KID;Melding;Inn;Ut
24.11.2026;Innbetaling;000123456;Bil 7;500,00;
24.11.2026;Gebyr;;;;20,00`,
    { minor: 50_000, remittance: 'Innbetaling 000123456 Bil 7' },
  ],
]
describe.each(banks)('%s', (_bank, text, incoming, mark) => {
  test('is read by the names of its columns', () => {
    const statement = one(text, mark)
    const [came, went] = statement.lines
    expect(statement.lines).toHaveLength(2)
    expect(came).toMatchObject({ isOut: false, ...incoming })
    expect(went).toMatchObject({ isOut: true })
  })
})

test.each([
  ['Postbank', 'DE89370400440532013000'],
  ['DKB, with a column for each side', 'DE89370400440532013000'],
  ['Finom', 'DE89370400440532013000'],
  ['Sparkasse', 'DE89370400440532013000'],
  ['Swedbank, where Kontonummer is ours', '1234567890'],
  ['Deutsche Bank', null],
])('%s names the account %s', (bank, account) => {
  const [, text, , mark] = banks.find(([name]) => name === bank)!
  expect(one(text, mark).account).toBe(account)
})

test('announced lines are counted, and are no payments', () => {
  const pending = (bank: string) => {
    const [, text, , mark] = banks.find(([name]) => name === bank)!
    return one(text, mark).pending
  }
  expect(['Danske Bank', 'Nordea, Norwegian', 'Handelsbanken', 'Finom', 'Sparkasse'].map(pending)).toEqual([
    1, 1, 1, 1, 1,
  ])
})

test('the account may stand in the words above the table, as the bank writes it', () => {
  const rows = 'Dato;Tekst;Beløp\n24.11.2026;a;5,00'
  expect(one(`Kontoutskrift for 8601.11.17947;\n${rows}`).account).toBe('86011117947')
  expect(one(`Konto:;NO93 8601 1117 947\n${rows}`).account).toBe('NO9386011117947')
  expect(one(`Konto:;GB82 WEST 1234 5698 7654 32\n${rows}`).account).toBe('GB82WEST12345698765432')
})

test('a running balance tells where the account began and ended, both ways', () => {
  const down = 'Datum;Text;Betrag;Saldo\n25.11.2026;b;-20,00;480,00\n24.11.2026;a;500,00;500,00'
  const up = 'Datum;Text;Betrag;Saldo\n24.11.2026;a;500,00;500,00\n25.11.2026;b;-20,00;480,00'
  for (const text of [down, up]) expect(one(text)).toMatchObject({ opening: 0, closing: 48_000 })
})

test('money that goes back is known by the kind of the booking, not by the words of a payer', () => {
  const head = 'Buchungstag;Buchungstext;Verwendungszweck;Name;Betrag'
  const text = `${head}
24.11.2026;GUTSCHRIFT;Rückgabe Fahrzeug, return of deposit;Kunde;5,00
24.11.2026;RETOURE UEBERWEISUNG;Konto erloschen;Werkstatt;6,00
24.11.2026;LASTSCHRIFT;Rückruf RE-1;Kunde;-7,00`
  expect(one(text).lines.map(({ isReturn }) => isReturn)).toEqual([false, true, true])
})

test('months may come first', () => {
  const statement = one('Date,Description,Amount\n11/24/2026,a,1.00\n11/05/2026,b,2.00', ',')
  expect(statement.lines.map(({ valueOn }) => valueOn)).toEqual(['2026-11-24', '2026-11-05'])
})

test('what cannot be read is told with its line; sums below the table are not', () => {
  const text =
    'Datum;Text;Betrag\n24.11.2026;a;viel\n99.99.2026;b;5,00\n24.11.2026;c;5,00\nSumme;;5,00\nEnde der Liste;;'
  const [statement] = read(text)
  expect(statement!.failed).toEqual([
    { line: 2, field: 'amount', value: 'viel' },
    { line: 3, field: 'valueOn', value: '99.99.2026' },
  ])
  expect(signed(statement!)).toEqual([500])
  expect(statement!.entries).toBe(3)
})

test('a table of several accounts is a statement for each', () => {
  const text = 'Konto;Datum;Text;Betrag\nDE89370400440532013000;24.11.2026;a;1,00\nNO9386011117947;24.11.2026;b;2,00'
  expect(read(text).map(({ account, lines }) => [account, lines.length])).toEqual([
    ['DE89370400440532013000', 1],
    ['NO9386011117947', 1],
  ])
})

test('a layout that nobody knows is read as a person has named its columns', () => {
  const table = tableOf('Kto;x\nWann;Wieviel;Wer;Was\n11.24.2026;1,234.50;Fjordbil AS;RE-1\n11.25.2026;-5.50;Bank;Fee')
  expect(recognised(table)).toBeUndefined()
  const head = likelyHead(table)
  expect(head.cells).toEqual(['Wann', 'Wieviel', 'Wer', 'Was'])
  const form = byHand(head, {
    columns: [
      { column: 0, field: 'bookedOn' },
      { column: 1, field: 'amount' },
      { column: 2, field: 'payerName' },
      { column: 3, field: 'remittance' },
    ],
    dayOrder: 'MDY',
    decimalSign: 'POINT',
  })
  const [statement] = readTableBy(table, form, { name: 'x', isOwn })
  expect(statement!.lines).toMatchObject([
    { valueOn: '2026-11-24', minor: 123_450, partyName: 'Fjordbil AS', remittance: 'RE-1' },
    { valueOn: '2026-11-25', isOut: true, minor: 550 },
  ])
})
