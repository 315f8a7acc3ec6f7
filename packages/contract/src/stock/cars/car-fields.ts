import * as z from 'zod'
import * as enums from './car-enums.ts'
import { country, day, id, languages, line, note, text } from '../../common.ts'

/** 17 characters, no I, O, Q. The check digit is only informative and never refused (only North America uses it). */
export const vin = z
  .string()
  // Removes the separators of copied VINs.
  .overwrite((text) => text.replace(/[\s\-.]/g, ''))
  .toUpperCase()
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'A VIN has 17 characters: digits and capitals without I, O and Q')

/** The number of a car at biil. */
export const biilId = z.string().regex(/^[\w-]{1,40}$/, 'A number of biil has letters, digits, - and _')

const int = (max: number) => z.int().min(0).max(max)
const optional = <S extends z.ZodType>(schema: S) => schema.nullable()

export const damage = z.strictObject({
  zone: z.enum(enums.damageZones),
  kind: z.enum(enums.damageKinds),
  severity: z.enum(enums.severities),
  description: note(500),
})
export const tyre = z.strictObject({
  type: z.enum(enums.tyreTypes),
  rim: z.enum(enums.rimTypes),
  size: note(40),
  /** Tread in tenths of a millimetre, front left, front right, rear left, rear right. */
  treadTenthMm: z.array(int(200)).max(4),
  installed: z.boolean(),
})

/** Editable fields of a car, without prices, status and assignee, which have their own calls. */
export const carFields = z.strictObject({
  stockNo: text(30),
  vin: optional(vin),
  /** Why there is no VIN; required exactly when there is none. */
  noVinReason: optional(text(200)),
  hsn: optional(z.string().regex(/^\d{4}$/)),
  tsn: optional(z.string().regex(/^[A-Z0-9]{3,8}$/)),
  registrationNo: optional(text(15)),
  biilId: optional(biilId),
  countryOfLastRegistration: optional(country),

  carType: z.enum(enums.carTypes),
  bodyType: z.enum(enums.bodyTypes),
  brand: text(60),
  model: text(80),
  variant: optional(text(160)),
  modelRange: optional(text(80)),
  trimLine: optional(text(80)),
  condition: z.enum(enums.conditions),
  usageType: optional(z.enum(enums.usageTypes)),
  isReimport: z.boolean(),
  isCommercialUse: z.boolean(),

  /** Day of first registration; with precision MONTH the day is the first of that month. */
  firstRegistration: optional(day),
  firstRegistrationPrecision: z.enum(enums.datePrecisions),
  constructionYear: optional(z.int().min(1900).max(2100)),
  modelYear: optional(z.int().min(1900).max(2100)),
  /** Kilometres. */
  mileage: optional(int(3_000_000)),
  isOdometerReplaced: z.boolean(),
  previousOwners: optional(int(99)),
  generalInspectionUntil: optional(day),
  serviceHistory: z.enum(enums.serviceHistories),
  lastServiceOn: optional(day),
  lastServiceKm: optional(int(3_000_000)),
  keys: optional(int(9)),
  hasCoc: z.boolean(),

  /** kW */
  power: optional(int(2000)),
  cubicCapacity: optional(int(20_000)),
  cylinders: optional(int(16)),
  gearbox: optional(z.enum(enums.gearboxes)),
  fuel: optional(z.enum(enums.fuels)),
  isPluginHybrid: z.boolean(),
  driveType: optional(z.enum(enums.driveTypes)),
  /** Tenths of a kWh. */
  batteryTenthKwh: optional(int(5000)),
  batteryOwnership: optional(z.enum(enums.batteryOwnerships)),
  /** Percent of the capacity when new. */
  batteryHealthPct: optional(int(100)),
  plugType: optional(z.enum(enums.plugTypes)),

  emissionClass: optional(z.enum(enums.emissionClasses)),
  emissionSticker: optional(z.enum(enums.emissionStickers)),
  /** g/km */
  co2Nedc: optional(int(1000)),
  co2Wltp: optional(int(1000)),
  co2Method: z.enum(enums.co2Methods),
  co2Class: optional(z.enum(enums.co2Classes)),
  noxMgPerKm: optional(int(5000)),
  /** Mass in running order as in the type approval; the Norwegian weight tax uses it. */
  curbWeightKg: optional(int(10_000)),
  grossWeightKg: optional(int(20_000)),
  electricRangeKm: optional(int(2000)),

  color: optional(z.enum(enums.colors)),
  manufacturerColor: optional(text(80)),
  isMetallic: z.boolean(),
  interiorColor: optional(text(60)),
  interiorType: optional(z.enum(enums.interiorTypes)),
  doors: optional(z.enum(enums.doors)),
  seats: optional(int(60)),
  towingCapacityKg: optional(int(10_000)),

  isDamaged: z.boolean(),
  hadAccident: z.boolean(),
  accidentDescription: optional(note(2000)),
  isRoadworthy: z.boolean(),
  damages: z.array(damage).max(60),
  tyres: z.array(tyre).max(4),

  climatisation: optional(z.enum(enums.climatisations)),
  airbag: optional(z.enum(enums.airbags)),
  headlights: optional(z.enum(enums.headlights)),
  trailerCoupling: optional(z.enum(enums.trailerCouplings)),
  parkingAssistants: z.array(z.enum(enums.parkingAssistants)).max(5),
  features: z.array(z.enum(enums.features as [string, ...string[]])).max(120),
  highlights: z.array(text(60)).max(9),

  /** Sales text for dealers, one per language; a missing one falls back to English. */
  texts: z.strictObject(
    Object.fromEntries(languages.map((l) => [l, note(4000).optional()])) as Record<
      (typeof languages)[number],
      z.ZodOptional<z.ZodString>
    >,
  ),

  location: optional(text(80)),
  /** The name as it was when the car was bought; older cars have only this text. */
  supplierName: optional(line(140)),
  supplierId: optional(id),
  purchaseTaxCase: z.enum(enums.purchaseTaxCases),
  /** The buyer can reclaim the VAT: it is shown on the invoice (not under the margin scheme, § 25a UStG). */
  isVatReclaimable: z.boolean(),
})
export type CarFields = z.infer<typeof carFields>

