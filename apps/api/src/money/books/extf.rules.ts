// DATEV's booking format: EXTF 700, category 21 (Buchungsstapel), version 13, as described on developer.datev.de.
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
  /** DATEV then locks the lines against changes. */
  isFinal: boolean
  madeAt: Date
  zone: string
}
/** With account numbers. */
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
  /** Day of the supply. */
  deliveredOn?: string | null
  /** Identifies the line, so that DATEV can detect duplicates. */
  guid: string
}

/** DATEV's limit per batch. */
export const mostLines = 99_999
const end = '\r\n'
const compact = (day: string) => day.replaceAll('-', '')
/** `TTMM`. The year is that of the batch. */
const dayMonth = (day: string) => day.slice(8, 10) + day.slice(5, 7)
const amount = (minor: number) => `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`
/** Quotes are doubled; line breaks and tabs become spaces, because one line is one booking. */
const quoted = (text: string, most: number) =>
  `"${text.replace(/\s+/g, ' ').trim().slice(0, most).replaceAll('"', '""')}"`
/** `TTMMJJJJ`. */
const wholeDay = (day: string) => dayMonth(day) + day.slice(0, 4)

const mostNumber = 36
/**
 * A document number in DATEV's character set. If a character is replaced or the number is too long, a short checksum of
 * the full number is appended, so that two documents never have the same number.
 */
function documentNo(text: string): string {
  const plain = text.replace(/[^A-Za-z0-9ÄÖÜäöüß$&%*+\-/]/g, '-')
  if (plain === text && text.length <= mostNumber) return `"${text}"`
  const sum = checkOf(text)
  return `"${plain.slice(0, mostNumber - sum.length - 1)}-${sum}"`
}

/** FNV-1a hash in six characters. */
function checkOf(text: string): string {
  let sum = 0x811c9dc5
  for (const sign of text) sum = Math.imul(sum ^ sign.codePointAt(0)!, 0x01000193) >>> 0
  return sum.toString(36).toUpperCase().padStart(7, '0').slice(-6)
}

/** Year to milliseconds, in the company's time zone. */
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
    // Financial accounting, no special purpose.
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
    Leistungsdatum: line.deliveredOn ? wholeDay(line.deliveredOn) : '',
    'Datum Zuord. Steuerperiode': line.deliveredOn ? wholeDay(line.deliveredOn) : '',
    'Buchungs GUID': `"${line.guid}"`,
    Festschreibung: isFinal ? '1' : '0',
  }
  return datevColumns.map((name) => said[name] ?? '').join(';') + end
}
