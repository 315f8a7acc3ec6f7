// Values of a condition report in words of the reader, for pages and for the printed report.
import type { Format } from '../format.ts'
import type { CarWords } from '../texts/car-facts.ts'

const families: Record<string, string> = {
  kind: 'damageKind',
  severity: 'severity',
  type: 'tyreType',
  rim: 'rimType',
  papers: 'heldPaper',
  warningLamps: 'warningLamp',
}
const units: Record<string, (value: number, format: Format) => string> = {
  mileage: (value, format) => format.km(value),
  sizeMm: (value, format) => `${format.number(value)} mm`,
  treadTenthMm: (value, format) => `${format.number(value / 10, 1)} mm`,
  microns: (value, format) => `${format.number(value)} µm`,
  healthPct: (value, format) => `${format.number(value)} %`,
}

/** A value of a difference; a dash where there is none. */
export function reportValue(field: string, value: unknown, words: CarWords, format: Format): string {
  const { t, tx } = words
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'report.yes' : 'report.no')
  if (typeof value === 'number') return (units[field] ?? ((plain) => format.number(plain)))(value, format)
  if (Array.isArray(value))
    return value.length ? value.map((one) => reportValue(field, one, words, format)).join(', ') : '–'
  if (typeof value === 'object') return 'minor' in value ? format.money(value as never) : '–'
  if (typeof value !== 'string') return '–'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.day(value)
  return families[field] ? tx(`${families[field]}.${value}`, value) : tx(`conditionNote.${value}`, value)
}

type Difference = { section: string; field: string; of: string | null; from: unknown; to: unknown }

/** What differs, and how: "Damage, door front left" and "size: 20 mm → 40 mm". */
export function differenceIn(one: Difference, words: CarWords, format: Format): { of: string; change: string } {
  const { tx } = words
  const [from, to] = [one.from, one.to].map((value) => reportValue(one.field, value, words, format))
  return {
    of: [tx(`reportSection.${one.section}`), one.of && tx(`damageZone.${one.of}`, tx(`wheel.${one.of}`, one.of))]
      .filter(Boolean)
      .join(', '),
    change: `${tx(`reportField.${one.field}`, one.field)}: ${from} → ${to}`,
  }
}