/** A shared condition report decides these fields; people correct them with a new version of the report. */
export const fieldsOfReport = [
  'keys',
  'isRoadworthy',
  'isDamaged',
  'damages',
  'tyres',
  'batteryHealthPct',
] as const satisfies readonly (keyof CarFields)[]

/** Defaults of a new car. */
export const carDefaults = {
  vin: null,
  noVinReason: null,
  hsn: null,
  tsn: null,
  registrationNo: null,
  biilId: null,
  countryOfLastRegistration: null,
  carType: 'PASSENGER_CAR',
  bodyType: 'OtherCar',
  variant: null,
  modelRange: null,
  trimLine: null,
  condition: 'USED',
  usageType: null,
  isReimport: false,
  isCommercialUse: false,
  firstRegistration: null,
  firstRegistrationPrecision: 'DAY',
  constructionYear: null,
  modelYear: null,
  mileage: null,
  isOdometerReplaced: false,
  previousOwners: null,
  generalInspectionUntil: null,
  serviceHistory: 'UNKNOWN',
  lastServiceOn: null,
  lastServiceKm: null,
  keys: null,
  hasCoc: false,
  power: null,
  cubicCapacity: null,
  cylinders: null,
  gearbox: null,
  fuel: null,
  isPluginHybrid: false,
  driveType: null,
  batteryTenthKwh: null,
  batteryOwnership: null,
  batteryHealthPct: null,
  plugType: null,
  emissionClass: null,
  emissionSticker: null,
  co2Nedc: null,
  co2Wltp: null,
  co2Method: 'UNKNOWN',
  co2Class: null,
  noxMgPerKm: null,
  curbWeightKg: null,
  grossWeightKg: null,
  electricRangeKm: null,
  color: null,
  manufacturerColor: null,
  isMetallic: false,
  interiorColor: null,
  interiorType: null,
  doors: null,
  seats: null,
  towingCapacityKg: null,
  isDamaged: false,
  hadAccident: false,
  accidentDescription: null,
  isRoadworthy: true,
  damages: [],
  tyres: [],
  climatisation: null,
  airbag: null,
  headlights: null,
  trailerCoupling: null,
  parkingAssistants: [] as string[],
  features: [] as string[],
  highlights: [] as string[],
  texts: {},
  location: null,
  supplierName: null,
  supplierId: null,
  purchaseTaxCase: 'UNKNOWN',
  isVatReclaimable: false,
} as const satisfies Partial<Record<keyof CarFields, unknown>>
