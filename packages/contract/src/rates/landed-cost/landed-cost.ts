// The landed cost of a car registered with a dealer abroad: every line with its calculation, in the currency of the
// dealer's country. Pure: server, portal and office compute it from the same facts and rates. Missing rates stay
// unknown.
import type { RateSource } from '../exchange-rate/exchange-rate.ts'
import { driveOf, type LandedCar } from './landed-cost-car.ts'
import { danishTax, type DanishPrices } from './landed-cost-denmark.ts'
import {
  decimalOf,
  type Exact,
  exactOf,
  highest,
  minorOf,
  minus,
  nothing,
  percent,
  times,
} from './landed-cost-exact.ts'
import {
  atLeast,
  both,
  exactly,
  findRule,
  type Line,
  type LineKind,
  lineKinds,
  lineOf,
  type Missing,
  type Part,
  partOf,
  type Range,
} from './landed-cost-lines.ts'
import { type Fall, norwayFall, norwayTax } from './landed-cost-norway.ts'
import {
  type CostPack,
  type CostRow,
  costsOf,
  currencyOf,
  type ImportCost,
  type ImportCountry,
  type ImportPack,
  packFor,
  type TaxPack,
} from './landed-cost-packs.ts'
import { swedishYearlyTax } from './landed-cost-sweden.ts'

/** Units of the country's currency for one euro, as published. */
export type EuroRate = { rate: string; day: string; source: RateSource }
/** VAT of our sale: shown on the invoice, included in the margin, or zero. */
export type SaleVat = 'DOMESTIC' | 'MARGIN' | 'ZERO'

/**
 * The VAT of a sale to a dealer in this country. A sale to Norway is a tax-free export, also of a car under the margin
 * scheme (§ 25a (5) and (7) UStG). Otherwise a car without reclaimable VAT is sold under the margin scheme. Only for
 * estimates on screen: a deal has its own tax case.
 */
export function saleVatFor({ isVatReclaimable }: { isVatReclaimable: boolean }, country: ImportCountry): SaleVat {
  if (country === 'NO') return 'ZERO'
  if (!isVatReclaimable) return 'MARGIN'
  return country === 'DE' ? 'DOMESTIC' : 'ZERO'
}

export type LandedQuestion = {
  car: LandedCar
  /** Euro cents, net of VAT that is shown; null: no price yet. */
  price: number | null
  sale: SaleVat
  country: ImportCountry
  /** Planned day of registration in the country. */
  day: string
  isVatRegistered: boolean
  packs: readonly ImportPack[]
  /** Null where none is known; ignored where the currency is the euro. */
  rate: EuroRate | null
  /** Price as new and market value in Denmark, with tax, in minor units: the Danish tax depends on them. */
  danish?: DanishPrices
}
export type LandedQuote = {
  country: ImportCountry
  currency: (typeof currencyOf)[ImportCountry]
  day: string
  lines: Line[]
  /** Sum of the lines that the buyer pays, after rounding each line. */
  total: { min: number; likely: number | null; max: number | null }
  missing: Missing[]
  rate: EuroRate | null
  /** Every rate in the total was checked against its source. */
  isVerified: boolean
}

const noDanish: DanishPrices = { newPrice: null, marketPrice: null }

export function landedCost(question: LandedQuestion): LandedQuote {
  const { car, country, day, packs, isVatRegistered, danish = noDanish } = question
  const tax = packFor(packs, 'TAX', country, day)
  const costs = packFor(packs, 'COSTS', country, day)
  const price = priceOf(question)
  const lines = [
    lineOf('PRICE', price.range, minorOf, price),
    ...saleVat(question, price.range),
    ...buffer(costs, price.range),
    ...costLines(country, costs),
  ]
  const cost = (kind: ImportCost) => paid(lines, kind)
  if (country === 'NO') {
    const value = both(price.range, both(cost('FREIGHT'), cost('INSURANCE')))
    lines.push(percentLine('DUTY', 'NO_DUTY', tax, value, true), norwayVat(car, tax, value, isVatRegistered))
    lines.push(norwayTax(car, tax, day), scrapDeposit(tax))
  }
  if (country === 'DK' || country === 'SE') {
    const rule = country === 'DK' ? 'DK_VAT' : 'SE_VAT'
    if (question.sale === 'ZERO') lines.push(percentLine('IMPORT_VAT', rule, tax, price.range, !isVatRegistered))
  }
  if (country === 'DK') lines.push(danishTax(car, tax, day, danish, both(price.range, cost('FREIGHT')).likely))
  if (country === 'SE') lines.push(swedishYearlyTax(car, tax, day))
  return summed(question, lines)
}

