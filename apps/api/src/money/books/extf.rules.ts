// DATEV's format of bookings: EXTF 700, category 21 (Buchungsstapel), format version 13, as developer.datev.de describes it.
import { datevColumns } from './extf-columns.rules.ts'

export type ExtfHeader = {
  consultantNo: number
  clientNo: number
  /** First day of the fiscal year. */
  yearFrom: string
  accountLength: number
  from: string
  to: string
  name: string
  chart: 'SKR03' | 'SKR04'
  /** DATEV then takes no change of a line any more. */
  isFinal: boolean
  madeAt: Date
  zone: string
}
/** With the numbers of accounts. */
export type ExtfLine = {
  minor: number
  side: 'D' | 'C'
  account: string
  contra: string
  taxKey?: string | undefined
  day: string
  number: string
  dueOn: string | null
  text: string
  vatId: string | null
  against: string | null
  /** Names the line among all others, so that DATEV can tell one that comes twice. */
  guid: string
}

/** DATEV takes no more in one batch. */
export const mostLines = 99_999
const end = '\r\n'
const compact = (day: string) => day.replaceAll('-', '')
/** `TTMM`; the year is that of the batch. */
const dayMonth = (day: string) => day.slice(8, 10) + day.slice(5, 7)
const amount = (minor: number) => `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`
/** Quotes are doubled, breaks and tabs are blanks: a line is a booking. */
const quoted = (text: string, most: number) =>
  `"${text.replace(/\s+/g, ' ').trim().slice(0, most).replaceAll('"', '""')}"`
/** Signs that DATEV allows in the number of a document. */
const documentNo = (text: string) => `"${text.replace(/[^A-Za-z0-9$&%*+\-/]/g, '-').slice(0, 36)}"`

/** Year to milliseconds, by the clock of the company. */
function stamp(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  return parts.replace(/\D/g, '') + String(at.getMilliseconds()).padStart(3, '0')
}

export function extfHeader(header: ExtfHeader): string {
  const fields = [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    stamp(header.madeAt, header.zone),
    '',
    '"RE"',
    '"Bilbro"',
    '""',
    String(header.consultantNo),
    String(header.clientNo),
    compact(header.yearFrom),
    String(header.accountLength),
    compact(header.from),
    compact(header.to),
    quoted(header.name, 30),
    '""',
    // Financial accounting, for no special purpose.
    '1',
    '0',
    header.isFinal ? '1' : '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    `"${header.chart.slice(-2)}"`,
    '',
    '',
    '""',
    '""',
  ]
  return `${fields.join(';')}${end}${datevColumns.join(';')}${end}`
}

/** One booking in its 125 columns. */
export function extfLine(line: ExtfLine, { isFinal }: Pick<ExtfHeader, 'isFinal'>): string {
  const said: Partial<Record<(typeof datevColumns)[number], string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': amount(line.minor),
    'Soll/Haben-Kennzeichen': line.side === 'D' ? '"S"' : '"H"',
    'WKZ Umsatz': '"EUR"',
    Konto: line.account,
    'Gegenkonto (ohne BU-Schlüssel)': line.contra,
    'BU-Schlüssel': `"${line.taxKey ?? ''}"`,
    Belegdatum: dayMonth(line.day),
    'Belegfeld 1': documentNo(line.number),
    'Belegfeld 2': `"${line.dueOn ? dayMonth(line.dueOn) + line.dueOn.slice(2, 4) : ''}"`,
    Buchungstext: quoted(line.text, 60),
    'Beleginfo - Art 1': line.against ? '"Bezug"' : '""',
    'Beleginfo - Inhalt 1': quoted(line.against ?? '', 210),
    'EU-Land u. UStID (Bestimmung)': quoted((line.vatId ?? '').replace(/[^A-Za-z0-9+*]/g, ''), 15),
    'Buchungs GUID': `"${line.guid}"`,
    Festschreibung: isFinal ? '1' : '0',
  }
  return datevColumns.map((name) => said[name] ?? '').join(';') + end
}
