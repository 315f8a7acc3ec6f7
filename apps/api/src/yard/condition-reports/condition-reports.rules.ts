// What a condition report needs, what it says about the car, and how two versions differ.
import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import type { ReportDifference } from '@bilbro/contract/yard/condition-reports/condition-reports'
import {
  emptySections,
  type SectionName,
  type Sections,
  sectionNames,
  wheelPlaces,
} from '@bilbro/contract/yard/condition-reports/report-fields'

type TypedCar = Pick<CarFields, 'mileage' | 'keys' | 'isRoadworthy' | 'batteryHealthPct' | 'damages' | 'tyres'>

/** The first version starts with what is typed at the car; `newId` makes the ids of its damages. */
function sectionsOfCar(car: TypedCar, newId: () => string): Sections {
  return {
    ...emptySections,
    basics: { ...emptySections.basics, mileage: car.mileage, keys: car.keys, isRoadworthy: car.isRoadworthy },
    damages: { list: car.damages.map((damage) => ({ id: newId(), ...damage, sizeMm: null, estimate: null })) },
    tyres: {
      sets: car.tyres.map(({ type, rim, size, installed, treadTenthMm }) => ({
        type,
        rim,
        size,
        isInstalled: installed,
        wheels: wheelPlaces.map((place, i) => ({ place, treadTenthMm: treadTenthMm[i] ?? null, brand: '', dot: '' })),
      })),
    },
    battery: { ...emptySections.battery, healthPct: car.batteryHealthPct },
  }
}

/** A later version starts as the one before, but it is another inspection. */
const sectionsAfter = (before: Sections): Sections => ({
  ...before,
  inspection: { ...emptySections.inspection, place: before.inspection.place },
})

/** The sections with which the next version starts. */
export const sectionsOfNext = (before: Sections | undefined, car: TypedCar, newId: () => string): Sections =>
  before ? sectionsAfter(before) : sectionsOfCar(car, newId)

/** The fields of the car that a shared report decides. */
export function carValuesOf({ basics, damages, tyres, battery }: Sections) {
  return {
    ...(basics.mileage !== null && { mileage: basics.mileage }),
    keys: basics.keys,
    isRoadworthy: basics.isRoadworthy,
    isDamaged: damages.list.some(({ severity }) => severity !== 'COSMETIC'),
    damages: damages.list.map(({ zone, kind, severity, description }) => ({ zone, kind, severity, description })),
    tyres: tyres.sets.map(({ type, rim, size, isInstalled, wheels }) => {
      const treads = wheelPlaces.map((place) => wheels.find((wheel) => wheel.place === place)?.treadTenthMm ?? null)
      return {
        type,
        rim,
        size,
        installed: isInstalled,
        treadTenthMm: treads.every((tread) => tread !== null) ? treads : [],
      }
    }),
    ...(battery.healthPct !== null && { batteryHealthPct: battery.healthPct }),
  }
}

/** A car with serious damage goes to the workshop after its first report. */
export const isWorkNeeded = ({ basics, damages }: Sections): boolean =>
  !basics.isRoadworthy || damages.list.some(({ severity }) => severity === 'MAJOR' || severity === 'SAFETY')

type Part = { of: string | null; values: Record<string, unknown> }
/** The parts of a section by a key that stays the same in the next version. */
function partsOf(name: SectionName, sections: Sections): Map<string, Part> {
  if (name === 'damages')
    return new Map(sections.damages.list.map(({ id, zone, ...values }) => [id, { of: zone, values }]))
  if (name === 'paint')
    return new Map(sections.paint.panels.map(({ zone, microns }) => [zone, { of: zone, values: { microns } }]))
  if (name === 'tyres')
    return new Map(
      sections.tyres.sets.flatMap(({ wheels, ...set }, i): [string, Part][] => [
        [`${i}`, { of: null, values: set }],
        ...wheels.map(({ place, ...values }): [string, Part] => [`${i} ${place}`, { of: place, values }]),
      ]),
    )
  return new Map([['', { of: null, values: sections[name] }]])
}
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Differences of two versions, without the day and place of the inspection. */
export function differencesOf(before: Sections, after: Sections): ReportDifference[] {
  return sectionNames
    .filter((name) => name !== 'inspection')
    .flatMap((section) => {
      const [was, is] = [partsOf(section, before), partsOf(section, after)]
      return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): ReportDifference[] => {
        const [from, to] = [was.get(key), is.get(key)]
        const of = (to ?? from)!.of
        // A damage that came or went is one difference, named by its kind.
        if (section === 'damages' && (!from || !to))
          return [{ section, field: 'kind', of, from: from?.values.kind ?? null, to: to?.values.kind ?? null }]
        const fields = Object.keys({ ...from?.values, ...to?.values })
        return fields.flatMap((field) =>
          isSame(from?.values[field], to?.values[field])
            ? []
            : [{ section, field, of, from: from?.values[field] ?? null, to: to?.values[field] ?? null }],
        )
      })
    })
}
