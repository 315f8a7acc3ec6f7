// Interface for a country's vehicle register.
import type { VehicleRecord } from '@bilbro/contract/stock/vehicle-data/register-record'

/** Identifies a vehicle by VIN or by plate. */
export type VehicleNumber = { vin: string } | { plate: string }

/** The record of a vehicle, and the original answer. */
export type VehicleAnswer = { record: VehicleRecord; raw: unknown }

/** Its calls throw ProviderError when the register cannot answer. */
export type VehicleRegister = {
  /** Key for stored answers and counted calls; the demo register never shares it with the real one. */
  key: string
  /** Name of the source on screens. */
  source: string
  /** Allowed calls per day. */
  callsPerDay: number
  /** Undefined when the register has no such vehicle. */
  find: (number: VehicleNumber) => Promise<VehicleAnswer | undefined>
}
