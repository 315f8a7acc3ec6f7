import { type Sections, wheelPlaces } from './report-fields.ts'

export const neededFields = [
  'inspection.inspectedOn',
  'inspection.place',
  'basics.mileage',
  'basics.keys',
  'tyres.treadTenthMm',
  'technical.hasTestDrive',
] as const
export type NeededField = (typeof neededFields)[number]

/** Fields without which a report is not complete, as `section.field`. */
export function missingOf({ inspection, basics, tyres, technical }: Sections): NeededField[] {
  const mounted = tyres.sets.find(({ isInstalled }) => isInstalled)
  const isThere: Record<NeededField, boolean> = {
    'inspection.inspectedOn': inspection.inspectedOn !== null,
    'inspection.place': inspection.place !== '',
    'basics.mileage': basics.mileage !== null,
    'basics.keys': basics.keys !== null,
    'tyres.treadTenthMm': wheelPlaces.every((place) =>
      mounted?.wheels.some((wheel) => wheel.place === place && wheel.treadTenthMm !== null),
    ),
    'technical.hasTestDrive': technical.hasTestDrive !== null,
  }
  return neededFields.filter((field) => !isThere[field])
}