/** The next day with a lower tax, and the difference. Computed for one car on a page, not for lists. */
export const landedFall = ({
  car,
  country,
  packs,
  day,
}: Pick<LandedQuestion, 'car' | 'country' | 'packs' | 'day'>): Fall | null =>
  country === 'NO' ? norwayFall(car, packs, day) : null

function summed({ country, day, rate }: LandedQuestion, lines: Line[]): LandedQuote {
  const counted = lines.filter((line) => line.buyerPays)
  const sum = (of: (line: Line) => number | null) =>
    counted.reduce<number | null>((all, line) => (all === null || of(line) === null ? null : all + of(line)!), 0)
  return {
    country,
    currency: currencyOf[country],
    day,
    lines: lines.sort((a, b) => lineKinds.indexOf(a.kind) - lineKinds.indexOf(b.kind)),
    total: { min: sum((line) => line.min)!, likely: sum((line) => line.likely), max: sum((line) => line.max) },
    missing: counted.flatMap((line) => line.missing),
    rate: country === 'DE' ? null : rate,
    isVerified: counted.every((line) => line.parts.every((part) => part.origin?.verified !== false)),
  }
}

type Amount = { range: Range; parts: Part[]; missing: Missing[] }

/** The price in the country's currency. */
function priceOf({ price, country, rate }: LandedQuestion): Amount {
  if (price === null) return { range: atLeast(nothing), parts: [], missing: [{ fact: 'PRICE', rule: null }] }
  const euros: Exact = { over: BigInt(price), under: 100n }
  if (country === 'DE') return { range: exactly(euros), parts: [], missing: [] }
  if (!rate) return { range: atLeast(nothing), parts: [], missing: [{ fact: 'EXCHANGE_RATE', rule: null }] }
  const range = exactly(times(euros, exactOf(rate.rate)))
  return {
    range,
    parts: [partOf('EXCHANGE', range, [{ kind: 'EXCHANGE', minor: price, rate: rate.rate }], null)],
    missing: [],
  }
}

/** VAT shown on our invoice: a domestic dealer gets it back. */
function saleVat({ sale, country, day, packs, isVatRegistered }: LandedQuestion, price: Range): Line[] {
  if (sale !== 'DOMESTIC') return []
  const isBack = country === 'DE' && isVatRegistered
  return [percentLine('SALE_VAT', 'DE_VAT', packFor(packs, 'TAX', 'DE', day), price, !isBack)]
}

/** Buffer for a change of the exchange rate until payment. */
function buffer(costs: CostPack | undefined, price: Range): Line[] {
  if (!costs?.bufferPct || costs.country === 'DE') return []
  const range = { min: nothing, likely: nothing, max: price.max && percent(price.max, exactOf(costs.bufferPct)) }
  return [lineOf('RATE_BUFFER', range, minorOf, { parts: [], missing: [] })]
}

function costLines(country: ImportCountry, pack: CostPack | undefined): Line[] {
  return costsOf[country].map((id) => {
    const row: CostRow | undefined = pack?.costs.find((one) => one.id === id)
    if (!row?.amount)
      return lineOf(id, atLeast(nothing), minorOf, { parts: [], missing: [{ fact: 'NOT_SET', rule: null }] })
    const { min, likely, max } = row.amount
    return { kind: id, min, likely, max, buyerPays: row.buyerPays, parts: [], missing: [] }
  })
}

