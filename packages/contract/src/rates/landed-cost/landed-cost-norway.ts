// Norway's registration tax on a passenger car: weight, CO2 and NOx, less an age deduction; kroner, rounded once at the
// end.
import { deductionOn, firstDays, nextStepAfter } from './landed-cost-ages.ts'
import { driveOf, type LandedCar, taxedGrams } from './landed-cost-car.ts'
import {
  decimalOf,
  type Exact,
  exactOf,
  lowest,
  minus,
  nothing,
  percent,
  whole,
  wholeMinorOf,
} from './landed-cost-exact.ts'
import {
  atLeast,
  both,
  exactly,
  findRule,
  inBands,
  type Line,
  lineOf,
  type Missing,
  type Part,
  partOf,
  type Range,
} from './landed-cost-lines.ts'
import { type ImportPack, type ImportRule, importRules, packFor, type TaxPack } from './landed-cost-packs.ts'

type Sum = { range: Range; parts: Part[]; missing: Missing[] }
const empty = (): Sum => ({ range: exactly(nothing), parts: [], missing: [] })
const unknown = (sum: Sum, missing: Missing): void => {
  sum.range = both(sum.range, atLeast(nothing))
  sum.missing.push(missing)
}

type Banded = { [I in ImportRule]: (typeof importRules)[I]['shape'] extends 'BANDS' ? I : never }[ImportRule]

/** Adds the tax that a rule charges for some units. */
function tax(sum: Sum, pack: TaxPack, id: Banded, units: Exact | undefined, fact: Missing['fact']): void {
  const { value, origin } = findRule(pack, id)
  if (value === 'NONE') return
  if (value === 'UNKNOWN') return unknown(sum, { fact: 'RATE_NOT_KNOWN', rule: id })
  if (!units) return unknown(sum, { fact, rule: null })
  const { sum: taken, terms } = inBands(value.bands, units, importRules[id].unit)
  sum.range = both(sum.range, exactly(taken))
  sum.parts.push(partOf(id, exactly(taken), terms, origin))
}

/** The deduction from the weight tax for plug-in hybrids; if it is unknown, up to the whole weight tax. */
function pluginDeduction(sum: Sum, pack: TaxPack, car: LandedCar): void {
  const weight = sum.range
  const { value, origin } = findRule(pack, 'NO_PLUGIN')
  if (value === 'NONE') return
  if (value === 'UNKNOWN') {
    sum.range = { min: nothing, likely: null, max: weight.max }
    sum.missing.push({ fact: 'RATE_NOT_KNOWN', rule: 'NO_PLUGIN' })
    if (weight.max) {
      const off = { min: minus(nothing, weight.max), likely: null, max: nothing }
      sum.parts.push(partOf('NO_PLUGIN', off, [], origin))
    }
    return
  }
  const full = exactOf(value.pct)
  const reached = car.electricRangeKm
  const share =
    reached === null
      ? null
      : lowest(full, percent(full, { over: BigInt(reached) * 100n, under: BigInt(value.fullAtKm) }))
  const less = (of: Exact, pct: Exact) => minus(of, percent(of, pct))
  sum.range = {
    min: less(weight.min, share ?? full),
    likely: weight.likely && share && less(weight.likely, share),
    max: weight.max && less(weight.max, share ?? nothing),
  }
  if (!share) sum.missing.push({ fact: 'ELECTRIC_RANGE', rule: null })
  const off = {
    min: minus(sum.range.min, weight.min),
    likely: share && weight.likely && minus(less(weight.likely, share), weight.likely),
    max: share && weight.max && minus(less(weight.max, share), weight.max),
  }
  const terms =
    weight.likely && share ? [{ kind: 'PERCENT' as const, of: decimalOf(weight.likely), pct: decimalOf(share) }] : []
  sum.parts.push(partOf('NO_PLUGIN', off, terms, origin))
}

