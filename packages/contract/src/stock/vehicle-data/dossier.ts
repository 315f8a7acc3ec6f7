// What a data service says about a vehicle. One VIN may have several dossiers; a person chooses.
import * as z from 'zod'
import { carFields } from '../cars/car-fields.ts'

/** Car fields that a data service can fill in: only values whose meaning is unambiguous here. */
export const dossierFields = carFields
  .pick({
    brand: true,
    model: true,
    variant: true,
    power: true,
    cubicCapacity: true,
    cylinders: true,
    driveType: true,
    fuel: true,
    doors: true,
    seats: true,
    co2Wltp: true,
    color: true,
    manufacturerColor: true,
    interiorColor: true,
    constructionYear: true,
  })
  .partial()
export type DossierFields = z.infer<typeof dossierFields>

export const dossier = z.strictObject({
  title: z.string(),
  /** Null on a data card, which cannot be translated. */
  eCode: z.string().nullable(),
  container: z.string().nullable(),
  constructionTime: z.string().nullable(),
  /** The service is certain that the dossier belongs to the VIN. */
  isExact: z.boolean(),
  fields: dossierFields,
  equipment: z.array(z.strictObject({ id: z.string(), name: z.string(), isSpecial: z.boolean() })),
  /** As the maker calls them: paint, upholstery. */
  colors: z.array(z.strictObject({ code: z.string(), name: z.string(), isExterior: z.boolean() })),
})
export type Dossier = z.infer<typeof dossier>

/** Why a service has no data of a VIN. Each of these was an answer, and may have cost money. */
export const missReasons = ['NOT_FOUND', 'INVALID', 'LOCKED', 'NOT_UNIQUE'] as const
export type MissReason = (typeof missReasons)[number]
