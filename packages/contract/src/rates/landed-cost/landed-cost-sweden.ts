// Sweden has no registration tax; its yearly tax is shown beside the cost and is not part of it.
import { firstDays, monthsAfter } from './landed-cost-ages.ts'
import { driveOf, type LandedCar, taxedGrams } from './landed-cost-car.ts'
import { decimalOf, type Exact, exactOf, floorMinorOf, nothing, times } from './landed-cost-exact.ts'
import {
  atLeast,
  both,
  exactly,
  findRule,
  inBands,
  type Line,
  lineOf,
  type Missing,
  type Origin,
  type Part,
  partOf,
  type Range,
} from './landed-cost-lines.ts'
import type { Band, TaxPack } from './landed-cost-packs.ts'

/**
 * The tax of one year. For three years from the first registration anywhere, its CO2 part uses the malus of that day.
 */
export function swedishYearlyTax(car: LandedCar, pack: TaxPack | undefined, day: string): Line {
  let range: Range = exactly(nothing)
  const parts: Part[] = []
  const missing: Missing[] = []
  const line = () => lineOf('YEARLY_TAX', range, floorMinorOf, { parts, missing, buyerPays: false })
  const unknown = (one: Missing) => {
    range = both(range, atLeast(nothing))
    missing.push(one)
    return line()
  }
  const add = (kind: Part['kind'], sum: Exact, terms: Part['terms'], origin: Part['origin']) => {
    range = both(range, exactly(sum))
    parts.push(partOf(kind, exactly(sum), terms, origin))
  }
  if (!pack) return unknown({ fact: 'NO_RATES', rule: null })
  if (car.carType !== 'PASSENGER_CAR') return unknown({ fact: 'CAR_TYPE', rule: null })
  const amount = (id: 'SE_BASE' | 'SE_DIESEL') => {
    const { value, origin } = findRule(pack, id)
    if (value === 'UNKNOWN') unknown({ fact: 'RATE_NOT_KNOWN', rule: id })
    if (typeof value === 'string') return
    const units = { over: BigInt(value.minor), under: 100n }
    add(id, units, [{ kind: 'AMOUNT', amount: decimalOf(units) }], origin)
  }
  amount('SE_BASE')
  const drive = driveOf(car)
  if (drive === 'ELECTRIC') return line()
  const co2 = taxedGrams(car, { value: 'NONE', origin: null })
  if ('missing' in co2) return unknown(co2.missing)
  const bands = co2Bands(car, pack, day)
  if (!('bands' in bands)) unknown(bands)
  else {
    const { sum, terms } = inBands(bands.bands, co2.grams, 'g')
    add(bands.id, sum, terms, bands.origin)
  }
  if (car.fuel !== 'DIESEL' && car.fuel !== 'HYBRID_DIESEL') return line()
  amount('SE_DIESEL')
  const diesel = findRule(pack, 'SE_DIESEL_CO2')
  if (diesel.value === 'UNKNOWN') return unknown({ fact: 'RATE_NOT_KNOWN', rule: 'SE_DIESEL_CO2' })
  if (diesel.value !== 'NONE') {
    const rate = diesel.value.factor
    add(
      'SE_DIESEL_CO2',
      times(co2.grams, exactOf(rate)),
      [{ kind: 'TIMES', units: decimalOf(co2.grams), unit: 'g', rate }],
      diesel.origin,
    )
  }
  return line()
}

type Bands = { id: 'SE_MALUS' | 'SE_CO2'; bands: readonly Band[]; origin: Origin | null }

/** The bands of the malus while it applies, else those that follow it. */
function co2Bands(car: LandedCar, pack: TaxPack, day: string): Bands | Missing {
  const malus = findRule(pack, 'SE_MALUS')
  const months = findRule(pack, 'SE_MALUS_MONTHS')
  const later = findRule(pack, 'SE_CO2')
  const days = firstDays(car)
  if (!days && car.condition !== 'NEW') return { fact: 'FIRST_REGISTRATION', rule: null }
  if (malus.value === 'UNKNOWN') return { fact: 'RATE_NOT_KNOWN', rule: 'SE_MALUS' }
  if (months.value === 'UNKNOWN') return { fact: 'RATE_NOT_KNOWN', rule: 'SE_MALUS_MONTHS' }
  const { earliest, latest } = days ?? { earliest: day, latest: day }
  const bandsFor = (first: string) => {
    if (typeof malus.value === 'string' || typeof months.value === 'string') return null
    if (monthsAfter(first, Math.trunc(Number(months.value.factor))) <= day) return null
    return malus.value.periods.find(({ from, to }) => from <= first && (to === null || first <= to))?.bands ?? null
  }
  const malusBands = bandsFor(latest)
  // Only the month is known, and the bands change within it.
  if (bandsFor(earliest) !== malusBands) return { fact: 'FIRST_REGISTRATION', rule: null }
  if (malusBands) return { id: 'SE_MALUS', bands: malusBands, origin: malus.origin }
  if (later.value === 'UNKNOWN') return { fact: 'RATE_NOT_KNOWN', rule: 'SE_CO2' }
  return { id: 'SE_CO2', bands: later.value === 'NONE' ? [] : later.value.bands, origin: later.origin }
}
