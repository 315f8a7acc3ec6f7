import type { CarRecord, World } from '../cars/record.ts'
import { mix } from '../random.ts'
import { json, list } from './copy.ts'
import type { Cell, Target } from './copy.ts'

/** A column and how its value is derived from a car. */
type Filling<T> = readonly (readonly [string, (row: T) => Cell])[]

/** Input of a car's row, besides the car. */
export interface CarRow {
  readonly car: CarRecord
  readonly assigneeId: string | null
  readonly photoFileId: string | null
  readonly thumbnailFileId: string | null
  readonly photoCount: number
}

const PLAIN = [
  'id',
  'stockNo',
  'vin',
  'hsn',
  'tsn',
  'registrationNo',
  'countryOfLastRegistration',
  'status',
  'carType',
  'bodyType',
  'brand',
  'model',
  'variant',
  'trimLine',
  'condition',
  'usageType',
  'isReimport',
  'isCommercialUse',
  'firstRegistration',
  'firstRegistrationPrecision',
  'constructionYear',
  'modelYear',
  'mileage',
  'isOdometerReplaced',
  'previousOwners',
  'generalInspectionUntil',
  'serviceHistory',
  'lastServiceOn',
  'lastServiceKm',
  'keys',
  'hasCoc',
  'power',
  'cubicCapacity',
  'cylinders',
  'gearbox',
  'fuel',
  'isPluginHybrid',
  'driveType',
  'batteryTenthKwh',
  'batteryOwnership',
  'batteryHealthPct',
  'plugType',
  'emissionClass',
  'emissionSticker',
  'co2Nedc',
  'co2Wltp',
  'co2Method',
  'co2Class',
  'noxMgPerKm',
  'curbWeightKg',
  'grossWeightKg',
  'electricRangeKm',
  'color',
  'manufacturerColor',
  'isMetallic',
  'interiorColor',
  'interiorType',
  'doors',
  'seats',
  'towingCapacityKg',
  'isDamaged',
  'hadAccident',
  'accidentDescription',
  'isRoadworthy',
  'climatisation',
  'airbag',
  'headlights',
  'trailerCoupling',
  'location',
  'supplierName',
  'purchaseTaxCase',
  'isVatReclaimable',
  'priceMinor',
  'consumerPriceMinor',
  'minPriceMinor',
  'purchasePriceMinor',
  'costsMinor',
  'vatRateBp',
  'priceType',
  'purchasedOn',
  'arrivedOn',
  'onlineSince',
  'soldOn',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof CarRecord)[]

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const CAR: Filling<CarRow> = [
  ...PLAIN.map((name) => [snake(name), ({ car }: CarRow): Cell => car[name]] as const),
  ['damages', ({ car }) => json(car.damages)],
  ['tyres', ({ car }) => json(car.tyres)],
  ['texts', ({ car }) => json(car.texts)],
  ['parking_assistants', ({ car }) => list(car.parkingAssistants)],
  ['features', ({ car }) => list(car.features)],
  ['highlights', ({ car }) => list(car.highlights)],
  ['assignee_id', ({ assigneeId }) => assigneeId],
  ['photo_file_id', ({ photoFileId }) => photoFileId],
  ['thumbnail_file_id', ({ thumbnailFileId }) => thumbnailFileId],
  ['photo_count', ({ photoCount }) => photoCount],
]

/** Input of a listing's row, besides its car. */
export interface ListingRow {
  readonly car: CarRecord
  readonly groupIds: readonly string[]
  readonly interested: number
}

const LISTING: Filling<ListingRow> = [
  ['id', ({ car }) => car.listing!.id],
  ['car_id', ({ car }) => car.id],
  ['status', ({ car }) => car.listing!.status],
  ['price_minor', ({ car }) => car.priceMinor],
  ['previous_price_minor', ({ car }) => car.listing!.previousPriceMinor],
  ['min_price_minor', ({ car }) => car.minPriceMinor],
  ['is_negotiable', ({ car }) => car.listing!.isNegotiable],
  ['is_public', ({ car }) => car.listing!.isPublic],
  ['group_ids', ({ car, groupIds }) => list(car.listing!.groups.map((place) => groupIds[place]!))],
  ['countries', ({ car }) => list(car.listing!.countries)],
  // Publishing requires texts on the listing; the car's own texts are the fallback.
  [
    'texts',
    ({ car }) => json(car.listing!.status === 'AVAILABLE' || car.listing!.status === 'LOCKED' ? car.texts : {}),
  ],
  ['condition_summary', ({ car }) => car.listing!.conditionSummary],
  ['car_sellable', ({ car }) => car.status === 'AVAILABLE'],
  ['interested_count', ({ interested }) => interested],
  ['published_at', ({ car }) => car.listing!.publishedAt],
  ['created_at', ({ car }) => car.listing!.createdAt],
  ['updated_at', ({ car }) => car.updatedAt],
]

const target = <T>(table: string, filling: Filling<T>): Target & { row: (value: T) => Cell[] } => ({
  table,
  columns: filling.map(([column]) => column),
  row: (value) => filling.map(([, cell]) => cell(value)),
})

export const carTarget = target('cars', CAR)
export const listingTarget = target('listings', LISTING)

/** A photo of a car; its files are shared with cars that look the same. */
export interface PhotoRow {
  readonly id: string
  readonly car: CarRecord
  readonly view: string
  readonly position: number
  readonly files: PhotoFiles
}

/** Ids of the files of one picture. */
export interface PhotoFiles {
  readonly large: string
  readonly medium: string
  readonly small: string
  /** Width of the large size in pixels. */
  readonly width: number
}

const PHOTO: Filling<PhotoRow> = [
  ['id', ({ id }) => id],
  ['car_id', ({ car }) => car.id],
  ['kind', () => 'PHOTO'],
  ['name', ({ car, view }) => `${car.stockNo}-${view.toLowerCase()}.webp`],
  ['file_id', ({ files }) => files.large],
  ['created_at', ({ car }) => car.updatedAt],
  ['position', ({ position }) => position],
  ['view', ({ view }) => view],
  ['width', ({ files }) => files.width],
  ['height', ({ files }) => (files.width * 3) / 4],
  ['state', () => 'READY'],
  ['small_file_id', ({ files }) => files.small],
  ['medium_file_id', ({ files }) => files.medium],
  ['large_file_id', ({ files }) => files.large],
]
export const photoTarget = target('car_attachments', PHOTO)

/** The staff user who is assigned to a car in stock, or null. */
export function assigneeOf(car: CarRecord, index: number, world: World, staffIds: readonly string[]): string | null {
  const roll = mix(world.seed, index, 0xa551)
  if (car.status === 'DRAFT' || roll % 5 === 0) return null
  return staffIds[(roll >>> 8) % staffIds.length]!
}
