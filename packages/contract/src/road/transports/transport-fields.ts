// Fields of a transport: for staff, and the part that a dealer may read.
import * as z from 'zod'
import { country, day, id, instant, money, version } from '../../common.ts'
import { driverSteps, photoSides } from '../driver-links/driver-fields.ts'
import { authorities } from '../../money/releases/releases.ts'
import { roadStepKinds, stepResults } from './road-steps.ts'
import {
  delayCauses,
  deliveryProviders,
  orderProviders,
  raisableFlags,
  stepNeeds,
  transportFlags,
  transportGroups,
  transportOrderStatuses,
  transportStates,
} from './transport-states.ts'

export const transportStatus = z.enum(transportStates.all)
export const transportGroup = z.enum(transportGroups)
export const deliveryProvider = z.enum(deliveryProviders)
/** How the price of an order is split over its cars. */
export const splits = ['EQUAL', 'BY_WEIGHT'] as const
export const transportFileKinds = ['CMR', 'PROOF', 'PHOTO', 'DAMAGE', 'OTHER'] as const
export type TransportFileKind = (typeof transportFileKinds)[number]
export const eventSources = ['HOUSE', 'GATE', 'AUTOSPED', 'GIRE', 'DRIVER'] as const
export type EventSource = (typeof eventSources)[number]

const car = z.strictObject({
  id,
  stockNo: z.string(),
  title: z.string(),
  vin: z.string().nullable(),
  photo: z.string().nullable(),
})
/** A point on the map; without coordinates where they are unknown. */
const place = z.strictObject({
  id,
  name: z.string(),
  city: z.string(),
  country,
  latitudeMicro: z.int().nullable(),
  longitudeMicro: z.int().nullable(),
})
export type Place = z.infer<typeof place>
const places = {
  pickup: place.nullable(),
  terminal: place.nullable(),
  inspection: place.nullable(),
  delivery: place.nullable(),
}
const times = {
  pickupPlannedAt: instant.nullable(),
  terminalPlannedAt: instant.nullable(),
  inspectionPlannedAt: instant.nullable(),
  deliveryPlannedAt: instant.nullable(),
  /** The current expected time, if it is late. */
  expectedAt: instant.nullable(),
  pickedUpAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  lastNewsAt: instant.nullable(),
}
const standing = {
  status: transportStatus,
  group: transportGroup,
  leg: z.int(),
  deliveryProvider: deliveryProvider.nullable(),
  carrier: z.string(),
  flags: z.array(z.enum(transportFlags)),
  delayCause: z.enum(delayCauses).nullable(),
}
const order = z.strictObject({
  id,
  no: z.int(),
  orderProvider: z.enum(orderProviders),
  status: z.enum(transportOrderStatuses),
  /** Number at the carrier. */
  orderRef: z.string().nullable(),
  /** For readers who order transports or see costs of cars. */
  price: money.nullable(),
  split: z.enum(splits),
  /** Number of cars on the order. */
  cars: z.int(),
  error: z.string().nullable(),
  wantedAt: instant,
  placedAt: instant.nullable(),
})

/** A row of the list. */
export const transport = z.strictObject({
  id,
  version,
  no: z.int(),
  ...standing,
  isInternal: z.boolean(),
  car,
  company: z.strictObject({ id, name: z.string(), country }).nullable(),
  contract: z.strictObject({ id, number: z.string().nullable() }).nullable(),
  order: order.nullable(),
  /** For readers who order transports or see costs of cars. */
  cost: money.nullable(),
  ...places,
  ...times,
  updatedAt: instant,
})
export type Transport = z.infer<typeof transport>

/** NOT_REPORTED: no report came, but a later step is done. */
export const stepStates = ['DONE', 'NOT_REPORTED', 'NEXT', 'AHEAD'] as const
/** The side whose turn it is. */
export const stepSides = ['HOUSE', 'CARRIER', 'DEALER', 'INSPECTOR'] as const
export const transportStep = z.strictObject({
  status: transportStatus,
  is: z.enum(stepStates),
  whose: z.enum(stepSides),
  plannedAt: instant.nullable(),
  actualAt: instant.nullable(),
  place: z.string(),
  /** Whole days behind the original or the current plan. */
  lateDays: z.int(),
})
export type TransportStep = z.infer<typeof transportStep>

