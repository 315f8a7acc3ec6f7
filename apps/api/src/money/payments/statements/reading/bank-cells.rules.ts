// Dates, amounts and accounts as banks write them. Null means that the text was not understood.
import { dayIn as dayInZone } from '../../../../core/days.ts'

/** Order of day and month when both are numbers. A four-digit year is recognised without it. */
export type DayOrder = 'DMY' | 'MDY'
/** AUTO: the last mark that is followed by one or two digits. */
export type DecimalSign = 'AUTO' | 'COMMA' | 'POINT'

/** Month prefixes in German, English and the Nordic languages. */
const months = ['jan', 'feb', 'm', 'apr', 'ma', 'jun', 'jul', 'aug', 'sep', 'o', 'nov', 'd']
function monthIn(word: string): number | null {
  const plain = word.toLowerCase()
  if (/^ma[ijy]/.test(plain)) return 5
  if (/^m(ar|är|rz)/.test(plain)) return 3
  if (/^o[kc]t/.test(plain)) return 10
  if (/^de[czs]/.test(plain)) return 12
  const at = months.findIndex((month) => month.length === 3 && plain.startsWith(month))
  return at < 0 ? null : at + 1
}

function existing(year: string, month: string | number, day: string): string | null {
  const full = year.length === 2 ? `20${year}` : year
  const written = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null
}

