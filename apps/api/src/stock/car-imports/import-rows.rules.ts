import { type ErrorCode, errorText } from '@bilbro/contract/errors'
import { carDefaults, carFields } from '@bilbro/contract/stock/car-fields'
import { spelled } from '@bilbro/contract/stock/spellings'
import { fromCell } from '../../core/money.ts'
import { isCellError } from '../../core/plain-word.ts'
import { vatAgreed } from '../cars/cars.rules.ts'
import { booleanOf, dayOfCell, enumOf, isEnum, numberOf } from './cells.rules.ts'
import type { Mapping } from './columns.rules.ts'

export type RowError = {
  field: string | null
  value: string | null
  code: string
  message: string
  params: Record<string, string | number>
}
/** A row that can be taken into stock: columns of a car by their names. */
export type GoodRow = Record<string, unknown> & { vin: string | null; stockNo?: string }
export type CheckedRow = { row: number; good: GoodRow } | { row: number; errors: RowError[] }

const schema = carFields.partial().required({ brand: true, model: true })
const whole = new Set([
  'mileage',
  'power',
  'cubicCapacity',
  'cylinders',
  'previousOwners',
  'keys',
  'seats',
  'constructionYear',
  'modelYear',
  'co2Wltp',
  'co2Nedc',
  'curbWeightKg',
  'grossWeightKg',
  'electricRangeKm',
])
const money = new Set(['price', 'purchasePrice'])
const flags = new Set(['isMetallic', 'isDamaged'])
const days = new Set(['firstRegistration', 'generalInspectionUntil', 'purchasedOn'])

type Read = { value: unknown } | { code: string; message: string }
const bad = (code: string, message: string): Read => ({ code, message })

function readCell(field: string, text: string): Read {
  if (isCellError(text)) return bad('import.cellError', errorText('import.cellError'))
  if (whole.has(field) || money.has(field)) {
    const number = numberOf(text)
    if (number === undefined || number < 0) return bad('import.number', 'Not a number')
    return { value: money.has(field) ? fromCell(number) : Math.round(number) }
  }
  if (flags.has(field)) {
    const flag = booleanOf(text)
    return flag === undefined ? bad('import.boolean', 'Neither yes nor no') : { value: flag }
  }
  if (days.has(field)) {
    const day = dayOfCell(text)
    return day === undefined ? bad('import.day', 'Not a date') : { value: day }
  }
  if (isEnum(field)) {
    const code = enumOf(field, text)
    return code === undefined ? bad('import.value', 'Unknown value') : { value: code }
  }
  return { value: text.trim() }
}

/** Reads one row by the mapping. `number` is its line in the file, as a spreadsheet counts. */
export function checkRow(headers: string[], cells: string[], mapping: Mapping, number: number): CheckedRow {
  const errors: RowError[] = []
  const values: Record<string, unknown> = {}
  const columns: Record<string, unknown> = {}
  headers.forEach((header, i) => {
    const field = mapping[header]
    const text = (cells[i] ?? '').trim()
    if (!field || !text) return
    const read = readCell(field, text)
    if ('code' in read)
      errors.push({ field, value: text.slice(0, 120), code: read.code, message: read.message, params: {} })
    else put(field, read.value, values, columns)
  })
  const parsed = schema.safeParse(values)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? '')
      const value = values[field]
      errors.push({
        field,
        value: typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 120) : null,
        code: issue.code,
        message: issue.message,
        params: {},
      })
    }
  }
  if (errors.length || !parsed.success) return { row: number, errors: unique(errors) }
  const good = { ...carDefaults, ...spelled(parsed.data), ...vatAgreed(parsed.data), ...columns }
  return { row: number, good: { ...good, noVinReason: good.vin ? null : (good.noVinReason ?? null) } as GoodRow }
}

function put(field: string, value: unknown, values: Record<string, unknown>, columns: Record<string, unknown>): void {
  if (field === 'price') columns.priceMinor = value
  else if (field === 'purchasePrice') columns.purchasePriceMinor = value
  else if (field === 'purchasedOn') columns.purchasedOn = (value as { day: string }).day
  else if (field === 'textDe') values.texts = { de: value }
  else if (field === 'firstRegistration') {
    const { day, precision } = value as { day: string; precision: string }
    values.firstRegistration = day
    values.firstRegistrationPrecision = precision
  } else if (field === 'generalInspectionUntil') values.generalInspectionUntil = (value as { day: string }).day
  else values[field] = value
}

const unique = (errors: RowError[]) =>
  errors.filter((error, i) => errors.findIndex((other) => other.field === error.field) === i)

type Taken = { vins: ReadonlyMap<string, string>; stockNos: ReadonlySet<string> }

/**
 * Turns rows that repeat a VIN or stock number, of the file or of the stock, into bad ones. Called with one piece of the
 * file after the other, and with what of it is in stock.
 */
export function openDuplicates(): (rows: CheckedRow[], taken: Taken) => { rows: CheckedRow[]; duplicates: number } {
  const vins = new Map<string, number>()
  const stockNos = new Map<string, number>()
  return (rows, taken) => {
    let duplicates = 0
    const refuse = (row: number, field: string, value: string, code: ErrorCode, params = {}): CheckedRow => {
      duplicates++
      return { row, errors: [{ field, value, code, message: errorText(code, params), params }] }
    }
    const checked = rows.map((entry) => {
      if (!('good' in entry)) return entry
      const { vin, stockNo } = entry.good
      if (vin && taken.vins.has(vin))
        return refuse(entry.row, 'vin', vin, 'car.vinTaken', { stockNo: taken.vins.get(vin)! })
      if (vin && vins.has(vin)) return refuse(entry.row, 'vin', vin, 'import.repeated', { row: vins.get(vin)! })
      if (stockNo && taken.stockNos.has(stockNo)) return refuse(entry.row, 'stockNo', stockNo, 'car.stockNoTaken')
      if (stockNo && stockNos.has(stockNo))
        return refuse(entry.row, 'stockNo', stockNo, 'import.repeated', { row: stockNos.get(stockNo)! })
      if (vin) vins.set(vin, entry.row)
      if (stockNo) stockNos.set(stockNo, entry.row)
      return entry
    })
    return { rows: checked, duplicates }
  }
}
