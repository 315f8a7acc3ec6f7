// What lists can be filtered by of a car's equipment, wherever it stands on its page.
import { features, headlights, parkingAssistants } from './car-enums.ts'

/** What a car has, by the family of words that names it: `feature.bluetooth`. */
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
/** The message that names a piece of equipment. */
export const equipmentWord = (key: string): string => `${families.get(key) ?? 'feature'}.${key}`
