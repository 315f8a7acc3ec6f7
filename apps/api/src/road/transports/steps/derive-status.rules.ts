// What all that is known of a transport comes to, in whatever order it was heard.
import {
  type DelayCause,
  loadedRank,
  type TransportFlag,
  transportRanks,
  transportStates,
  type TransportStatus,
} from '@bilbro/contract/road/transports/transport-states'

export type RoadEvent = {
  /** The same each time that it is told. */
  eventId: string
  kind: 'STATUS' | 'FLAG_ON' | 'FLAG_OFF' | 'OVERRIDE' | 'UNKNOWN'
  status: TransportStatus | null
  flag: TransportFlag | null
  occurredAt: string
  receivedAt: string
  /** Null: told by the house. */
  orderId: string | null
  delayCause?: DelayCause | null
  expectedAt?: string | null
  /** Told by the link of a driver, by the person who holds it. */
  isByLink?: boolean
}
/** Where somebody has set a transport to; what happened before then was known, and counts no more. */
export type ManualOverride = { status: TransportStatus; at: string } | null

export type DerivedStatus = {
  status: TransportStatus
  flags: TransportFlag[]
  delayCause: DelayCause | null
  expectedAt: string | null
  pickedUpAt: string | null
  deliveredAt: string | null
}

const place = (status: TransportStatus) => transportStates.all.indexOf(status)
const further = (a: TransportStatus, b: TransportStatus) => transportRanks[a] - transportRanks[b] || place(a) - place(b)
const inOrder = (a: RoadEvent, b: RoadEvent) =>
  a.occurredAt < b.occurredAt ? -1 : a.occurredAt > b.occurredAt ? 1 : a.eventId < b.eventId ? -1 : 1

/**
 * Whether an event says anything of how the transport stands now: it is of its order, and younger than what somebody has
 * set. What the house says afterwards stands, whenever it was.
 */
export const isRelevant = (event: RoadEvent, base: ManualOverride, orderId: string | null): boolean =>
  (event.orderId === null || event.orderId === orderId) &&
  (base === null || (event.receivedAt > base.at && (event.orderId === null || event.occurredAt > base.at)))

/** Since when the car is known to be on its way: by the gate, a carrier, staff, or the driver's own report of the loading. */
function loadingOf(base: ManualOverride, told: readonly RoadEvent[]): string | null {
  if (base && base.status !== 'CANCELED' && transportRanks[base.status] >= loadedRank) return ''
  const first = told.find(
    ({ status, isByLink }) =>
      transportRanks[status!] >= loadedRank && (!isByLink || transportRanks[status!] === loadedRank),
  )
  return first?.occurredAt ?? null
}
/** A link tells of no step behind the loading of a car that had not been loaded by then: that waits for a person. */
const isUnconfirmed = ({ status, isByLink, occurredAt }: RoadEvent, loadedAt: string | null): boolean =>
  isByLink === true &&
  status !== null &&
  transportRanks[status] > loadedRank &&
  (loadedAt === null || occurredAt < loadedAt)

const toldOf = (base: ManualOverride, orderId: string | null, events: readonly RoadEvent[]): RoadEvent[] =>
  events
    .toSorted(inOrder)
    .flatMap((event) => (event.kind === 'STATUS' && event.status && isRelevant(event, base, orderId) ? [event] : []))

/** The steps that a driver's link told and that wait for a person, the earliest first. */
export function unconfirmedSteps(
  base: ManualOverride,
  orderId: string | null,
  events: readonly RoadEvent[],
): RoadEvent[] {
  const told = toldOf(base, orderId, events)
  const loadedAt = loadingOf(base, told)
  return told.filter((event) => isUnconfirmed(event, loadedAt))
}

/**
 * The status and flags of a transport: a function of the set of its events, so that none of them can come too late or too
 * early. The furthest step stands; what is cancelled stands unless it was loaded, which is then told by a flag.
 */
export function deriveStatus(
  base: ManualOverride,
  orderId: string | null,
  events: readonly RoadEvent[],
): DerivedStatus {
  const isThere = (one: TransportStatus) => transportRanks[one] === transportRanks.DELIVERED
  const known = events.toSorted(inOrder)
  const told = toldOf(base, orderId, known)
  const loadedAt = loadingOf(base, told)
  const steps = told.filter((event) => !isUnconfirmed(event, loadedAt))
  const start = base && base.status !== 'CANCELED' ? base.status : 'PENDING'
  const furthest = steps.reduce(
    (best, { status }) => (status !== 'CANCELED' && further(status!, best) > 0 ? status! : best),
    start,
  )
  const isCancelled = base?.status === 'CANCELED' || steps.some(({ status }) => status === 'CANCELED')
  const isLoaded = transportRanks[furthest] >= loadedRank
  const status = isCancelled && !isLoaded ? 'CANCELED' : furthest

  const raised = new Map<TransportFlag, RoadEvent>()
  const isCancelUnderWay = isLoaded && steps.some((event) => event.status === 'CANCELED')
  for (const event of known) {
    if (told.includes(event) && isUnconfirmed(event, loadedAt)) raised.set('STEP_UNCONFIRMED', event)
    if (event.kind === 'FLAG_ON' && event.flag) raised.set(event.flag, event)
    if (event.kind === 'FLAG_OFF' && event.flag) raised.delete(event.flag)
    // It comes of the steps, and is taken down by a person who has seen to it.
    if (isCancelUnderWay && event.status === 'CANCELED' && isRelevant(event, base, orderId))
      raised.set('CANCELLED_UNDER_WAY', event)
  }
  if (status === 'INSPECTION_SVV_WITHOUT_DOCUMENTATION') raised.set('DOCUMENTS_MISSING', steps.at(-1) ?? known.at(-1)!)
  // What is there is late no more, and needs no confirming.
  if (isThere(status)) for (const flag of ['ON_HOLD', 'DELAYED', 'STEP_UNCONFIRMED'] as const) raised.delete(flag)
  const delay = raised.get('DELAYED')
  // Set by hand to where it is: then it is known since that moment.
  const setThere = base && isThere(base.status) ? base.at : null
  // Whoever sets it to a place behind the loading does not take back when it was loaded.
  const isSetBehind = base !== null && transportRanks[base.status] >= loadedRank
  const isOfOrder = (event: RoadEvent) => event.orderId === null || event.orderId === orderId
  const way = isSetBehind ? known.filter((event) => event.kind === 'STATUS' && event.status && isOfOrder(event)) : steps
  const firstAt = (of: readonly RoadEvent[], is: (status: TransportStatus) => boolean) =>
    of.find((one) => is(one.status!))?.occurredAt ?? null
  return {
    status,
    flags: [...raised.keys()].toSorted(),
    delayCause: delay?.delayCause ?? null,
    expectedAt: delay?.expectedAt ?? null,
    pickedUpAt: firstAt(way, (one) => one === 'CAR_LOADED' || one === 'DELIVERED_SELF_PICKUP'),
    deliveredAt: isThere(status) ? (setThere ?? firstAt(steps, isThere)) : null,
  }
}
