// Derives the status of a transport from its events, independent of the order in which they arrive.
import {
  type DelayCause,
  loadedRank,
  type TransportFlag,
  transportRanks,
  transportStates,
  type TransportStatus,
} from '@bilbro/contract/road/transports/transport-states'

export type RoadEvent = {
  /** Stays the same when an event is sent again. */
  eventId: string
  kind: 'STATUS' | 'FLAG_ON' | 'FLAG_OFF' | 'OVERRIDE' | 'UNKNOWN'
  status: TransportStatus | null
  flag: TransportFlag | null
  occurredAt: string
  receivedAt: string
  /** Null: entered by the company. */
  orderId: string | null
  delayCause?: DelayCause | null
  expectedAt?: string | null
  /** Reported through a driver link. */
  isByLink?: boolean
}
/** A manual status override. Events that happened before it no longer count. */
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
 * Whether an event counts for the current status: it belongs to the current order and is newer than the manual
 * override. An entry of the company counts when it is received after the override, whatever time it names.
 */
export const isRelevant = (event: RoadEvent, base: ManualOverride, orderId: string | null): boolean =>
  (event.orderId === null || event.orderId === orderId) &&
  (base === null || (event.receivedAt > base.at && (event.orderId === null || event.occurredAt > base.at)))

/**
 * When the car was loaded, as reported by the gate, a carrier, staff, or the driver's own loading step. An empty string
 * when an override already set it to loaded or later.
 */
function loadingOf(base: ManualOverride, told: readonly RoadEvent[]): string | null {
  if (base && base.status !== 'CANCELED' && transportRanks[base.status] >= loadedRank) return ''
  const first = told.find(
    ({ status, isByLink }) =>
      transportRanks[status!] >= loadedRank && (!isByLink || transportRanks[status!] === loadedRank),
  )
  return first?.occurredAt ?? null
}
/** A driver's step after loading is unconfirmed while the loading itself is unknown or later. It waits for a person. */
const isUnconfirmed = ({ status, isByLink, occurredAt }: RoadEvent, loadedAt: string | null): boolean =>
  isByLink === true &&
  status !== null &&
  transportRanks[status] > loadedRank &&
  (loadedAt === null || occurredAt < loadedAt)

const toldOf = (base: ManualOverride, orderId: string | null, events: readonly RoadEvent[]): RoadEvent[] =>
  events
    .toSorted(inOrder)
    .flatMap((event) => (event.kind === 'STATUS' && event.status && isRelevant(event, base, orderId) ? [event] : []))

/** Steps reported through driver links that wait for confirmation, earliest first. */
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
 * Derives status and flags from the set of events, so their order of arrival does not matter. The furthest step counts.
 * A cancellation counts unless the car is loaded; then it only raises a flag.
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
    // The flag is raised by the events, and removed by a person who has dealt with it.
    if (isCancelUnderWay && event.status === 'CANCELED' && isRelevant(event, base, orderId))
      raised.set('CANCELLED_UNDER_WAY', event)
  }
  if (status === 'INSPECTION_SVV_WITHOUT_DOCUMENTATION') raised.set('DOCUMENTS_MISSING', steps.at(-1) ?? known.at(-1)!)
  // A delivered car is not late, on hold or unconfirmed any more.
  if (isThere(status)) for (const flag of ['ON_HOLD', 'DELAYED', 'STEP_UNCONFIRMED'] as const) raised.delete(flag)
  const delay = raised.get('DELAYED')
  // For a manual override to delivered, the delivery time is the time of the override.
  const setThere = base && isThere(base.status) ? base.at : null
  // An override to a step at or after loading keeps the original loading time.
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
