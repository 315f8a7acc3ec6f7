// Error answers of mobile.de, in our words.
import * as z from 'zod'
import type { AdField } from '@bilbro/contract/sale/channels/ads'
import { parseJson } from '../json.ts'
import type { ProviderFieldError } from '../provider-error.ts'

/** `ErrorResponse`. Its names are documented; the members of `args` are known from one public client (unverified). */
const errorAnswer = z.looseObject({
  errors: z
    .array(
      z.looseObject({
        key: z.string().max(200),
        message: z.string().max(2000).nullish().catch(null),
        args: z
          .array(z.looseObject({ key: z.string().max(200), value: z.unknown() }))
          .nullish()
          .catch(null),
      }),
    )
    .max(1000),
})

/** Their fields, and where our users correct them. */
const ourFields: Record<string, AdField> = {
  internalNumber: 'stockNo',
  vehicleClass: 'carType',
  category: 'bodyType',
  make: 'brand',
  model: 'model',
  modelDescription: 'variant',
  condition: 'condition',
  firstRegistration: 'firstRegistration',
  generalInspection: 'generalInspectionUntil',
  mileage: 'mileage',
  power: 'power',
  cubicCapacity: 'cubicCapacity',
  fuel: 'fuel',
  gearbox: 'gearbox',
  driveType: 'driveType',
  doors: 'doors',
  seats: 'seats',
  exteriorColor: 'color',
  manufacturerColorName: 'manufacturerColor',
  metallic: 'isMetallic',
  interiorType: 'interiorType',
  emissionClass: 'emissionClass',
  emissionSticker: 'emissionSticker',
  weight: 'curbWeightKg',
  trailerLoadBraked: 'towingCapacityKg',
  accidentDamaged: 'hadAccident',
  roadworthy: 'isRoadworthy',
  fullServiceHistory: 'serviceHistory',
  climatisation: 'climatisation',
  parkingAssistants: 'parkingAssistants',
  vin: 'vin',
  numberOfPreviousOwners: 'previousOwners',
  damageUnrepaired: 'isDamaged',
  price: 'consumerPrice',
  consumerPriceGross: 'consumerPrice',
  vatRate: 'vatRateBp',
  description: 'texts',
  images: 'photos',
  envkv: 'condition',
}
const byLowerCase = new Map(Object.entries(ourFields).map(([theirs, ours]) => [theirs.toLowerCase(), ours]))

/** By the last known part of the path ("price.vatRate"), else by the head of the key ("damageunrepaired-empty"). */
function fieldOf(key: string, path: unknown): AdField | null {
  const parts = typeof path === 'string' ? path.split(/[.[\]/]+/).toReversed() : []
  return [...parts, key.split('-')[0]!].flatMap((part) => byLowerCase.get(part.toLowerCase()) ?? [])[0] ?? null
}

/** The fields that an answer complains about; none for an answer in another format. */
export function refusedFields(text: string): ProviderFieldError[] {
  let said: unknown
  try {
    said = parseJson(text)
  } catch {
    return []
  }
  return (errorAnswer.safeParse(said).data?.errors ?? []).map(({ key, message, args }) => ({
    field: fieldOf(key, args?.find((arg) => arg.key === 'path')?.value),
    key,
    message: message ?? '',
  }))
}