/** A cost as part of the customs value; a cost that is included in the price is not added again. */
function paid(lines: Line[], kind: ImportCost): Range {
  const line = lines.find((one) => one.kind === kind)
  if (!line?.buyerPays) return exactly(nothing)
  const units = (minor: number): Exact => ({ over: BigInt(minor), under: 100n })
  return {
    min: units(line.min),
    likely: line.likely === null ? null : units(line.likely),
    max: line.max === null ? null : units(line.max),
  }
}

type Percentage = 'NO_DUTY' | 'NO_VAT' | 'DK_VAT' | 'SE_VAT' | 'DE_VAT'

function percentLine(kind: LineKind, rule: Percentage, pack: TaxPack | undefined, of: Range, buyerPays: boolean): Line {
  const { value, origin } = findRule(pack, rule)
  if (value === 'UNKNOWN')
    return lineOf(kind, atLeast(nothing), minorOf, {
      parts: [],
      missing: [{ fact: pack ? 'RATE_NOT_KNOWN' : 'NO_RATES', rule }],
      buyerPays,
    })
  const pct = value === 'NONE' ? '0' : value.pct
  const share = (exact: Exact | null) => exact && percent(exact, exactOf(pct))
  // Zero percent of an unknown amount is zero.
  const range =
    exactOf(pct).over === 0n ? exactly(nothing) : { min: share(of.min)!, likely: share(of.likely), max: share(of.max) }
  const terms = of.likely ? [{ kind: 'PERCENT' as const, of: decimalOf(of.likely), pct }] : []
  return lineOf(kind, range, minorOf, { parts: [partOf(rule, range, terms, origin)], missing: [], buyerPays })
}

/** Electric cars pay it only on the customs value above a threshold; buyers registered for VAT pay none in cash. */
function norwayVat(car: LandedCar, pack: TaxPack | undefined, value: Range, isVatRegistered: boolean): Line {
  const drive = driveOf(car)
  const free = findRule(pack, 'NO_VAT_FREE')
  const customs = partOf(
    'CUSTOMS_VALUE',
    value,
    value.likely ? [{ kind: 'AMOUNT', amount: decimalOf(value.likely) }] : [],
    null,
  )
  if (drive === 'ELECTRIC' && free.value === 'UNKNOWN')
    return lineOf('IMPORT_VAT', atLeast(nothing), minorOf, {
      parts: [customs],
      missing: [{ fact: pack ? 'RATE_NOT_KNOWN' : 'NO_RATES', rule: 'NO_VAT_FREE' }],
      buyerPays: !isVatRegistered,
    })
  let taxed = value
  const parts = [customs]
  if (drive === 'ELECTRIC' && typeof free.value !== 'string') {
    const off = { over: BigInt(free.value.minor), under: 100n }
    const above = (exact: Exact | null) => exact && highest(nothing, minus(exact, off))
    taxed = { min: above(value.min)!, likely: above(value.likely), max: above(value.max) }
    parts.push(
      partOf('NO_VAT_FREE', exactly(minus(nothing, off)), [{ kind: 'AMOUNT', amount: decimalOf(off) }], free.origin),
    )
  }
  const line = percentLine('IMPORT_VAT', 'NO_VAT', pack, taxed, !isVatRegistered)
  return { ...line, parts: [...parts, ...line.parts] }
}

/** The scrap deposit is not reduced for older cars. */
function scrapDeposit(pack: TaxPack | undefined): Line {
  const { value, origin } = findRule(pack, 'NO_SCRAP')
  if (value === 'UNKNOWN')
    return lineOf('SCRAP_DEPOSIT', atLeast(nothing), minorOf, {
      parts: [],
      missing: [{ fact: pack ? 'RATE_NOT_KNOWN' : 'NO_RATES', rule: 'NO_SCRAP' }],
    })
  const units = value === 'NONE' ? nothing : { over: BigInt(value.minor), under: 100n }
  return lineOf('SCRAP_DEPOSIT', exactly(units), minorOf, {
    parts: [partOf('NO_SCRAP', exactly(units), [{ kind: 'AMOUNT', amount: decimalOf(units) }], origin)],
    missing: [],
  })
}
