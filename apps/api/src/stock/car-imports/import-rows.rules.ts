import { type ErrorCode, errorText } from '@bilbro/contract/errors'
import type { Currency } from '@bilbro/contract/common'
import type { WarningCode, ImportMapping, ImportTold, SaidValues } from '@bilbro/contract/stock/car-imports'
import { carDefaults, carFields } from '@bilbro/contract/stock/cars/car-fields'
import { spelled } from '@bilbro/contract/stock/cars/spellings'
import { fromCell } from '../../core/money.ts'
import { isCellError } from '../../core/words/normalise-word.ts'
import { vatAgreed } from '../cars/cars.rules.ts'
import { booleanOf, enumOf, isEnum, numberOf } from './reading/cells.rules.ts'
import { dayOfCell } from './reading/days.rules.ts'
import { mileageOf } from './reading/mileage.rules.ts'
import { powerOf } from './reading/power.rules.ts'
import { currencyIn, type Named, type Price, priceOf } from './reading/prices.rules.ts'
import { type Unknown, unknownValue } from './reading/said-values.rules.ts'

export type RowError = {
  field: string | null
  value: string | null
  code: string
  message: string
  params: Record<string, string | number>
}
/** A valid row: values by the names of a car's columns. */
export type GoodRow = Record<string, unknown> & { vin: string | null; stockNo?: string }
/** A value of a row that was left out although the row is imported. */
export type RowWarning = { field: string; value: string; code: WarningCode }
export type CheckedRow =
  | { row: number; good: GoodRow; warnings?: RowWarning[]; unknown?: Unknown[]; asksCurrency?: boolean }
  | { row: number; errors: RowError[] }