export const eventKinds = ['STATUS', 'FLAG_ON', 'FLAG_OFF', 'OVERRIDE', 'UNKNOWN'] as const
const event = z.strictObject({
  id,
  source: z.enum(eventSources),
  kind: z.enum(eventKinds),
  eventStatus: transportStatus.nullable(),
  flag: z.enum(transportFlags).nullable(),
  /** The carrier's own status text. */
  rawStatus: z.string().nullable(),
  occurredAt: instant,
  receivedAt: instant,
  delayCause: z.enum(delayCauses).nullable(),
  expectedAt: instant.nullable(),
  place: z.string(),
  note: z.string(),
  by: z.string().nullable(),
  /** Whether it determines the status; late and unknown events are shown but ignored. */
  isCounted: z.boolean(),
})
const file = z.strictObject({
  id,
  kind: z.enum(transportFileKinds),
  name: z.string(),
  url: z.string(),
  isForDealer: z.boolean(),
  addedBy: z.string().nullable(),
  createdAt: instant,
})
const driver = z.strictObject({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  plate: z.string(),
  driverAuthority: z.enum(authorities).nullable(),
  identityCheckedBy: z.string().nullable(),
  identityCheckedAt: instant.nullable(),
})
const contact = z.strictObject({ name: z.string(), phone: z.string(), email: z.string() })

export const transportDetail = transport.extend({
  contact,
  driver,
  odometerKm: z.int().nullable(),
  internalNote: z.string(),
  steps: z.array(transportStep),
  /** Statuses that staff may set next, and their requirements. */
  next: z.array(
    z.strictObject({ status: transportStatus, needs: z.array(z.enum(stepNeeds)), isReasonNeeded: z.boolean() }),
  ),
  raisable: z.array(z.enum(raisableFlags)),
  events: z.array(event),
  files: z.array(file),
  /** Raw request to the carrier and its raw answer; null where there is none, and for readers who see no prices. */
  orderAsked: z.string().nullable(),
  orderAnswered: z.string().nullable(),
})
export type TransportDetail = z.infer<typeof transportDetail>

/** Steps at authorities as a dealer reads them: without notes, numbers, and the responsible staff. */
const ownRoadStep = z.strictObject({
  id,
  kind: z.enum(roadStepKinds),
  /** A defect found by an inspection. */
  title: z.string(),
  plannedOn: day.nullable(),
  doneOn: day.nullable(),
  result: z.enum(stepResults).nullable(),
  place: z.string(),
  isLate: z.boolean(),
  /** The car is or was inspected although documents are missing. */
  isWithoutPapers: z.boolean(),
})
export type OwnRoadStep = z.infer<typeof ownRoadStep>

/** A transport as the dealer reads it: no cost, no order, no internal notes, and only files for the dealer. */
export const ownTransport = z.strictObject({
  id,
  ...standing,
  car,
  orderId: id.nullable(),
  contractNumber: z.string().nullable(),
  ...places,
  ...times,
})
export type OwnTransport = z.infer<typeof ownTransport>
export const ownTransportDetail = ownTransport.extend({
  contact,
  /** Set once a driver is known. */
  driver: driver.pick({ name: true, company: true, phone: true, plate: true }).nullable(),
  steps: z.array(transportStep),
  /** Last status override by staff, and its time. The reason is internal. */
  corrected: z.strictObject({ status: transportStatus, at: instant }).nullable(),
  /** In their own order; the timeline merges them with the other steps. */
  roadSteps: z.array(ownRoadStep),
  files: z.array(
    file.pick({ id: true, kind: true, name: true, url: true, createdAt: true }).extend({
      /** For a photo of the driver: the side of the car, and the step. */
      side: z.enum(photoSides).nullable(),
      driverStep: z.enum(driverSteps).nullable(),
    }),
  ),
})
export type OwnTransportDetail = z.infer<typeof ownTransportDetail>
