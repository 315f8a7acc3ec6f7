// Labels and values of fields as text: for histories, conflicts, and copying of attributes.
import { currentLang, tx } from '@bilbro/i18n/i18n'
import { formatFor, type Format, type MoneyLike } from '@bilbro/i18n/format'
import { wordOfField } from '@bilbro/i18n/texts/field-words'
import type { ConflictWords } from '../../core/conflict/conflict-question.ts'

/** Fields whose value labels have another prefix than the field's name. */
const families: Record<string, string> = {
  status: 'carStatus',
  usageType: 'usageType',
  batteryOwnership: 'battery',
  parkingAssistants: 'parkingAssistant',
  features: 'feature',
  zone: 'damageZone',
  kind: 'damageKind',
  type: 'tyreType',
  rim: 'rimType',
  interiorType: 'interiorType',
  interiorColor: 'color',
  highlights: 'feature',
  description: 'conditionNote',
  accidentDescription: 'conditionNote',
  conditionSummary: 'conditionNote',
  transportProvider: 'deliveryProvider',
  transportFlags: 'transportFlag',
  workState: 'workOrderState',
  taskState: 'workTaskState',
  taskPhoto: 'workPhotoTime',
}

/** The label of a field. */
export const fieldLabel = (field: string): string => wordOfField(field) ?? field

const isMoney = (value: unknown): value is MoneyLike => typeof value === 'object' && value !== null && 'minor' in value
const units: Record<string, string> = {
  mileage: 'km',
  kmLimit: 'km',
  lastServiceKm: 'km',
  cubicCapacity: 'cm³',
  curbWeightKg: 'kg',
  grossWeightKg: 'kg',
  towingCapacityKg: 'kg',
  batteryHealthPct: '%',
  electricRangeKm: 'km',
  co2Wltp: 'g/km',
  co2Nedc: 'g/km',
}
const plain = new Set(['constructionYear', 'modelYear', 'year', 'stockNo', 'vin'])

/** A value stored in tenths, with its unit: 65 is 6.5 mm. */
export const tenths = (value: number, unit: string, format: Format): string =>
  `${format.number(value / 10, 1)}\u00a0${unit}`

/** The value of a field as text; empty if there is none. */
export function fieldText(field: string, value: unknown, format: Format): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return tx(value ? 'ui.yes' : 'ui.no')
  if (isMoney(value)) return format.money(value)
  if (typeof value === 'number') {
    if (/(Minor|Amount)$/.test(field)) return format.money({ minor: value, currency: 'EUR' })
    if (field.endsWith('Bp')) return format.percent(value / 10_000)
    if (field === 'batteryTenthKwh') return tenths(value, 'kWh', format)
    if (field === 'treadTenthMm') return tenths(value, 'mm', format)
    if (field === 'power') return format.power(value)
    if (plain.has(field) || /[yY]ear(Min|Max)?$/.test(field)) return String(value)
    return units[field] ? format.unit(value, units[field]) : format.number(value, 2)
  }
  if (Array.isArray(value)) return value.map((item) => fieldText(field, item, format)).join(', ')
  if (typeof value === 'object') return objectText(value, format)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field === 'transportFlags' && text.includes(', '))
    return text
      .split(', ')
      .map((flag) => fieldText(field, flag, format))
      .join(', ')
  if (field.startsWith('country')) return format.country(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return format.day(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return format.instant(text)
  return tx(`${families[field] ?? field}.${text}`, tx(`listingStatus.${text}`, text))
}

/** Labels and texts for the conflict question about a car. */
export const carWords: ConflictWords = {
  label: fieldLabel,
  text: (field, value) => fieldText(field, value, formatFor(currentLang())),
}

function objectText(value: object, format: Format): string {
  return Object.entries(value)
    .flatMap(([name, part]) => {
      const text = fieldText(name, part, format)
      return text ? [`${fieldLabel(name)}: ${text}`] : []
    })
    .join('; ')
}
