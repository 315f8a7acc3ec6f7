// What a transport is told by: for the house, and what of it a dealer may read.
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
/** How the price of an order is shared by its cars. */
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
/** As the route is drawn; where it is not known, it has no coordinates. */
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
  /** When it is to come by now, where it is late. */
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
  /** As it is called there. */
  orderRef: z.string().nullable(),
  /** For those who order, or see what cars cost. */
  price: money.nullable(),
  split: z.enum(splits),
  /** How many cars go by it. */
  cars: z.int(),
  error: z.string().nullable(),
  wantedAt: instant,
  placedAt: instant.nullable(),
})

/** A line of a list. */
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
  /** For those who order, or see what cars cost. */
  cost: money.nullable(),
  ...places,
  ...times,
  updatedAt: instant,
})
export type Transport = z.infer<typeof transport>

/** NOT_REPORTED: nobody told of it, and it is past. */
export const stepStates = ['DONE', 'NOT_REPORTED', 'NEXT', 'AHEAD'] as const
/** Whose turn it is. */
export const stepSides = ['HOUSE', 'CARRIER', 'DEALER', 'INSPECTOR'] as const
export const transportStep = z.strictObject({
  status: transportStatus,
  is: z.enum(stepStates),
  whose: z.enum(stepSides),
  plannedAt: instant.nullable(),
  actualAt: instant.nullable(),
  place: z.string(),
  /** Whole days after the plan, as it was or as it is by now. */
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
  /** In the carrier's own word. */
  rawStatus: z.string().nullable(),
  occurredAt: instant,
  receivedAt: instant,
  delayCause: z.enum(delayCauses).nullable(),
  expectedAt: instant.nullable(),
  place: z.string(),
  note: z.string(),
  by: z.string().nullable(),
  /** Whether it says how the transport stands; late and unknown news are shown, and move nothing. */
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
  /** What staff may say next, and what has to be there before they do. */
  next: z.array(
    z.strictObject({ status: transportStatus, needs: z.array(z.enum(stepNeeds)), isReasonNeeded: z.boolean() }),
  ),
  raisable: z.array(z.enum(raisableFlags)),
  events: z.array(event),
  files: z.array(file),
  /** What was asked at the carrier's, and what was answered, as it was said; null where nothing was, and for those who see no prices. */
  orderAsked: z.string().nullable(),
  orderAnswered: z.string().nullable(),
})
export type TransportDetail = z.infer<typeof transportDetail>

/** What authorities do on the way, as a dealer reads it: without notes, numbers, and who of the house does it. */
const ownRoadStep = z.strictObject({
  id,
  kind: z.enum(roadStepKinds),
  /** What an inspection has found. */
  title: z.string(),
  plannedOn: day.nullable(),
  doneOn: day.nullable(),
  result: z.enum(stepResults).nullable(),
  place: z.string(),
  isLate: z.boolean(),
  /** It is shown, or was, though papers are missing. */
  isWithoutPapers: z.boolean(),
})
export type OwnRoadStep = z.infer<typeof ownRoadStep>

/** What a dealer reads of his own: no cost, no order, no notes of the house, and the files that are meant for him. */
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
  /** Once somebody drives it. */
  driver: driver.pick({ name: true, company: true, phone: true, plate: true }).nullable(),
  steps: z.array(transportStep),
  /** Set against its order by the house: to what, and when. Why is the house's own. */
  corrected: z.strictObject({ status: transportStatus, at: instant }).nullable(),
  /** In their own order; on the timeline they stand between the others. */
  roadSteps: z.array(ownRoadStep),
  files: z.array(
    file.pick({ id: true, kind: true, name: true, url: true, createdAt: true }).extend({
      /** Of a photo that the driver took: which side of the car, and where. */
      side: z.enum(photoSides).nullable(),
      driverStep: z.enum(driverSteps).nullable(),
    }),
  ),
})
export type OwnTransportDetail = z.infer<typeof ownTransportDetail>
