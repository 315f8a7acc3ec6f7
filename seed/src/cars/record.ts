import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { ListingStatus } from '@bilbro/contract/listing-states'
import type { DriveType, Engine, Model, Trim } from '../catalogue/types.ts'

/** The parameters of a world; the same world and index always give the same car. */
export interface World {
  readonly seed: number
  readonly cars: number
  /** Share of the cars that is on sale to dealers. */
  readonly onSaleShare: number
  /** Current date in the demo data. */
  readonly now: Date
}

/** A listing of a car. */
export interface ListingRecord {
  readonly id: string
  readonly status: ListingStatus
  readonly previousPriceMinor: number | null
  readonly isNegotiable: boolean
  /** Visible to anonymous visitors, without price. */
  readonly isPublic: boolean
  /** Buyer groups that may see it, as indexes into the list of groups; empty means all. */
  readonly groups: readonly number[]
  /** Countries whose dealers may see it; empty means all. */
  readonly countries: readonly string[]
  readonly conditionSummary: string | null
  readonly publishedAt: string | null
  readonly createdAt: string
}

/** One car with all its data. */
export interface CarRecord extends CarFields {
  readonly id: string
  readonly status: CarStatus
  readonly priceMinor: number | null
  readonly consumerPriceMinor: number | null
  readonly minPriceMinor: number | null
  readonly purchasePriceMinor: number
  readonly costsMinor: number
  readonly vatRateBp: number
  readonly priceType: 'FIXED' | 'NEGOTIABLE'
  readonly purchasedOn: string
  readonly arrivedOn: string | null
  readonly onlineSince: string | null
  readonly soldOn: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly listing: ListingRecord | null
}

/** The decisions about a car while it is generated. */
export interface Draft {
  readonly model: Model
  readonly engine: Engine
  readonly trim: Trim
  /** Day of first registration, as a timestamp. */
  readonly registered: number
  /** Years from first registration to today. */
  readonly age: number
  readonly isAutomatic: boolean
  /** Never registered. */
  readonly isNew: boolean
  readonly drive: DriveType
}

export const DAY = 86_400_000

const days = new Map<number, string>()

/** A timestamp as a day, `YYYY-MM-DD`. The same few thousand days repeat, so the texts are cached. */
export function day(time: number): string {
  const count = Math.floor(time / DAY)
  let text = days.get(count)
  if (text === undefined) days.set(count, (text = new Date(count * DAY).toISOString().slice(0, 10)))
  return text
}

/** A timestamp as an instant in UTC, to the second. */
export function instant(time: number): string {
  const seconds = Math.floor(time / 1000) % 86_400
  return `${day(time)}T${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}Z`
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** The calendar year of a timestamp. */
export const yearOf = (time: number): number => Number(day(time).slice(0, 4))
