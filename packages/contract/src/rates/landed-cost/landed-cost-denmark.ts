// Denmark's registration tax. A used import pays the tax of the car as new, scaled by its loss of value since.
import { firstDays, monthsAfter } from './landed-cost-ages.ts'
import { driveOf, type LandedCar, taxedGrams } from './landed-cost-car.ts'
import {
  by,
  decimalOf,
  type Exact,
  exactOf,
  highest,
  isLess,
  minus,
  nothing,
  percent,
  plus,
  times,
  whole,
  wholeMinorOf,
} from './landed-cost-exact.ts'
import {
  atLeast,
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
import type { Band, TaxPack } from './landed-cost-packs.ts'

/**
 * Rates of the tax on a value: bands plus supplement less deduction; a share of that, less the amount that is free for
 * electric cars.
 */
export type DanishRates = { bands: readonly Band[]; supplement: Exact; deduction: Exact; share: Exact; free: Exact }

export function danishTaxOn(value: Exact, { bands, supplement, deduction, share, free }: DanishRates): Exact {
  const all = minus(plus(inBands(bands, value, 'pct').sum, supplement), deduction)
  return highest(nothing, minus(percent(all, share), free))
}

/**
 * The taxable value of a car whose price includes its tax: `V + tax(V) = price`, solved exactly. Between two limits the
 * tax is linear, so the value is where the line of its band meets the price.
 */
export function danishValueOf(price: Exact, rates: DanishRates): Exact {
  if (danishTaxOn(price, rates).over === 0n) return price
  let from = nothing
  for (const { upTo, rate } of rates.bands) {
    const slope = percent(exactOf(rate), rates.share)
    const atFrom = minus(
      percent(minus(plus(inBands(rates.bands, from, 'pct').sum, rates.supplement), rates.deduction), rates.share),
      rates.free,
    )
    // from + x + atFrom + slope % × x = price
    const x = by(times(minus(minus(price, from), atFrom), whole(100)), plus(whole(100), slope))
    const value = plus(from, x)
    if (upTo === null || !isLess(whole(upTo), value)) return highest(nothing, value)
    from = whole(upTo)
  }
  return highest(nothing, from)
}

export type DanishPrices = { newPrice: number | null; marketPrice: number | null }

/** The rates for this car. If one is unknown, the result is not sure; an unknown supplement has no upper bound. */
function ratesFor(
  car: LandedCar,
  pack: TaxPack,
):
  | { rates: DanishRates; isSure: boolean; hasMost: boolean; parts: Part[]; missing: Missing[] }
  | { missing: Missing[] } {
  const bands = findRule(pack, 'DK_VALUE')
  const drive = driveOf(car)
  if (typeof bands.value === 'string') return { missing: [{ fact: 'RATE_NOT_KNOWN', rule: 'DK_VALUE' }] }
  if (!drive) return { missing: [{ fact: 'FUEL', rule: null }] }
  const rates: DanishRates = {
    bands: bands.value.bands,
    supplement: nothing,
    deduction: nothing,
    share: whole(100),
    free: nothing,
  }
  const found = { rates, isSure: true, hasMost: true, parts: [] as Part[], missing: [] as Missing[] }
  const unsure = (missing: Missing) => {
    found.isSure = false
    found.missing.push(missing)
  }
  const amount = (id: 'DK_DEDUCTION' | 'DK_ELECTRIC_DEDUCTION'): Exact => {
    const { value, origin } = findRule(pack, id)
    if (value === 'NONE') return nothing
    if (value === 'UNKNOWN') {
      unsure({ fact: 'RATE_NOT_KNOWN', rule: id })
      return nothing
    }
    const off = { over: BigInt(value.minor), under: 100n }
    found.parts.push(partOf(id, exactly(minus(nothing, off)), [{ kind: 'AMOUNT', amount: decimalOf(off) }], origin))
    return off
  }
  const share = (id: 'DK_ELECTRIC_SHARE' | 'DK_PLUGIN_SHARE'): Exact => {
    const { value } = findRule(pack, id)
    if (value === 'UNKNOWN') unsure({ fact: 'RATE_NOT_KNOWN', rule: id })
    return typeof value === 'string' ? whole(100) : exactOf(value.pct)
  }
  if (drive !== 'ELECTRIC') {
    const { value, origin } = findRule(pack, 'DK_CO2')
    const co2 = taxedGrams(car, findRule(pack, 'DK_NEDC'))
    if (value === 'UNKNOWN' || (value !== 'NONE' && 'missing' in co2)) {
      // Without the supplement there is no upper bound, because it can be any amount.
      found.hasMost = false
      unsure(value === 'UNKNOWN' || !('missing' in co2) ? { fact: 'RATE_NOT_KNOWN', rule: 'DK_CO2' } : co2.missing)
    } else if (value !== 'NONE' && 'grams' in co2) {
      const { sum, terms } = inBands(value.bands, co2.grams, 'g')
      rates.supplement = sum
      found.parts.push(...co2.parts, partOf('DK_CO2', exactly(sum), terms, origin))
    }
  }
  rates.deduction = amount('DK_DEDUCTION')
  if (drive === 'PLUGIN') rates.share = share('DK_PLUGIN_SHARE')
  if (drive === 'ELECTRIC') {
    rates.share = share('DK_ELECTRIC_SHARE')
    rates.free = amount('DK_ELECTRIC_DEDUCTION')
  }
  return found
}

/** For this tax a car counts as new up to 2,000 km while it is younger than four years. */
function isNew(car: LandedCar, day: string): boolean {
  const days = firstDays(car)
  const isYoung = days ? monthsAfter(days.latest, 48) > day : car.condition === 'NEW'
  return isYoung && car.mileage !== null && car.mileage <= 2000
}

/**
 * @param price cost of the car in kroner on arrival; a new car is worth at least that with a dealer's margin and VAT.
 */
export function danishTax(
  car: LandedCar,
  pack: TaxPack | undefined,
  day: string,
  prices: DanishPrices,
  price: Exact | null,
): Line {
  const line = (range: Range, parts: Part[], missing: Missing[]) =>
    lineOf('REGISTRATION_TAX', range, wholeMinorOf, { parts, missing })
  const nothingKnown = (missing: Missing[]) => line(atLeast(nothing), [], missing)
  if (!pack) return nothingKnown([{ fact: 'NO_RATES', rule: null }])
  if (car.carType !== 'PASSENGER_CAR') return nothingKnown([{ fact: 'CAR_TYPE', rule: null }])
  const found = ratesFor(car, pack)
  if (!('rates' in found)) return nothingKnown(found.missing)
  const asNew = isNew(car, day)
  const { newPrice, marketPrice } = prices
  if (!newPrice && asNew) return newAtLeast(pack, found, price, line)
  const lacking: Missing[] = []
  if (!newPrice) lacking.push({ fact: 'NEW_PRICE', rule: null })
  if (marketPrice === null && !asNew) lacking.push({ fact: 'MARKET_PRICE', rule: null })
  if (lacking.length || !newPrice) return nothingKnown([...lacking, ...found.missing])

  const full = { over: BigInt(newPrice), under: 100n }
  const value = danishValueOf(full, found.rates)
  const onNew = minus(full, value)
  const now = asNew ? full : { over: BigInt(marketPrice!), under: 100n }
  const due = by(times(onNew, now), full)
  const known = (exact: Exact): Range => ({
    min: found.isSure ? exact : nothing,
    likely: found.isSure ? exact : null,
    max: found.hasMost ? exact : null,
  })
  const bands = findRule(pack, 'DK_VALUE').origin
  const parts = [
    ...found.parts,
    partOf('DK_VALUE', known(onNew), inBands(found.rates.bands, value, 'pct').terms, bands),
    partOf('VALUE_SOLVED', known(value), [{ kind: 'AMOUNT', amount: decimalOf(full) }], null),
  ]
  const ratio = {
    kind: 'TIMES',
    units: decimalOf(onNew),
    unit: 'ratio',
    rate: `${decimalOf(now)} / ${decimalOf(full)}`,
  } as const
  if (!asNew) parts.push(partOf('USED_RATIO', known(due), [ratio], null))
  return line(known(due), parts, found.missing)
}

type Rated = Extract<ReturnType<typeof ratesFor>, { rates: DanishRates }>

function newAtLeast(
  pack: TaxPack,
  found: Rated,
  price: Exact | null,
  line: (range: Range, parts: Part[], missing: Missing[]) => Line,
): Line {
  const missing: Missing[] = [{ fact: 'NEW_PRICE', rule: null }, ...found.missing]
  const margin = findRule(pack, 'DK_MARGIN')
  const vat = findRule(pack, 'DK_VAT')
  if (!price || typeof margin.value === 'string' || typeof vat.value === 'string' || !found.isSure)
    return line(atLeast(nothing), [], missing)
  const more = (of: Exact, pct: string) => plus(of, percent(of, exactOf(pct)))
  const least = more(more(price, margin.value.pct), vat.value.pct)
  const due = danishTaxOn(least, found.rates)
  const parts = [
    ...found.parts,
    partOf('DK_VALUE', atLeast(due), inBands(found.rates.bands, least, 'pct').terms, findRule(pack, 'DK_VALUE').origin),
  ]
  return line(atLeast(due), parts, missing)
}