const clock = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[AP]M)?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${clock}(Z|[+-]\d{2}:?\d{2})?$`, 'i')
const compact = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})${clock}$`, 'i')
const dayFirst = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${clock}$`, 'i')
const inWords = new RegExp(String.raw`^(\d{1,2})[. -]+(\p{L}{3,10})[. -]*(\d{4}|\d{2})${clock}$`, 'iu')

/** `November 24, 2026`. */
const englishWords = /^(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu
const weekday = /^\p{L}{2,4}(?:\.,?|,) ?(?=\d)/u
const zoneBehind = / ?(?:Uhr|UTC|GMT|CES?T|MES?Z|\([A-Z]{2,5}\))$/

/**
 * `2026-11-22`, `2026/11/22`, `20261122`, `22.11.2026`, `22.11.26`, `22/11/2026`, `22. nov. 2026`. A time after it is
 * ignored.
 */
export function dayIn(text: string, order: DayOrder = 'DMY'): string | null {
  const written = text.trim().replace(weekday, '').replace(zoneBehind, '')
  let found = yearFirst.exec(written)
  if (found) return existing(found[1]!, found[3]!, found[4]!)
  found = compact.exec(written)
  if (found) return existing(found[1]!, found[2]!, found[3]!)
  found = dayFirst.exec(written)
  if (found)
    return order === 'DMY' ? existing(found[4]!, found[3]!, found[1]!) : existing(found[4]!, found[1]!, found[3]!)
  found = englishWords.exec(written)
  if (found) return existing(found[3]!, monthIn(found[1]!) ?? 0, found[2]!)
  found = inWords.exec(written)
  const month = found && monthIn(found[2]!)
  return found && month ? existing(found[3]!, month, found[1]!) : null
}

/** The day of a timestamp with offset, in the account's time zone. Other texts: the day as written. */
export function dayOfInstant(text: string, zone: string): string | null {
  const written = text.trim()
  if (!/T.*(Z|[+-]\d{2}:?\d{2})$/.test(written)) return dayIn(written)
  const at = new Date(written)
  return Number.isNaN(at.getTime()) ? null : dayInZone(zone, at)
}

/** The order of a column: a number above twelve in second place in one cell decides for all. */
export function orderOfDays(cells: readonly string[]): DayOrder {
  const parts = cells.map((cell) => /^(\d{1,2})[-/.](\d{1,2})[-/.]/.exec(cell.trim()))
  const isDayFirst = parts.some((part) => part && Number(part[1]) > 12)
  const isMonthFirst = parts.some((part) => part && Number(part[2]) > 12)
  return isMonthFirst && !isDayFirst ? 'MDY' : 'DMY'
}

/** No cell shows the order of day and month, and it matters. Only English tables write the month first. */
export function isOrderOpen(head: string, cells: readonly string[]): boolean {
  if (!/date/i.test(head)) return false
  const parts = cells.map((cell) => /^(\d{1,2})\/(\d{1,2})\/\d/.exec(cell.trim())).filter((part) => part !== null)
  const isOpen = (part: RegExpExecArray) => Number(part[1]) <= 12 && Number(part[2]) <= 12
  return parts.every(isOpen) && parts.some((part) => Number(part[1]) !== Number(part[2]))
}

/** `S`, `Soll`, `D`, `DR` after an amount, and their opposites. */
const sideBehind = /(?<=[\d\s])\s?(S|H|C|D|K|CR|DR|Soll|Haben)$/i
const currencySigns = /^(?:[A-Z]{3}|kr\.?|€|£|\$)\s*|\s*(?:[A-Z]{3}|kr\.?|€|£|\$)$/gi

/**
 * `1.234,56`, `1,234.56`, `1 234,5`, `-20`, `20,00-`, `(20,00)`, `20,00 S`, `20,00 kr` as hundredths. With AUTO, the
 * last mark that is followed by one or two digits is the decimal mark.
 */
export function minorIn(text: string, decimals: DecimalSign = 'AUTO'): number | null {
  const trimmed = text.trim().replace(/\u2212/g, '-')
  const side = sideBehind.exec(trimmed)?.[1]
  const bracketed = /^\((.*)\)$/.exec(trimmed)?.[1]
  const bare = (bracketed ?? trimmed).replace(sideBehind, '').replace(currencySigns, '')
  const plain = bare.replace(/[\s\u00a0\u202f'’]/g, '')
  const [, before, digits, behind] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(plain) ?? []
  if (digits === undefined || (before && behind)) return null
  const isNegative = before === '-' || behind === '-' || /^(S|D)/i.test(side ?? '') || bracketed !== undefined
  const mark = decimals === 'AUTO' ? '[.,]' : decimals === 'COMMA' ? ',' : '[.]'
  // With a known decimal mark, zeros after the hundredths are ignored: some banks write three decimals.
  const rest = decimals === 'AUTO' ? '' : '0*'
  const [, whole = digits, parts = ''] = new RegExp(`^(.*)${mark}(\\d{1,2})${rest}$`).exec(digits) ?? []
  const grouped = whole === '' ? '0' : whole
  const group = decimals === 'AUTO' ? '[.,]' : decimals === 'COMMA' ? '[.]' : ','
  if (!/^\d+$/.test(grouped) && !new RegExp(`^\\d{1,3}(?:(${group})\\d{3})(?:\\1\\d{3})*$`).test(grouped)) return null
  const minor = Number(grouped.replace(/[.,]/g, '')) * 100 + Number(parts.padEnd(2, '0') || 0)
  return Number.isSafeInteger(minor) && minor < 1e13 ? (isNegative ? -minor : minor) : null
}

/** An account number in capitals without spaces. Null when the text contains none. */
export function accountIn(text: string): string | null {
  const plain = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return plain.length >= 5 && plain.length <= 34 && /\d{4}/.test(plain) ? plain : null
}

/** Placeholders that banks write for missing values. */
const nameless = /^(nonref|not\s?provided|none|keine|n\/?a|unknown|0+|[-.]*)$/i
export const referenceIn = (text: string): string | null => {
  const plain = text.trim().slice(0, 200)
  return plain === '' || nameless.test(plain.replace(/\s/g, '')) ? null : plain
}
/** The first real name. Placeholders such as NOTPROVIDED are skipped. */
export const nameIn = (...names: readonly (string | undefined)[]): string =>
  names.map((name) => referenceIn((name ?? '').replace(/\s+/g, ' '))).find((name) => name !== null) ?? ''
