// Equipment that lists can be filtered by, from all fields of a car.
import { features, headlights, parkingAssistants } from './car-enums.ts'

/** A car's equipment by the text family of its name: `feature.bluetooth`. */
export const equipmentFamilies = {
  feature: features,
  parkingAssistant: parkingAssistants,
  headlights,
  interiorType: ['LEATHER'],
  car: ['trailerCoupling'],
} as const
export const equipment: readonly string[] = Object.values(equipmentFamilies).flat()
const families = new Map(
  Object.entries(equipmentFamilies).flatMap(([family, keys]) => keys.map((key) => [key as string, family])),
)
/** The text key of a piece of equipment. */
export const equipmentWord = (key: string): string => `${families.get(key) ?? 'feature'}.${key}`
