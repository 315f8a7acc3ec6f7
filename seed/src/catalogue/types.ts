import type { bodyTypes, driveTypes, fuels } from '@bilbro/contract/stock/cars/car-enums'

export type BodyType = (typeof bodyTypes)[number]
export type Fuel = (typeof fuels)[number]
export type DriveType = (typeof driveTypes)[number]

/** An engine of a model. */
export interface Engine {
  /** As on the tailgate: "2.0 TDI". */
  readonly badge: string
  readonly fuel: Fuel
  readonly isPluginHybrid: boolean
  readonly power: number
  /** Cubic centimetres; 0 for engines without pistons. */
  readonly cubicCapacity: number
  readonly cylinders: number
  readonly manual: boolean
  readonly automatic: boolean
  readonly from: number
  readonly to: number
  readonly batteryKwh: number
  readonly electricRange: number
  readonly drives: readonly DriveType[]
  /** Weight of the choice among the engines of the model. */
  readonly weight: number
}

/** A trim level; level 0 is the basic one, 3 the highest. */
export interface Trim {
  readonly name: string
  readonly level: number
  readonly from: number
  readonly to: number
}

export interface Model {
  readonly brand: Brand
  readonly name: string
  readonly bodyType: BodyType
  readonly from: number
  readonly to: number
  /** Today's price in euros with the smallest engine. */
  readonly price: number
  /** Mass in running order with the smallest engine. */
  readonly curbWeight: number
  readonly weight: number
  readonly engines: readonly Engine[]
  readonly seats: number
  readonly doors: 'TWO_OR_THREE' | 'FOUR_OR_FIVE'
  readonly isCommercial: boolean
  /** Prefix of the engine's badge: "3" makes "320d" of "20d". */
  readonly prefix: string
}

export interface Brand {
  readonly name: string
  readonly wmi: string
  /** The maker's number at the Kraftfahrt-Bundesamt (German motor transport authority). */
  readonly hsn: string
  readonly weight: number
  readonly automatic: string
  readonly allWheel: string
  readonly trims: readonly Trim[]
  readonly isPremium: boolean
  readonly models: readonly Model[]
}

/** A brand as source text, before its tables are parsed. */
export interface BrandNotes {
  readonly name: string
  readonly wmi: string
  readonly hsn: string
  readonly weight: number
  readonly engines: string
  readonly automatic?: string
  readonly allWheel?: string
  readonly premium?: true
  /** Name:level:from-to, separated by commas. */
  readonly trims: string
  /**
   * One per line: name, body, years, price, kg, popularity, engines, extras. An engine is a code of the maker's table,
   * with `*` also available as all-wheel drive and with `+` only as such; or, electric, badge:kW:kWh:km:drive[:years].
   * Extras: `rwd`, `awd` (always), `seats=7`, `doors=2`, `n1` (light commercial), `prefix=3`.
   */
  readonly models: string
}
