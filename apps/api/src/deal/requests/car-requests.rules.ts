// Matching, completeness and due times of requests.
import type { matchedFields, RequestMatch } from '@bilbro/contract/deal/requests/car-requests'
import type { WishFields } from '@bilbro/contract/deal/requests/request-fields'
import { type Priority, priorities } from '@bilbro/contract/deal/requests/request-states'
import { appError, fieldError } from '../../core/errors.ts'
import { normaliseWord } from '../../core/words/normalise-word.ts'

type Field = (typeof matchedFields)[number]
/** The facts of a car for matching. The price is this dealer's price. */
export type Candidate = {
  brand: string
  model: string
  variant: string | null
  year: number | null
  mileage: number | null
  fuel: string | null
  gearbox: string | null
  priceMinor: number | null
}

const same = (a: string, b: string) => normaliseWord(a) === normaliseWord(b)
const holds = (text: string, part: string) => normaliseWord(text).includes(normaliseWord(part))

/** Each criterion of the dealer and whether the car meets it. Unknown facts of a car count as a mismatch. */
export function fitOf(wish: WishFields, car: Candidate): Pick<RequestMatch, 'fits' | 'misses' | 'score'> {
  const { brand, model, yearMin, yearMax, mileageMax, priceMax, fuels, gearbox } = wish
  const asked: [Field, boolean][] = []
  if (brand !== null) asked.push(['brand', same(car.brand, brand)])
  if (model !== null) asked.push(['model', holds(`${car.model} ${car.variant ?? ''}`, model)])
  if (yearMin !== null || yearMax !== null)
    asked.push(['year', car.year !== null && car.year >= (yearMin ?? 0) && car.year <= (yearMax ?? 9999)])
  // Without an exchange rate only a price limit in EUR can be compared.
  if (priceMax?.currency === 'EUR') asked.push(['price', car.priceMinor !== null && car.priceMinor <= priceMax.minor])
  if (mileageMax !== null) asked.push(['mileage', car.mileage !== null && car.mileage <= mileageMax])
  if (fuels.length) asked.push(['fuel', (fuels as (string | null)[]).includes(car.fuel)])
  if (gearbox !== null) asked.push(['gearbox', car.gearbox === gearbox])
  const fits = asked.flatMap(([field, isFit]) => (isFit ? [field] : []))
  const misses = asked.flatMap(([field, isFit]) => (isFit ? [] : [field]))
  return { fits, misses, score: asked.length ? Math.floor((fits.length * 100) / asked.length) : 0 }
}

/** Brand and model must match. About a third of the other criteria may be missed (score of at least 60). */
export const isWorthShowing = ({ misses, score }: Pick<RequestMatch, 'misses' | 'score'>): boolean =>
  score >= 60 && !misses.includes('brand') && !misses.includes('model')

/** @throws request.empty, request.years */
export function assertValidWish({ brand, wish, yearMin, yearMax }: WishFields): void {
  if (brand === null && wish === '') throw fieldError('request.empty', 'brand')
  if (yearMin !== null && yearMax !== null && yearMin > yearMax) throw fieldError('request.years', 'yearMax')
}

/** Required before a request counts as qualified. @throws request.incomplete */
export function assertQualified({
  priceMax,
  country,
  neededBy,
}: Pick<WishFields, 'priceMax' | 'country' | 'neededBy'>) {
  const missing = Object.entries({ priceMax, country, neededBy }).flatMap(([name, value]) =>
    value === null ? [name] : [],
  )
  if (missing.length) throw appError('request.incomplete', { fields: missing.join(', ') })
}

const hour = 3_600_000
/** Time limit for the first answer to a dealer. */
const answerWithin: Record<Priority, number> = { URGENT: 4 * hour, HIGH: 8 * hour, NORMAL: 24 * hour, LOW: 72 * hour }
export const dueBy = (priority: Priority, now: Date): string =>
  new Date(now.getTime() + answerWithin[priority]).toISOString()

/** One level higher. URGENT stays. */
export const raised = (priority: Priority): Priority =>
  priorities[Math.min(priorities.indexOf(priority) + 1, priorities.length - 1)]!

/** A wish in one line, for lists, e-mails and notices. */
export const wishLine = ({ brand, model, wish }: Pick<WishFields, 'brand' | 'model' | 'wish'>): string =>
  brand === null ? wish.replace(/\s+/g, ' ').slice(0, 80) : [brand, model].filter(Boolean).join(' ')
