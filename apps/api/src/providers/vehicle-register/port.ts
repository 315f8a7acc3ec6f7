// What we need of a country's register of vehicles, in our words.
import type { VehicleRecord } from '@bilbro/contract/road/vehicle-register'

/** About which vehicle: by the number that is stamped into it, or by its plate. */
export type VehicleNumber = { vin: string } | { plate: string }

/** What it says of one, and its answer to the letter. */
export type VehicleAnswer = { record: VehicleRecord; raw: unknown }

/** Its calls throw ProviderError when it cannot answer. */
export type VehicleRegister = {
  /** Under which its answers are kept and its calls counted; a demo register never shares them with the real one. */
  key: string
  /** Whom the screens name as the source. */
  source: string
  /** How many calls it allows on a day. */
  callsPerDay: number
  /** Undefined when it has no such vehicle. */
  find: (number: VehicleNumber) => Promise<VehicleAnswer | undefined>
}
