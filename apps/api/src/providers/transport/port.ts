// What we need of a carrier that takes orders: one order per own reference, cancelled while nothing is loaded.
import type { Money } from '@bilbro/contract/common'
import type { TransportStatus } from '@bilbro/contract/road/transports/transport-states'
import type { ParsedEvent } from '../../core/work/webhook.ts'
import type { Delivered } from '../signing/port.ts'

export type Stop = {
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  contactName: string
  contactPhone: string
  comment: string
}
export type NewTransportOrder = {
  /** Ours: asked for again with it, there is still one order. */
  ref: string
  no: number
  pickup: Stop
  delivery: Stop
  earliest: string
  latest: string
  vehicles: { vin: string | null; model: string; regNumber: string | null }[]
  customer: { name: string; phone: string; email: string }
}
/** What was said on both sides is kept with the order. */
export type PlacedOrder = { orderRef: string; price: Money | null; asked: object; answered: object }

/** Its functions throw ProviderError: REFUSED when it will not, anything else when nobody knows whether it was done. */
export type TransportProvider = {
  createOrder: (order: NewTransportOrder) => Promise<PlacedOrder>
  cancelOrder: (order: { ref: string; orderRef: string; reason: string }) => Promise<void>
  probe: () => Promise<unknown>
}
/** What became of an order; `status` undefined: a word that nobody here knows. */
export type StatusUpdate = {
  eventId: string
  orderRef: string | undefined
  /** Our own reference, where they tell it. */
  ref: string | undefined
  /** Of which of its cars; of all, where nothing is said. */
  vin?: string | undefined
  rawStatus: string
  status: TransportStatus | undefined
  occurredAt: string
  place: string
  note: string
}
export type Quote = {
  price: Money
  distanceKm: number | null
  minutes: number | null
  isOutOfArea: boolean
  /** The addresses as they understood them. */
  pickup: string
  delivery: string
}
export type PriceUpdate = { orderRef: string; ref: string | undefined; minor: number; toldAt: string }
export type GireEvent = { update: StatusUpdate } | { price: PriceUpdate } | undefined
export type Gire = TransportProvider & {
  /** What it would cost; nothing is ordered. */
  quote: (way: { pickup: Stop; delivery: Stop }) => Promise<Quote>
  isFrom: (delivery: Delivered) => boolean
  /** @throws Error at what they do not send */
  parseEvents: (body: Buffer) => ParsedEvent[]
  toEvent: (body: Buffer) => GireEvent
}
export type BadLine = { line: number; field: string }
/** Files are laid down there and fetched from there; each once. */
export type Autosped = TransportProvider & {
  statusFiles: () => Promise<string[]>
  /** `bad`: lines that say nothing, counted from 1, and the field that is amiss. @throws ProviderError PROTOCOL when it is no file of theirs */
  statusFile: (name: string) => Promise<{ text: string; updates: StatusUpdate[]; bad: BadLine[] }>
}
export type Transports = { gire?: Gire; autosped?: Autosped }
