// What an inspector records about a car, in sections that are saved one by one.
import * as z from 'zod'
import { day, euros, id, lineOrNone, note } from '../../common.ts'
import * as enums from '../../stock/cars/car-enums.ts'

export const lights = ['DAYLIGHT', 'ARTIFICIAL', 'DARK'] as const
export const surfaces = ['DRY', 'WET', 'DIRTY', 'SNOW'] as const
export const wheelPlaces = ['FL', 'FR', 'RL', 'RR'] as const
/** Panels whose paint is measured. */
export const paintPanels = [
  'BONNET',
  'ROOF',
  'BOOT_LID',
  'WING_FL',
  'WING_FR',
  'DOOR_FL',
  'DOOR_FR',
  'DOOR_RL',
  'DOOR_RR',
  'QUARTER_RL',
  'QUARTER_RR',
  'SILL_L',
  'SILL_R',
] as const satisfies readonly (typeof enums.damageZones)[number][]
export const warningLamps = [
  'ENGINE',
  'OIL',
  'COOLANT',
  'CHARGE',
  'BRAKES',
  'ABS',
  'ESP',
  'AIRBAG',
  'TYRE_PRESSURE',
  'STEERING',
  'GEARBOX',
  'EXHAUST',
  'HIGH_VOLTAGE',
  'SERVICE',
] as const
export const heldPapers = ['REG_PART_1', 'REG_PART_2', 'COC', 'SERVICE_BOOK', 'HU_REPORT', 'RADIO_CODE'] as const
/** Views of the photo list; the side tells the inspector where to stand. */
export const reportViews = [
  'FRONT_LEFT',
  'FRONT',
  'FRONT_RIGHT',
  'SIDE_LEFT',
  'SIDE_RIGHT',
  'REAR_LEFT',
  'REAR',
  'REAR_RIGHT',
  'INTERIOR_FRONT',
  'INTERIOR_REAR',
  'DASHBOARD',
  'ODOMETER',
  'BOOT',
  'ENGINE',
  'KEYS',
  'DAMAGE',
  'OTHER',
] as const
export type ReportView = (typeof reportViews)[number]
/** The views that a complete report should show; missing ones are listed, not refused. */
export const wantedViews = [
  'FRONT_LEFT',
  'SIDE_LEFT',
  'REAR_LEFT',
  'REAR_RIGHT',
  'SIDE_RIGHT',
  'FRONT_RIGHT',
  'INTERIOR_FRONT',
  'INTERIOR_REAR',
  'DASHBOARD',
  'ODOMETER',
  'BOOT',
  'ENGINE',
  'KEYS',
] as const satisfies readonly ReportView[]

const int = (max: number) => z.int().min(0).max(max)

export const inspectionSection = z.strictObject({
  inspectedOn: day.nullable(),
  place: lineOrNone(120),
  light: z.enum(lights).nullable(),
  surface: z.enum(surfaces).nullable(),
})
export const basicsSection = z.strictObject({
  /** Kilometres. */
  mileage: int(3_000_000).nullable(),
  keys: int(9).nullable(),
  papers: z.array(z.enum(heldPapers)).max(heldPapers.length),
  isRoadworthy: z.boolean(),
})
const wheel = z.strictObject({
  place: z.enum(wheelPlaces),
  /** Tread in tenths of a millimetre. */
  treadTenthMm: int(200).nullable(),
  brand: lineOrNone(40),
  /** Week and year of production as on the tyre: four digits. */
  dot: z.string().regex(/^(\d{4})?$/, 'Four digits: week and year'),
})
export const tyreSet = z.strictObject({
  type: z.enum(enums.tyreTypes),
  rim: z.enum(enums.rimTypes),
  size: lineOrNone(40),
  isInstalled: z.boolean(),
  wheels: z.array(wheel).max(4),
})
export type TyreSet = z.infer<typeof tyreSet>
export const tyresSection = z.strictObject({ sets: z.array(tyreSet).max(4) })
/** Paint thickness in µm. */
export const paintSection = z.strictObject({
  panels: z.array(z.strictObject({ zone: z.enum(paintPanels), microns: z.int().min(1).max(5000) })).max(13),
})
export const reportDamage = z.strictObject({
  /** Given by the phone or browser, and kept by later versions. */
  id,
  zone: z.enum(enums.damageZones),
  kind: z.enum(enums.damageKinds),
  severity: z.enum(enums.severities),
  sizeMm: z.int().min(1).max(5000).nullable(),
  description: note(500),
  /** Cost of the repair as estimated. Dealers never see it. */
  estimate: euros.nullable(),
})
export type ReportDamage = z.infer<typeof reportDamage>
export const damagesSection = z.strictObject({ list: z.array(reportDamage).max(60) })
export const technicalSection = z.strictObject({
  warningLamps: z.array(z.enum(warningLamps)).max(warningLamps.length),
  /** Null: not asked yet. */
  hasTestDrive: z.boolean().nullable(),
  findings: note(2000),
})
/** Of electric cars. */
export const batterySection = z.strictObject({
  /** Percent of the capacity when new. */
  healthPct: int(100).nullable(),
  measuredOn: day.nullable(),
})

export const reportSections = {
  inspection: inspectionSection,
  basics: basicsSection,
  tyres: tyresSection,
  paint: paintSection,
  damages: damagesSection,
  technical: technicalSection,
  battery: batterySection,
} as const
export type SectionName = keyof typeof reportSections
export const sectionNames = Object.keys(reportSections) as SectionName[]
export type Sections = { [K in SectionName]: z.infer<(typeof reportSections)[K]> }

export const emptySections: Sections = {
  inspection: { inspectedOn: null, place: '', light: null, surface: null },
  basics: { mileage: null, keys: null, papers: [], isRoadworthy: true },
  tyres: { sets: [] },
  paint: { panels: [] },
  damages: { list: [] },
  technical: { warningLamps: [], hasTestDrive: null, findings: '' },
  battery: { healthPct: null, measuredOn: null },
}