/** The tax before the age deduction. */
export function norwayBase(car: LandedCar, pack: TaxPack): Sum {
  const sum = empty()
  const drive = driveOf(car)
  const weight = car.curbWeightKg === null ? undefined : whole(car.curbWeightKg)
  tax(sum, pack, 'NO_WEIGHT', weight, 'CURB_WEIGHT')
  if (drive === 'ELECTRIC') return sum
  if (!drive) unknown(sum, { fact: 'FUEL', rule: null })
  else {
    tax(sum, pack, 'NO_WEIGHT_ENGINE', weight, 'CURB_WEIGHT')
    if (drive === 'PLUGIN') pluginDeduction(sum, pack, car)
    const co2 = taxedGrams(car, findRule(pack, 'NO_NEDC'))
    if ('parts' in co2) sum.parts.push(...co2.parts)
    tax(sum, pack, 'NO_CO2', 'grams' in co2 ? co2.grams : undefined, 'missing' in co2 ? co2.missing.fact : 'CO2')
    tax(sum, pack, 'NO_NOX', car.noxMgPerKm === null ? undefined : whole(car.noxMgPerKm), 'NOX')
  }
  return sum
}

const hundred = whole(100)
const left = (of: Exact, pct: Exact): Exact => percent(of, minus(hundred, pct))

/**
 * Subtracts the age deduction; where only the month is known, the later day is the likely one, because it costs more.
 */
function deductAge(sum: Sum, pack: TaxPack, car: LandedCar, day: string): void {
  const { value, origin } = findRule(pack, 'NO_AGE')
  if (value === 'NONE') return
  const base = sum.range
  const days = firstDays(car)
  if (value === 'UNKNOWN' || (!days && car.condition !== 'NEW')) {
    sum.range = { min: nothing, likely: null, max: base.max }
    sum.missing.push(
      value === 'UNKNOWN' ? { fact: 'RATE_NOT_KNOWN', rule: 'NO_AGE' } : { fact: 'FIRST_REGISTRATION', rule: null },
    )
    return
  }
  const most = days ? deductionOn(value.steps, days.earliest, day) : nothing
  const least = days ? deductionOn(value.steps, days.latest, day) : nothing
  // A deduction of 100 %: unknown facts no longer matter.
  const isFree = least.over === 100n * least.under
  sum.range = isFree
    ? exactly(nothing)
    : {
        min: left(base.min, most),
        likely: base.likely && left(base.likely, least),
        max: base.max && left(base.max, least),
      }
  if (isFree) sum.missing = []
  const off = (of: Exact | null, pct: Exact) => of && minus(nothing, percent(of, pct))
  const range = { min: off(base.min, most)!, likely: off(base.likely, least), max: off(base.max, least) }
  const of = base.likely ?? base.min
  sum.parts.push(partOf('NO_AGE', range, [{ kind: 'PERCENT', of: decimalOf(of), pct: decimalOf(least) }], origin))
}

export function norwayTax(car: LandedCar, pack: TaxPack | undefined, day: string): Line {
  const line = (sum: Sum) => lineOf('REGISTRATION_TAX', sum.range, wholeMinorOf, sum)
  const nothingKnown = (fact: Missing['fact']) =>
    line({ range: atLeast(nothing), parts: [], missing: [{ fact, rule: null }] })
  if (!pack) return nothingKnown('NO_RATES')
  if (car.carType !== 'PASSENGER_CAR') return nothingKnown('CAR_TYPE')
  const sum = norwayBase(car, pack)
  deductAge(sum, pack, car, day)
  return line(sum)
}

/**
 * The next day on which the tax is lower, and by how much; `isAtLeast`: at least by that amount, because parts are
 * unknown.
 */
export type Fall = { from: string; minor: number; isAtLeast: boolean }

export function norwayFall(car: LandedCar, packs: readonly ImportPack[], day: string): Fall | null {
  const pack = packFor(packs, 'TAX', 'NO', day)
  const days = firstDays(car)
  const age = findRule(pack, 'NO_AGE').value
  if (!pack || !days || typeof age === 'string') return null
  const from = nextStepAfter(age.steps, days.latest, day)
  const then = from === undefined ? undefined : packFor(packs, 'TAX', 'NO', from)
  if (from === undefined || !then) return null
  const exact = { ...car, firstRegistration: days.latest, firstRegistrationPrecision: 'DAY' }
  const [now, later] = [norwayTax(exact, pack, day), norwayTax(exact, then, from)]
  if (now.likely !== null && later.likely !== null)
    return later.likely < now.likely ? { from, minor: now.likely - later.likely, isAtLeast: false } : null
  // Within one pack the known part falls by this amount, and the unknown part falls too.
  return pack === then && later.min < now.min ? { from, minor: now.min - later.min, isAtLeast: true } : null
}
