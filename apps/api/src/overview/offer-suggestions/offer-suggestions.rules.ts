// Whether a car on sale may fit a dealer, and why. Each reason has its points; the sum is the score. Pure.
import type { SuggestionReason } from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import type { WishFields } from '@bilbro/contract/deal/requests/request-fields'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { daysBetween } from '../../core/days.ts'
import { normaliseWord } from '../../core/words/normalise-word.ts'
import { type Candidate, fitOf, isWorthShowing } from '../../deal/requests/car-requests.rules.ts'

/** A car on sale at the price of this dealer. */
export type Car = Candidate & { id: string; priceMinor: number }
type Lost = Extract<SuggestionReason, { kind: 'LOST' }>
export type LostOffer = {
  carId: string
  brand: string
  model: string
  year: number | null
  amountMinor: number
  day: string
  reason: Lost['reason']
}
/** What is known of one dealer. The reader's rights have narrowed it already. */
export type DealerFacts = {
  /** The days on which the dealer showed interest in cars. */
  interested: ReadonlyMap<string, string>
  requests: readonly { id: string; requestNo: number; wish: WishFields }[]
  /** Cars that a saved search finds. */
  searched: ReadonlySet<string>
  /** Cars that somebody keeps as favourites or opened. */
  marked: readonly { brand: string; model: string; year: number | null }[]
  bought: readonly { brand: string; model: string; count: number; lastOn: string }[]
  lost: readonly LostOffer[]
  priceClass: { low: number; high: number } | null
}

/** What a usual price adds to the other reasons. */
export const priceClassPoints = 5
const points = {
  interested: 40,
  request: { all: 35, most: 25 },
  lookedFor: 25,
  bought: { model: 15, each: 5, most: 30, brand: 10 },
  lost: { same: 30, likely: 25, other: 10 },
  priceClass: priceClassPoints,
}
/** From this many cars of a make on, other models of it are suggested too. */
const fewestOfBrand = 3
/** Most years between a car and one that the dealer marked or lost. */
const yearsApart = { marked: 2, lost: 3 }
/** A car that the dealer turned down is not suggested again for this many days. */
const restDays = 30
/** The dealer wanted the car and did not get it. */
const wanted: readonly Lost['reason'][] = ['SOLD', 'OTHER_DEALER', 'TOO_SLOW']

/** Equal for the same brand or model, however it is written. */
const keyOf = (brand: string, model = '') => `${normaliseWord(brand)} ${normaliseWord(model)}`
const isNear = (a: number | null, b: number | null, most: number) => a === null || b === null || Math.abs(a - b) <= most

type Purchases = { brand: string; model: string; count: number; lastOn: string }
/** The facts of a dealer, arranged so that thousands of cars can be compared with them. */
export function prepareFacts(facts: DealerFacts) {
  const sum = (rows: readonly Purchases[]): Purchases => ({
    brand: rows[0]!.brand,
    model: rows[0]!.model,
    count: rows.reduce((total, { count }) => total + count, 0),
    lastOn: rows.reduce((last, { lastOn }) => (lastOn > last ? lastOn : last), ''),
  })
  const grouped = (key: (row: Purchases) => string) =>
    new Map([...Map.groupBy(facts.bought, key)].map(([name, rows]) => [name, sum(rows)]))
  const keys = new Map<string, string>()
  const key = (brand: string, model = '') => {
    const name = `${brand}\n${model}`
    let found = keys.get(name)
    if (found === undefined) keys.set(name, (found = keyOf(brand, model)))
    return found
  }
  return {
    ...facts,
    key,
    requestsOf: Map.groupBy(facts.requests, ({ wish }) => key(wish.brand ?? '')),
    ofModel: grouped(({ brand, model }) => key(brand, model)),
    ofBrand: grouped(({ brand }) => key(brand)),
    markedOf: Map.groupBy(facts.marked, ({ brand, model }) => key(brand, model)),
    lostOf: Map.groupBy(facts.lost, ({ brand, model }) => key(brand, model)),
    lostCars: new Map(facts.lost.toSorted((a, b) => (a.day < b.day ? -1 : 1)).map((one) => [one.carId, one])),
  }
}
export type PreparedFacts = ReturnType<typeof prepareFacts>

/** Whether the dealer turned this very car down a short while ago, at a price that is no better today. */
function isTurnedDown(car: Car, { lostCars, interested }: PreparedFacts, today: string): boolean {
  const last = lostCars.get(car.id)
  if (!last || wanted.includes(last.reason)) return false
  if ((daysBetween(last.day, today) ?? 0) >= restDays || car.priceMinor <= last.amountMinor) return false
  return (interested.get(car.id) ?? '') <= last.day
}

type Scored = { reason: SuggestionReason; points: number }

