// Interface for services that know the data of a vehicle by its VIN, for money.
import type { Language } from '@bilbro/contract/common'
import type { Dossier, MissReason } from '@bilbro/contract/stock/vehicle-data/dossier'

/** A miss may still have a data card: a part of the data, without a code for translations. */
export type VinAnswer = {
  why: MissReason | null
  dossiers: Dossier[]
  /** The answer as it came: it was paid for, and holds more than the dossiers. */
  raw: string
}

/** Its calls throw ProviderError when the service gave no answer about the vehicle. */
export type VehicleData = {
  /** Key of stored answers; the demo service never shares it with the real one. */
  key: string
  /** Name of the source on screens. */
  source: string
  /** Costs money, also when nothing is found. Never repeat it without a person's decision. */
  byVin: (vin: string) => Promise<VinAnswer>
  /** A dossier in another language, by its codes. Costs nothing. @throws ProviderError */
  translate: (dossier: Dossier, language: Language) => Promise<Dossier>
  /** Signs in, which costs nothing. */
  test: () => Promise<unknown>
}