const schema = carFields.partial().required({ brand: true, model: true })
const whole = new Set([
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

type Read =
  | { value: unknown }
  | { code: string; message: string }
  | { unknown: Unknown }
  | { price: Price }
  | { warning: WarningCode }
const bad = (code: string, message: string): Read => ({ code, message })

function readCell(field: string, text: string, header: string, said: SaidValues): Read {
  if (isCellError(text)) return bad('import.cellError', errorText('import.cellError'))
  if (field === 'power' || field === 'powerHp') {
    const power = powerOf(text, field === 'powerHp' ? 'HP' : 'KW')
    return power === undefined ? bad('import.number', 'Not a number') : { value: power }
  }
  if (field === 'mileage') {
    const mileage = mileageOf(text, header)
    return mileage === undefined ? bad('import.number', 'Not a number') : { value: mileage }
  }
  if (money.has(field)) {
    const price = priceOf(text, header)
    return price ? { price } : bad('import.number', 'Not a number')
  }
  if (field === 'currency') {
    const named = currencyIn(text)
    return named === undefined || named === 'OTHER' ? { warning: 'import.currencyUnknown' } : { value: named }
  }
  if (whole.has(field)) {
    const number = field === 'cubicCapacity' ? capacityOf(text) : numberOf(text)
    if (number === undefined || number < 0) return bad('import.number', 'Not a number')
    return { value: Math.round(number) }
  }
  if (flags.has(field)) {
    const flag = booleanOf(text)
    return flag === undefined ? { warning: 'import.boolean' } : { value: flag }
  }
  if (days.has(field)) {
    const day = dayOfCell(text)
    return day === undefined ? bad('import.day', 'Not a date') : { value: day }
  }
  if (isEnum(field)) {
    const code = enumOf(field, text)
    if (code !== undefined) return { value: code }
    const unknown = unknownValue(field, text, said)
    return unknown.code === null ? { unknown } : { value: unknown.code }
  }
  return { value: text.trim() }
}

/** Cubic centimetres; values below 20 are litres. */
function capacityOf(text: string): number | undefined {
  const value = numberOf(text.replace(/\s*(?:l|ltr|liter|litres?)\.?\s*$/i, ''))
  return value !== undefined && value < 20 ? value * 1000 : value
}

/** Reads one row by the mapping. `number` is its line in the file as a spreadsheet counts. */
export function checkRow(
  headers: string[],
  cells: string[],
  mapping: ImportMapping,
  number: number,
  told: ImportTold = { said: {}, currency: null },
): CheckedRow {
  const errors: RowError[] = []
  const warnings: RowWarning[] = []
  const unknown: Unknown[] = []
  const prices: CellPrice[] = []
  const values: Record<string, unknown> = {}
  const columns: Record<string, unknown> = {}
  headers.forEach((header, i) => {
    const field = mapping[header]
    const text = (cells[i] ?? '').trim()
    if (!field || !text) return
    const read = readCell(field, text, header, told.said)
    const value = text.slice(0, 120)
    if ('code' in read) errors.push({ field, value, code: read.code, message: read.message, params: {} })
    else if ('warning' in read) warnings.push({ field, value, code: read.warning })
    else if ('unknown' in read) unknown.push(read.unknown)
    else if ('price' in read) prices.push({ field, value, ...read.price })
    else put(field, read.value, values, columns)
  })
  const { hp, currency, ...rest } = values
  const ofRow = currency as Named | undefined
  if (hp !== undefined && rest.power === undefined) rest.power = hp
  const priced = pricesOf(prices, ofRow, told.currency)
  warnings.push(...priced.warnings)
  const parsed = schema.safeParse(rest)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? '')
      const value = rest[field]
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
  const good = { ...carDefaults, ...spelled(parsed.data), ...vatAgreed(parsed.data), ...columns, ...priced.columns }
  return {
    row: number,
    good: { ...good, noVinReason: good.vin ? null : (good.noVinReason ?? null) } as GoodRow,
    warnings,
    unknown,
    asksCurrency: priced.asks,
  }
}

type CellPrice = Price & { field: string; value: string }
/** A car has one currency: the one of its price cells, of its row, or the one that the user chose for the file. */
function pricesOf(prices: readonly CellPrice[], ofRow: Named | undefined, ofFile: Currency | null) {
  const columns: Record<string, unknown> = {}
  const warnings: RowWarning[] = []
  let asks = false
  for (const { field, value, amount, currency } of prices) {
    const named = currency === undefined || (currency === 'KRONE' && ofRow !== undefined) ? ofRow : currency
    if (named === 'OTHER') {
      warnings.push({ field, value, code: 'import.currencyUnknown' })
      continue
    }
    const known = knownCurrency(named, ofFile)
    // Only the user can say which krone is meant.
    if (known === null) asks = true
    else if (columns.currency !== undefined && columns.currency !== known)
      warnings.push({ field, value, code: 'import.twoCurrencies' })
    else Object.assign(columns, { currency: known, [`${field}Minor`]: fromCell(amount) })
  }
  return { columns, warnings, asks }
}

function knownCurrency(named: Exclude<Named, 'OTHER'> | undefined, ofFile: Currency | null): Currency | null {
  if (named === 'KRONE') return ofFile === 'EUR' ? null : ofFile
  return named ?? ofFile ?? 'EUR'
}

function put(field: string, value: unknown, values: Record<string, unknown>, columns: Record<string, unknown>): void {
  if (field === 'powerHp') values.hp = value
  else if (field === 'purchasedOn') columns.purchasedOn = (value as { day: string }).day
  else if (field === 'textDe') values.texts = { de: value }
  else if (field === 'firstRegistration') {
    const { day, precision } = value as { day: string; precision: string }
    values.firstRegistration = day
    values.firstRegistrationPrecision = precision
  } else if (field === 'generalInspectionUntil') values.generalInspectionUntil = (value as { day: string }).day
  else values[field] = value
}

/** The values that one cell gives to fields of a car; empty where it is not understood or is no fact of the car. */
export function readValues(field: string, text: string, header: string): Record<string, unknown> {
  const read = readCell(field, text.trim(), header, {})
  if (!('value' in read)) return {}
  const values: Record<string, unknown> = {}
  put(field, read.value, values, {})
  const { hp, ...rest } = values
  return hp === undefined ? rest : { ...rest, power: hp }
}

const unique = (errors: RowError[]) =>
  errors.filter((error, i) => errors.findIndex((other) => other.field === error.field) === i)

type Taken = { vins: ReadonlyMap<string, string>; stockNos: ReadonlySet<string> }

/**
 * Marks rows whose VIN or stock number repeats, in the file or in stock, as bad rows. Called for one batch after the
 * other, with the numbers of that batch that are in stock.
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
