import { expect, test } from 'vitest'
import { datevColumns } from './extf-columns.rules.ts'
import { type ExtfHeader, extfHeader, type ExtfLine, extfLine } from './extf.rules.ts'
import { windows1252 } from './windows-1252.ts'

const header: ExtfHeader = {
  consultantNo: 29098,
  clientNo: 55003,
  yearFrom: '2026-01-01',
  accountLength: 4,
  from: '2026-11-01',
  to: '2026-11-30',
  name: 'Bilbro 2026-11 / 1',
  chart: 'SKR04',
  isFinal: false,
  zone: 'Europe/Berlin',
  madeAt: new Date('2026-12-01T07:08:09.010Z'),
}
const line: ExtfLine = {
  minor: 1_850_05,
  side: 'D',
  account: '10001',
  contra: '4125',
  day: '2026-11-05',
  number: 'RE-2026/00012 b',
  dueOn: '2026-12-04',
  text: 'Bil "Øst"; Holding',
  vatId: 'DK 12345678',
  against: null,
  guid: '0197b2d4-0000-7000-8000-000000000001',
}
const cells = (text: string) => text.trimEnd().split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
const said = (of: ExtfLine) =>
  Object.fromEntries(cells(extfLine(of, header)).map((cell, at) => [datevColumns[at]!, cell]))

test('the first line says whose bookings of which month these are, in 31 fields; the second names the columns', () => {
  const [first, second, rest] = extfHeader(header).split('\r\n')
  expect(first).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261201080809010;;"RE";"Bilbro";"";29098;55003;20260101;4;20261101;20261130;"Bilbro 2026-11 / 1";"";1;0;0;"EUR";;"";;;"04";;;"";""',
  )
  expect(cells(second!)).toHaveLength(125)
  expect(second).toMatch(/^Umsatz \(ohne Soll\/Haben-Kz\);Soll\/Haben-Kennzeichen;WKZ Umsatz;/)
  expect([datevColumns[39], datevColumns[113], datevColumns[124]]).toEqual([
    'EU-Land u. UStID (Bestimmung)',
    'Festschreibung',
    'Abw. Skontokonto',
  ])
  expect(rest).toBe('')
})

test('a booking fills its columns as DATEV reads them', () => {
  expect(extfLine(line, header).endsWith('\r\n')).toBe(true)
  expect(cells(extfLine(line, header))).toHaveLength(125)
  expect(said(line)).toMatchObject({
    'Umsatz (ohne Soll/Haben-Kz)': '1850,05',
    'Soll/Haben-Kennzeichen': '"S"',
    Konto: '10001',
    'Gegenkonto (ohne BU-Schlüssel)': '4125',
    'BU-Schlüssel': '""',
    Belegdatum: '0511',
    'Belegfeld 1': expect.stringMatching(/^"RE-2026\/00012-b-[0-9A-Z]{6}"$/) as string,
    'Belegfeld 2': '"041226"',
    Buchungstext: '"Bil ""Øst""; Holding"',
    'EU-Land u. UStID (Bestimmung)': '"DK12345678"',
    Festschreibung: '0',
  })
  expect(said({ ...line, minor: 7, side: 'C', taxKey: '9', against: 'RE-1', dueOn: null })).toMatchObject({
    'Umsatz (ohne Soll/Haben-Kz)': '0,07',
    'Soll/Haben-Kennzeichen': '"H"',
    'BU-Schlüssel': '"9"',
    'Belegfeld 2': '""',
    'Beleginfo - Art 1': '"Bezug"',
    'Beleginfo - Inhalt 1': '"RE-1"',
  })
})

test('numbers stay apart where signs give way or they are too long, umlauts stay, and the day of supply is told', () => {
  const field = (number: string) => said({ ...line, number })['Belegfeld 1']!
  expect(field('RE-2026-00012')).toBe('"RE-2026-00012"')
  expect(field('Prüf-7/ÄÖß')).toBe('"Prüf-7/ÄÖß"')
  const alike = ['RE 1', 'RE.1', 'RE_1', 'RE-1', `${'9'.repeat(40)}1`, `${'9'.repeat(40)}2`].map(field)
  expect(new Set(alike).size).toBe(alike.length)
  expect(alike.every((one) => one.length <= 38)).toBe(true)
  expect(said({ ...line, deliveredOn: '2026-10-31' })).toMatchObject({
    Leistungsdatum: '31102026',
    'Datum Zuord. Steuerperiode': '31102026',
  })
  expect(said(line)).toMatchObject({ Leistungsdatum: '', 'Datum Zuord. Steuerperiode': '' })
})

test('no text can begin a line or a field of its own', () => {
  const bad = extfLine({ ...line, text: 'a\r\n"EXTF";700', number: 'x";9\n', against: '"\n;' }, header)
  expect(bad.split('\r\n')).toHaveLength(2)
  expect(cells(bad)).toHaveLength(125)
})

test.each([
  ['Grün & Söhne – 5 €', 'Grün & Söhne – 5 €'],
  ['Ålesund Bil Øst Æ', 'Ålesund Bil Øst Æ'],
  ['Škoda Żółć Đorđe', 'Škoda Zólc Dorde'],
  ['Łódź Автомобиль', 'Lódz ??????????'],
  ['e\u0301', 'é'],
])('%s is written in Windows-1252 as %s', (text, read) => {
  expect(new TextDecoder('windows-1252').decode(windows1252(text))).toBe(read)
})
