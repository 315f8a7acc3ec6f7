// Ads for cars on public marketplaces, in our words.
import type { Money } from '../../common.ts'
import type { CarFields } from '../../stock/cars/car-fields.ts'

/** Facts of a car that its ad shows. Prices, costs, supplier and registration number must never be among them. */
export const adFacts = [
  'stockNo',
  'vin',
  'brand',
  'model',
  'bodyType',
  'condition',
  'firstRegistration',
  'mileage',
  'previousOwners',
  'generalInspectionUntil',
  'serviceHistory',
  'power',
  'cubicCapacity',
  'gearbox',
  'fuel',
  'driveType',
  'emissionClass',
  'emissionSticker',
  'curbWeightKg',
  'towingCapacityKg',
  'color',
  'manufacturerColor',
  'isMetallic',
  'interiorType',
  'doors',
  'seats',
  'isDamaged',
  'hadAccident',
  'isRoadworthy',
  'climatisation',
  'parkingAssistants',
  'features',
] as const satisfies readonly (keyof CarFields)[]
export type AdFact = (typeof adFacts)[number]

export type Ad = {
  /** Shown after make and model. */
  title: string
  /** Empty for an ad without a text. */
  text: string
  /** The only price of an ad: gross, for consumers. */
  price: {
    gross: Money
    /** Basis points; null when the sale shows no VAT. */
    vatRateBp: number | null
    type: 'FIXED' | 'NEGOTIABLE'
  }
  facts: Pick<CarFields, AdFact>
  /** SHA-256 of each photo, in the order of the ad. */
  photos: readonly string[]
}

/** The field that a user corrects: of the car, or one that has its own call or page. */
export type AdField = keyof CarFields | 'status' | 'listing' | 'photos' | 'consumerPrice' | 'vatRateBp'

/**
 * What prevents an ad. UNSUPPORTED: the marketplace has no place for the value. HIDDEN_PRICE: a text names a price that
 * only dealers may know.
 */
export type AdProblemKey =
  | 'MISSING'
  | 'TOO_LONG'
  | 'CONTACT'
  | 'HIDDEN_PRICE'
  | 'NOT_EURO'
  | 'NOT_FOR_SALE'
  | 'UNKNOWN_TAX_CASE'
  | 'UNSUPPORTED'
  | 'ENERGY_LABEL'
export type AdProblem = { field: AdField; key: AdProblemKey }
