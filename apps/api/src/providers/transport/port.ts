// Interface for carriers: one order per own reference; an order can be cancelled until loading.
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
  /** Our reference: a repeated call with it creates no second order. */
  ref: string
  no: number
  pickup: Stop
  delivery: Stop
  earliest: string
  latest: string
  vehicles: { vin: string | null; model: string; regNumber: string | null }[]
  customer: { name: string; phone: string; email: string }
}
/** Request and answer are stored with the order. */
export type PlacedOrder = { orderRef: string; price: Money | null; asked: object; answered: object }

/** Its functions throw ProviderError: REFUSED when the carrier refuses, any other fault when the outcome is unknown. */
export type TransportProvider = {
  createOrder: (order: NewTransportOrder) => Promise<PlacedOrder>
  cancelOrder: (order: { ref: string; orderRef: string; reason: string }) => Promise<void>
  probe: () => Promise<unknown>
}
/** A status report; `status` is undefined for an unknown word. */
export type StatusUpdate = {
  eventId: string
  orderRef: string | undefined
  /** Our own reference, if reported. */
  ref: string | undefined
  /** The car; all cars of the order when it is missing. */
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
  /** The addresses as the carrier understood them. */
  pickup: string
  delivery: string
}
export type PriceUpdate = { orderRef: string; ref: string | undefined; minor: number; toldAt: string }
export type GireEvent = { update: StatusUpdate } | { price: PriceUpdate } | undefined
export type Gire = TransportProvider & {
  /** Price estimate; orders nothing. */
  quote: (way: { pickup: Stop; delivery: Stop }) => Promise<Quote>
  isFrom: (delivery: Delivered) => boolean
  /** @throws Error for other formats */
  parseEvents: (body: Buffer) => ParsedEvent[]
  toEvent: (body: Buffer) => GireEvent
}
export type BadLine = { line: number; field: string }
/** Files are uploaded and downloaded, each once. */
export type Autosped = TransportProvider & {
  statusFiles: () => Promise<string[]>
  /**
   * `bad`: invalid lines, counted from 1, with the wrong field. @throws ProviderError PROTOCOL when the file has
   * another format
   */
  statusFile: (name: string) => Promise<{ text: string; updates: StatusUpdate[]; bad: BadLine[] }>
}
export type Transports = { gire?: Gire; autosped?: Autosped }
