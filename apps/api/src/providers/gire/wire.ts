// Data formats of GIRE's API v3, and their conversion.
import * as z from 'zod'
import { moment } from '@bilbro/contract/common'
import type { TransportStatus } from '@bilbro/contract/road/transports/transport-states'
import type { ParsedEvent } from '../../core/work/webhook.ts'
import { parseJson } from '../json.ts'
import type { GireEvent, NewTransportOrder, Quote, Stop } from '../transport/port.ts'

const lineOf = ({ street, city, country }: Stop) => [street, city, country].filter(Boolean).join(', ')
const stopOf = (stop: Stop) => ({
  address: lineOf(stop),
  postalCode: stop.postalCode,
  comment: [stop.name, stop.comment].filter(Boolean).join(': ').slice(0, 500),
  contactName: stop.contactName,
  contactPhone: stop.contactPhone,
  notifyViaSMS: false,
})

/** A PUD (pick-up and delivery): the transport of one vehicle. */
export const toPud = ({ ref, pickup, delivery, earliest, latest, vehicles, customer }: NewTransportOrder) => ({
  pickup: stopOf(pickup),
  delivery: stopOf(delivery),
  interval: { start: earliest, end: latest, type: 'pickup' },
  vehicle: {
    model: vehicles[0]?.model ?? '',
    regNumber: vehicles[0]?.regNumber ?? '',
    temporaryPlates: !vehicles[0]?.regNumber,
  },
  customer,
  comment: vehicles[0]?.vin ? `VIN ${vehicles[0].vin}` : '',
  referenceNumber: ref,
})

/** GIRE's price calculator, `GET /api/v3/price-estimate`. */
export const toPriceQuery = ({ pickup, delivery }: { pickup: Stop; delivery: Stop }): Record<string, string> => ({
  pickupAddress: lineOf(pickup),
  pickupPostalCode: pickup.postalCode,
  deliveryAddress: lineOf(delivery),
  deliveryPostalCode: delivery.postalCode,
})
/** A price outside this range is an error of the provider. */
const crowns = z.number().min(0).max(1e9)
export const priceEstimate = z.looseObject({
  price: crowns,
  outOfArea: z.boolean().nullish(),
  durationInSeconds: z.number().nullish(),
  distanceInMeters: z.number().nullish(),
  resolvedPickup: z.string().max(500).nullish(),
  resolvedDelivery: z.string().max(500).nullish(),
})
const per = (value: number | null | undefined, unit: number) =>
  typeof value === 'number' ? Math.round(value / unit) : null
export const toQuote = (said: z.infer<typeof priceEstimate>): Quote => ({
  price: { minor: Math.round(said.price * 100), currency: 'NOK' },
  distanceKm: per(said.distanceInMeters, 1000),
  minutes: per(said.durationInSeconds, 60),
  isOutOfArea: said.outOfArea ?? false,
  pickup: said.resolvedPickup ?? '',
  delivery: said.resolvedDelivery ?? '',
})

export const pud = z.looseObject({
  id: z.union([z.string().min(1).max(100), z.int()]),
  price: crowns.nullish().catch(null),
})
/** Only the type of a refusal is guaranteed. */
export const refusal = z.looseObject({ errorType: z.string().max(100), message: z.string().max(1000).optional() })

const statuses: Record<string, TransportStatus> = {
  confirmed: 'ORDER_CONFIRMED',
  accepted: 'ORDER_CONFIRMED',
  driver_assigned: 'CONFIRMED_BY_TRUCK',
  pre_trip_inspection: 'CONFIRMED_BY_TRUCK',
  in_progress: 'CAR_LOADED',
  completed: 'DELIVERED',
  delivered: 'DELIVERED',
  cancelled: 'CANCELED',
  canceled: 'CANCELED',
}

const told = z.looseObject({
  id: z.string().min(1).max(150),
  eventType: z.string().min(1).max(60),
  timestamp: moment,
  data: z.looseObject({
    pudId: z.union([z.string().min(1).max(100), z.int()]),
    referenceNumber: z.string().max(200).nullish(),
    newStatus: z.string().max(100).optional(),
    newPrice: crowns.optional(),
  }),
})
const read = (body: Buffer) => told.parse(parseJson(body.toString('utf8')))

/**
 * Leaves out `occurredAt`: late reports of earlier steps must be kept, and for prices the order stores the time of its
 * last report. @throws Error for other formats
 */
export function parseEvents(body: Buffer): ParsedEvent[] {
  const { id, eventType, data } = read(body)
  return [{ id, type: eventType, subject: String(data.pudId) }]
}

export function toEvent(body: Buffer): GireEvent {
  const { id, eventType, timestamp, data } = read(body)
  const orderRef = String(data.pudId)
  const ref = data.referenceNumber ?? undefined
  const toldAt = new Date(timestamp).toISOString()
  if (eventType === 'pud:price_update' && data.newPrice !== undefined)
    return { price: { orderRef, ref, minor: Math.round(data.newPrice * 100), toldAt } }
  if (data.newStatus === undefined) return undefined
  return {
    update: {
      eventId: id,
      orderRef,
      ref,
      rawStatus: data.newStatus,
      status: statuses[data.newStatus],
      occurredAt: toldAt,
      place: '',
      note: '',
    },
  }
}
