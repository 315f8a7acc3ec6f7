// Values of a condition report as words of the reader.
import type { Format } from '@bilbro/i18n/format'
import { t, tx } from '@bilbro/i18n/i18n'

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
export function valueOf(field: string, value: unknown, format: Format): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'report.yes' : 'report.no')
  if (typeof value === 'number') return (units[field] ?? ((plain) => format.number(plain)))(value, format)
  if (Array.isArray(value)) return value.length ? value.map((one) => valueOf(field, one, format)).join(', ') : '–'
  if (typeof value === 'object') return 'minor' in value ? format.money(value as never) : '–'
  if (typeof value !== 'string') return '–'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.day(value)
  return families[field] ? tx(`${families[field]}.${value}`, value) : tx(`conditionNote.${value}`, value)
}
