// Makes the ad of a car for a public marketplace, and lists what prevents it. Nothing is sent while a problem is open.
import {
  type Ad,
  type AdFact,
  adFacts,
  type AdField,
  type AdProblem,
  type AdProblemKey,
} from '@bilbro/contract/sale/channels/ads'
import type { Channel } from '@bilbro/contract/sale/channels/channels'
import type { Money } from '@bilbro/contract/common'
import type { ListingStatus } from '@bilbro/contract/listing-states'
import { isRegular } from '@bilbro/contract/stock/car-costs/purchase-tax'
import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { besideModel } from '@bilbro/contract/stock/cars/car-title'

type CarOfAd = Pick<
  CarFields,
  AdFact | 'carType' | 'variant' | 'trimLine' | 'texts' | 'purchaseTaxCase' | 'isVatReclaimable'
> & {
  status: CarStatus
  consumerPrice: Money | null
  /** Basis points. */
  vatRateBp: number
  priceType: string
}
export type AdSource = {
  car: CarOfAd
  /** Undefined for a car without a listing. */
  listing: { status: ListingStatus; texts: CarFields['texts'] } | undefined
  /** SHA-256 of each photo that dealers see, in their order. */
  photos: readonly string[]
  /** Prices that no text of an ad may name: of dealers and groups, minimum, landed, purchase. */
  hidden: readonly Money[]
  today: string
  channel: Channel
}

// Limits of mobile.de.
const longestTitle = 48
const longestText = 5000

/** Statuses in which a listing may be on a channel; the others take its ad away. */
const advertised: Record<Channel, readonly ListingStatus[]> = {
  MOBILE_DE: ['AVAILABLE', 'LOCKED'],
  OUTLET: ['MOVED_TO_OUTLET'],
}
/** Whether a car in these states may be on a channel. */
export const mayBeOn = (
  channel: Channel,
  { car, listing }: { car: string; listing: ListingStatus | undefined },
): boolean => car === 'AVAILABLE' && listing !== undefined && advertised[channel].includes(listing)

/** A used car cannot be advertised without these. */
const needed = ['fuel', 'gearbox', 'mileage', 'power', 'firstRegistration'] as const satisfies readonly AdFact[]

/** The ad, or the problems that prevent it. */
export function adOf(source: AdSource): { ad: Ad } | { problems: AdProblem[] } {
  const { car, photos, today } = source
  const { consumerPrice } = car
  const problems = problemsOf(source)
  if (problems.length || !consumerPrice) return { problems }
  return {
    ad: {
      title: titleOf(car),
      text: textOf(source),
      price: {
        gross: consumerPrice,
        vatRateBp: showsVat(car) ? car.vatRateBp : null,
        type: car.priceType === 'NEGOTIABLE' ? 'NEGOTIABLE' : 'FIXED',
      },
      facts: factsOf(car, today),
      photos: [...photos],
    },
  }
}

/** All problems at once, each with the field to correct. */
function problemsOf(source: AdSource): AdProblem[] {
  const { car, listing, hidden, channel } = source
  const problems: AdProblem[] = []
  const report = (field: AdField, key: AdProblemKey, isThere: boolean) => isThere && problems.push({ field, key })
  report('status', 'NOT_FOR_SALE', car.status !== 'AVAILABLE')
  report('listing', 'NOT_FOR_SALE', !listing || !advertised[channel].includes(listing.status))

  // mobile.de has other vehicle classes for vans and motorhomes, with other fields.
  report('carType', 'UNSUPPORTED', car.carType !== 'PASSENGER_CAR')
  // Pkw-EnVKV: ads of new cars must show consumption and CO2 classes, which our cars do not hold.
  report('condition', 'ENERGY_LABEL', car.condition === 'NEW')
  for (const field of needed) report(field, 'MISSING', car[field] === null)

  const title = titleOf(car)
  report('variant', 'TOO_LONG', title.length > longestTitle)
  report('variant', 'CONTACT', hasContact(title))
  const text = textOf(source)
  report('texts', 'TOO_LONG', text.length > longestText)
  const named = (words: string) => hidden.some((price) => namesPrice(words, price, car.consumerPrice))
  report('variant', 'HIDDEN_PRICE', named(title))
  report('texts', 'HIDDEN_PRICE', named(text))

  // The price of dealers is net and secret, so it never replaces a missing price for consumers.
  report('consumerPrice', 'MISSING', !car.consumerPrice?.minor)
  report('consumerPrice', 'NOT_EURO', car.consumerPrice !== null && car.consumerPrice.currency !== 'EUR')
  report('purchaseTaxCase', 'UNKNOWN_TAX_CASE', car.purchaseTaxCase === 'UNKNOWN')
  report('vatRateBp', 'MISSING', showsVat(car) && car.vatRateBp <= 0)
  return problems
}

/** A sale under the margin scheme must not show VAT (§ 14a(6) sentence 2 UStG). */
const showsVat = (car: Pick<CarOfAd, 'isVatReclaimable' | 'purchaseTaxCase'>): boolean =>
  car.isVatReclaimable || isRegular(car.purchaseTaxCase)

/** Variant and trim line; the marketplace shows make and model before it. */
export function titleOf(car: Pick<CarOfAd, 'model' | 'variant' | 'trimLine'>): string {
  const variant = besideModel(car)
  const trim = car.trimLine ?? ''
  const isNamed = variant.toLowerCase().includes(trim.toLowerCase())
  return [variant, isNamed ? '' : trim].filter(Boolean).join(' ') || car.model
}

/** The German text; consumers get no text in another language. */
const textOf = ({ car, listing }: Pick<AdSource, 'car' | 'listing'>): string =>
  (listing?.texts.de?.trim() || car.texts.de?.trim()) ?? ''

/** The same facts in any order make the same ad. */
function factsOf(car: CarOfAd, today: string): Ad['facts'] {
  const facts = Object.fromEntries(adFacts.map((name) => [name, car[name]])) as Ad['facts']
  const { generalInspectionUntil: until } = car
  return {
    ...facts,
    generalInspectionUntil: until !== null && until.slice(0, 7) >= today.slice(0, 7) ? until : null,
    parkingAssistants: [...new Set(car.parkingAssistants)].toSorted(),
    features: [...new Set(car.features)].toSorted(),
  }
}

/** mobile.de refuses titles with a telephone number, an e-mail address or a URL. */
const hasContact = (title: string): boolean =>
  /(?:\+|\b0)\d(?:[\s/-]?\d){6,}/.test(title) || /\S@\S+\.\S/.test(title) || /https?:\/\/|www\./i.test(title)

const leastNamed = 1000

/** Whether a text spells an amount of a thousand or more: 18900, 18.900 or 18 900,00, but not 18.900 km. */
function namesPrice(text: string, { minor }: Money, consumerPrice: Money | null): boolean {
  const whole = Math.floor(minor / 100)
  if (whole < leastNamed || whole === Math.floor((consumerPrice?.minor ?? 0) / 100)) return false
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, `[.,'’\\s]?`)
  return new RegExp(String.raw`(?<!\d)${grouped}(?![.,'’\s]?\d{3})(?!\d)(?!\s*(?:km|kg|ccm|cm³)\b)`, 'i').test(text)
}
