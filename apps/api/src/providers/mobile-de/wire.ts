// Formats of mobile.de's Seller API (https://services.mobile.de/docs/seller-api.html), and their conversion. The fields
// marked "unverified" are known from public clients only.
import * as z from 'zod'
import type { Ad } from '@bilbro/contract/sale/channels/ads'
import type { ListedAd } from '../marketplace/port.ts'

/** Amounts and rates have two decimals. */
const decimal = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
/** yyyyMM */
const month = (day: string | null): string | undefined => day?.slice(0, 7).replace('-', '')

const knownEmissionClasses = /^EURO[1-6]/
const coarse: Record<string, string> = {
  // Public clients disagree about the codes for zones (unverified); the plain code is true for all of them.
  AUTOMATIC_CLIMATISATION_2_ZONES: 'AUTOMATIC_CLIMATISATION',
  AUTOMATIC_CLIMATISATION_3_ZONES: 'AUTOMATIC_CLIMATISATION',
  AUTOMATIC_CLIMATISATION_4_ZONES: 'AUTOMATIC_CLIMATISATION',
}
/** Equipment that is ours, for which no field of mobile.de is known. */
const ourFeatures = new Set(['adaptiveCruise', 'blindSpotMonitor', 'airSuspension', 'auxiliaryHeating'])

type Codes = { make: string; model: string }

/** The whole ad: a PUT removes every field that it does not have. */
export function toWireAd({ title, text, price, facts }: Ad, { make, model }: Codes, refs: readonly string[]) {
  const { condition, emissionSticker, climatisation } = facts
  const wire = {
    internalNumber: facts.stockNo,
    vehicleClass: 'Car',
    category: facts.bodyType,
    make,
    model,
    modelDescription: title,
    condition,
    firstRegistration: month(facts.firstRegistration),
    generalInspection: month(facts.generalInspectionUntil),
    mileage: facts.mileage,
    power: facts.power,
    cubicCapacity: facts.cubicCapacity || null,
    fuel: facts.fuel,
    gearbox: facts.gearbox,
    driveType: facts.driveType,
    doors: facts.doors,
    seats: facts.seats,
    exteriorColor: facts.color,
    manufacturerColorName: facts.manufacturerColor,
    metallic: facts.isMetallic,
    interiorType: facts.interiorType,
    emissionClass: knownEmissionClasses.test(facts.emissionClass ?? '') ? facts.emissionClass : null,
    // Unverified from here to `parkingAssistants`, except the two weights.
    emissionSticker: emissionSticker === 'NONE' ? null : emissionSticker,
    weight: facts.curbWeightKg,
    trailerLoadBraked: facts.towingCapacityKg,
    accidentDamaged: facts.hadAccident,
    roadworthy: facts.isRoadworthy,
    fullServiceHistory: facts.serviceHistory === 'FULL' || null,
    climatisation: climatisation && (coarse[climatisation] ?? climatisation),
    parkingAssistants: facts.parkingAssistants.length ? facts.parkingAssistants : null,
    vin: facts.vin,
    numberOfPreviousOwners: condition === 'USED' ? facts.previousOwners : null,
    damageUnrepaired: facts.isDamaged,
    price: {
      consumerPriceGross: decimal(price.gross.minor),
      ...(price.vatRateBp !== null && { vatRate: decimal(price.vatRateBp) }),
      type: price.type,
      currency: price.gross.currency,
    },
    description: text || null,
    // Equipment is no list: each feature is a field of the ad.
    ...Object.fromEntries(facts.features.filter((one) => !ourFeatures.has(one)).map((one) => [one, true])),
    images: refs.map((ref) => ({ ref })),
  }
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null && value !== undefined))
}

const isCode = z.string().min(1).max(200)
const amount = z.union([z.string().max(30), z.number()])
/** Only the id is needed; a field with another shape counts as missing. */
export const wireAd = z.looseObject({
  mobileAdId: z.union([isCode, z.int()]).transform(String),
  internalNumber: z.string().max(200).nullish().catch(null),
  vin: z.string().max(40).nullish().catch(null),
  modelDescription: z.string().max(1000).nullish().catch(null),
  mileage: z.int().nullish().catch(null),
  price: z
    .looseObject({ consumerPriceGross: amount, vatRate: amount.nullish(), currency: z.literal('EUR') })
    .nullish()
    .catch(null),
  images: z.array(z.unknown()).nullish().catch(null),
})
export const adsAnswer = z.looseObject({ ads: z.array(wireAd).max(100_000) })
export const sellersAnswer = z.looseObject({
  sellers: z.array(z.looseObject({ mobileSellerId: z.union([isCode, z.int()]).transform(String) })),
})
export const imageAnswer = z.looseObject({ ref: z.string().min(1).max(500) })
/** Unverified: one public client reads reference data as `values`. */
export const codesAnswer = z.looseObject({
  values: z.array(z.looseObject({ name: isCode, description: z.string().max(200).nullish() })).max(20_000),
})
export type Code = z.infer<typeof codesAnswer>['values'][number]

/** Hundredths of "12345.00" or 12345; null for other texts. */
function hundredths(said: string | number): number | null {
  const [, whole, parts = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(String(said)) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(parts.padEnd(2, '0'))
}

export function toListedAd(said: z.infer<typeof wireAd>): ListedAd {
  const { price, images } = said
  const minor = price ? hundredths(price.consumerPriceGross) : null
  const rate = price?.vatRate
  return {
    adId: said.mobileAdId,
    stockNo: said.internalNumber ?? null,
    vin: said.vin ?? null,
    title: said.modelDescription ?? null,
    price:
      minor === null
        ? null
        : {
            gross: { minor, currency: 'EUR' },
            vatRateBp: rate === null || rate === undefined ? null : hundredths(rate),
          },
    mileage: said.mileage ?? null,
    photoCount: images?.length ?? null,
  }
}

/** Words of a name: "A6 Avant" is a, 6, avant, and "320d" is 320, d. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\d+|[^\W\d_]+/g) ?? []
const begins = (words: readonly string[], start: readonly string[]): boolean =>
  start.length > 0 && start.every((word, at) => words[at] === word)

/** The code of a make by its name, exactly. */
export function makeOf(codes: readonly Code[], brand: string): string | undefined {
  const words = wordsOf(brand).join(' ')
  return codes.find(({ name, description }) =>
    [name, description ?? ''].some((one) => wordsOf(one).join(' ') === words),
  )?.name
}

/**
 * The code of a model: the longest that our model begins with ("A6 Avant": A6; "CLA" and "200 d": CLA 200). Some makes
 * name models by engine there ("320d Touring": 320), so the variant comes second, and a number in it must match in full:
 * "2.0 TDI" is no Mazda 2.
 */
export function modelOf(
  codes: readonly Code[],
  { model, variant }: { model: string; variant: string },
): string | undefined {
  const starts = codes
    .map(({ name, description }) => ({ name, words: wordsOf(description ?? name) }))
    .toSorted((a, b) => b.words.length - a.words.length)
  const ofModel = wordsOf(`${model} ${variant}`)
  const found = starts.find(({ words }) => begins(ofModel, words))
  if (found) return found.name
  const ofVariant = wordsOf(variant)
  return starts.find(({ words }) => begins(ofVariant, words) && !/^\d/.test(ofVariant[words.length] ?? ''))?.name
}