function requestReason(car: Car, { requestsOf, key }: PreparedFacts): Scored[] {
  const fits = (requestsOf.get(key(car.brand)) ?? [])
    .map(({ id, requestNo, wish }) => ({ id, requestNo, ...fitOf(wish, car) }))
    .filter((one) => one.fits.includes('brand') && isWorthShowing(one))
    .toSorted((a, b) => a.misses.length - b.misses.length || a.requestNo - b.requestNo)
  return fits.slice(0, 1).map(({ id, requestNo, misses }) => ({
    reason: { kind: 'REQUEST', requestId: id, requestNo, misses },
    points: misses.length ? points.request.most : points.request.all,
  }))
}

function boughtReason(car: Car, { ofModel, ofBrand, key }: PreparedFacts): Scored[] {
  const same = ofModel.get(key(car.brand, car.model))
  if (same) {
    const { bought } = points
    return [
      {
        reason: { kind: 'BOUGHT', ...same },
        points: Math.min(bought.most, bought.model + bought.each * (same.count - 1)),
      },
    ]
  }
  const brand = ofBrand.get(key(car.brand))
  if (!brand || brand.count < fewestOfBrand) return []
  return [{ reason: { kind: 'BOUGHT', ...brand, model: null }, points: points.bought.brand }]
}

/** The lost offer that says most: for this car, else the likeliest, else the newest. */
function lostReason(car: Car, { lostOf, key }: PreparedFacts): Scored[] {
  const scored = (lostOf.get(key(car.brand, car.model)) ?? [])
    .filter((one) => one.carId === car.id || isNear(one.year, car.year, yearsApart.lost))
    .map(({ amountMinor, carId, brand, model, year, day, reason: why }) => {
      const one = { carId, brand, model, year, day, reason: why }
      const isSameCar = one.carId === car.id
      const isNowCheaper = car.priceMinor <= amountMinor
      const isLikely = wanted.includes(one.reason) || (one.reason === 'PRICE' && isNowCheaper)
      const reason = { kind: 'LOST' as const, ...one, isSameCar, isNowCheaper, amount: eur(amountMinor) }
      return { reason, points: isSameCar ? points.lost.same : isLikely ? points.lost.likely : points.lost.other }
    })
    .toSorted((a, b) => b.points - a.points || (a.reason.day < b.reason.day ? 1 : -1))
  return scored.slice(0, 1)
}

/** Whether somebody at the dealer marked a car like this one. */
export const isMarked = (car: Car, { markedOf, key }: PreparedFacts): boolean =>
  (markedOf.get(key(car.brand, car.model)) ?? []).some(({ year }) => isNear(year, car.year, yearsApart.marked))

export type Suggestion = { score: number; reasons: SuggestionReason[] }

/** Undefined when nothing speaks for this car. */
export function suggestionFor(car: Car, facts: PreparedFacts, today: string): Suggestion | undefined {
  if (isTurnedDown(car, facts, today)) return undefined
  const day = facts.interested.get(car.id)
  // What the dealer said or did about this car or such cars counts at any price.
  const own: Scored[] = [
    ...(day === undefined ? [] : [{ reason: { kind: 'INTERESTED' as const, day }, points: points.interested }]),
    ...requestReason(car, facts),
    ...(facts.searched.has(car.id) || isMarked(car, facts)
      ? [{ reason: { kind: 'LOOKED_FOR' as const }, points: points.lookedFor }]
      : []),
  ]
  const past: Scored[] = [...boughtReason(car, facts), ...lostReason(car, facts)]
  const { priceClass } = facts
  const isInside = !priceClass || (car.priceMinor >= priceClass.low && car.priceMinor <= priceClass.high)
  const found = isInside || own.length ? [...own, ...past] : past.filter(({ reason }) => isOfThisCar(reason))
  if (!found.length) return undefined
  if (priceClass && isInside) {
    const { low, high } = priceClass
    found.push({ reason: { kind: 'PRICE_CLASS', low: eur(low), high: eur(high) }, points: points.priceClass })
  }
  const sorted = found.toSorted((a, b) => b.points - a.points)
  return {
    score: Math.min(
      100,
      sorted.reduce((sum, one) => sum + one.points, 0),
    ),
    reasons: sorted.map(({ reason }) => reason),
  }
}
const isOfThisCar = (reason: SuggestionReason) => reason.kind === 'LOST' && reason.isSameCar

/** With fewer purchases than this, nothing is known of the prices that a dealer pays. */
const fewestPrices = 3
const roundTo = 10_000
/** From 30 percent below the lower quartile of the prices paid to 30 percent above the upper one, in hundreds of euros. */
export function priceClassOf({ count, low, high }: { count: number; low: number; high: number }) {
  if (count < fewestPrices) return null
  return { low: Math.floor((low * 7) / 10 / roundTo) * roundTo, high: Math.ceil((high * 13) / 10 / roundTo) * roundTo }
}
