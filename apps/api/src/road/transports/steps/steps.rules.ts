// The timeline of a transport: planned and reported steps, the next step and whose turn it is, and the requirements of
// each step.
import { daysLate } from '@bilbro/contract/road/transports/late-days'
import type { TransportStep } from '@bilbro/contract/road/transports/transport-fields'
import {
  loadedRank,
  type StepNeed,
  transportRanks,
  type TransportStatus,
} from '@bilbro/contract/road/transports/transport-states'
import type { RoadEvent } from './derive-status.rules.ts'

export type StepFacts = {
  status: TransportStatus
  isInternal: boolean
  deliveryProvider: string | null
  /** Destination country. Only Norway inspects every imported car. */
  toCountry: string | null
  pickupPlannedAt: string | null
  terminalPlannedAt: string | null
  inspectionPlannedAt: string | null
  deliveryPlannedAt: string | null
  expectedAt: string | null
  /** Manual status override and its time. */
  baseStatus: string | null
  baseAt: string | null
  flags: readonly string[]
}
type Known = Pick<RoadEvent, 'kind' | 'status' | 'occurredAt'> & { place: string }
type Planned = Pick<TransportStep, 'status' | 'whose'> & { plannedAt: string | null }

const lateBy = (plannedAt: string | null, at: string): number =>
  plannedAt === null ? 0 : daysLate(plannedAt, Date.parse(at))

/** INSPECTION_SVV is the inspection with all documents. It comes half a rank after the one without documents. */
const rankOf = (status: TransportStatus): number =>
  status === 'INSPECTION_SVV' ? transportRanks[status] + 0.5 : transportRanks[status]

/** The steps of the route in order. `wasWithoutPapers`: an inspection took place without all documents. */
function wayOf(of: StepFacts, wasWithoutPapers: boolean): Planned[] {
  const { status, deliveryProvider, isInternal } = of
  const delivered = (end: TransportStatus): Planned => ({
    status: end,
    whose: 'CARRIER',
    plannedAt: of.deliveryPlannedAt,
  })
  if (deliveryProvider === 'SELF_PICKUP' || status === 'DELIVERED_SELF_PICKUP')
    return [{ status: 'DELIVERED_SELF_PICKUP', whose: 'DEALER', plannedAt: of.pickupPlannedAt }]
  const hasOrder = deliveryProvider === 'AUTOSPED' || deliveryProvider === 'GIRE'
  const isInspected = !isInternal && of.toCountry === 'NO'
  const hasTerminal =
    isInspected || of.terminalPlannedAt !== null || status === 'UNLOADED_TERMINAL' || status === 'LOADED_FROM_TERMINAL'
  return [
    ...(hasOrder ? [{ status: `${deliveryProvider}_ORDER_CREATED`, whose: 'HOUSE', plannedAt: null } as const] : []),
    // Until a carrier is chosen, only the company can move the car on.
    { status: 'ORDER_CONFIRMED', whose: deliveryProvider === null ? 'HOUSE' : 'CARRIER', plannedAt: null },
    { status: 'CONFIRMED_BY_TRUCK', whose: 'CARRIER', plannedAt: null },
    { status: 'CAR_LOADED', whose: 'CARRIER', plannedAt: of.pickupPlannedAt },
    ...(hasTerminal
      ? [{ status: 'UNLOADED_TERMINAL', whose: 'CARRIER', plannedAt: of.terminalPlannedAt } as const]
      : []),
    ...(isInspected
      ? [
          ...(wasWithoutPapers
            ? [
                {
                  status: 'INSPECTION_SVV_WITHOUT_DOCUMENTATION',
                  whose: 'INSPECTOR',
                  plannedAt: of.inspectionPlannedAt,
                } as const,
              ]
            : []),
          {
            status: 'INSPECTION_SVV',
            whose: 'INSPECTOR',
            plannedAt: wasWithoutPapers ? null : of.inspectionPlannedAt,
          } as const,
        ]
      : []),
    ...(hasTerminal ? [{ status: 'LOADED_FROM_TERMINAL', whose: 'CARRIER', plannedAt: null } as const] : []),
    { status: 'DELIVERY_STARTED', whose: 'CARRIER', plannedAt: null },
    delivered(status === 'DELIVERED_OTHER_METHOD' ? status : 'DELIVERED'),
  ]
}

/** A cancelled transport: the steps that had happened, then the cancellation. */
function cancelledSteps(of: StepFacts, events: readonly Known[]): TransportStep[] {
  const told = (status: TransportStatus) => events.find((event) => event.kind === 'STATUS' && event.status === status)
  const step = ({ status, whose, plannedAt }: Planned, actualAt: string | null, place = ''): TransportStep => ({
    status,
    whose,
    is: 'DONE',
    plannedAt,
    actualAt,
    place,
    lateDays: 0,
  })
  const past = wayOf(of, told('INSPECTION_SVV_WITHOUT_DOCUMENTATION') !== undefined).flatMap((one) => {
    const happened = told(one.status)
    return happened ? [step(one, happened.occurredAt, happened.place)] : []
  })
  const end = told('CANCELED')?.occurredAt ?? (of.baseStatus === 'CANCELED' ? of.baseAt : null)
  return [...past, step({ status: 'CANCELED', whose: 'HOUSE', plannedAt: null }, end)]
}

/** Planned, reported and next steps. A step without a report counts as past when a later one was reported. */
export function stepsOf(of: StepFacts, events: readonly Known[], now: string): TransportStep[] {
  if (of.status === 'CANCELED') return cancelledSteps(of, events)
  const rank = rankOf(of.status)
  const actual = new Map<TransportStatus, Known>()
  for (const event of events)
    if (event.kind === 'STATUS' && event.status && rankOf(event.status) <= rank)
      actual.set(event.status, actual.get(event.status) ?? event)
  const withoutPapers = 'INSPECTION_SVV_WITHOUT_DOCUMENTATION'
  const way = wayOf(of, of.status === withoutPapers || actual.has(withoutPapers))
  // A failed inspection is repeated, so it is the next step.
  const isAgain = (status: TransportStatus) =>
    status === 'INSPECTION_SVV' && of.status === status && of.flags.includes('SVV_FAILED')
  // A manual override does not confirm the earlier steps.
  const nextAt = way.findIndex(({ status }) => rankOf(status) > rank || isAgain(status))
  return way.map(({ status, whose, plannedAt }, index): TransportStep => {
    const happened = isAgain(status) ? undefined : actual.get(status)
    const isPast = rank >= 0 && rankOf(status) <= rank && !isAgain(status)
    const until = status === 'DELIVERED' && of.expectedAt && of.expectedAt > now ? of.expectedAt : now
    return {
      status,
      whose,
      is: happened
        ? 'DONE'
        : status === of.status && isPast
          ? 'DONE'
          : isPast
            ? 'NOT_REPORTED'
            : index === nextAt
              ? 'NEXT'
              : 'AHEAD',
      plannedAt,
      actualAt: happened?.occurredAt ?? (status === of.baseStatus && isPast ? of.baseAt : null),
      place: happened?.place ?? '',
      lateDays: happened ? lateBy(plannedAt, happened.occurredAt) : isPast ? 0 : lateBy(plannedAt, until),
    }
  })
}

export type NeedFacts = {
  isInternal: boolean
  isHandedOver: boolean
  toCountry: string | null
  hasPlannedTimes: boolean
  hasAddresses: boolean
  hasInspectionDay: boolean
  hasDriver: boolean
  isInspectionFailed: boolean
  /** Registration certificate parts 1 and 2 and the certificate of conformity, as far as the car has them. */
  hasPapers: boolean
  files: ReadonlySet<string>
  odometerKm: number | null
}

type Needs = Partial<Record<TransportStatus, (facts: NeedFacts, from: TransportStatus) => [StepNeed, boolean][]>>
const needs: Needs = {
  ORDER_CONFIRMED: ({ hasPlannedTimes, hasAddresses }) => [
    ['PLANNED', hasPlannedTimes],
    ['ADDRESSES', hasAddresses],
  ],
  CONFIRMED_BY_TRUCK: ({ hasDriver }) => [['DRIVER', hasDriver]],
  CAR_LOADED: ({ isInternal, isHandedOver, files }) => [
    ['HANDED_OVER', isInternal || isHandedOver],
    ['CMR', isInternal || files.has('CMR')],
  ],
  DELIVERED_SELF_PICKUP: ({ isHandedOver }) => [['HANDED_OVER', isHandedOver]],
  INSPECTION_SVV: ({ hasPapers, hasInspectionDay }) => [
    ['PAPERS', hasPapers],
    ['PLANNED', hasInspectionDay],
  ],
  LOADED_FROM_TERMINAL: ({ isInternal, toCountry, isInspectionFailed }, from) => [
    ['INSPECTION', isInternal || toCountry !== 'NO' || from !== 'UNLOADED_TERMINAL'],
    ['INSPECTION_PASSED', !isInspectionFailed],
  ],
  DELIVERED: ({ isInternal, files, odometerKm }) => [
    ['PROOF', isInternal || files.has('PROOF')],
    ['ODOMETER', odometerKm !== null],
  ],
  DELIVERED_OTHER_METHOD: ({ files }) => [['PROOF', files.has('PROOF')]],
}
/** Requirements that are missing before staff may set a step. Steps reported by a carrier count in any case. */
export const needsOf = (from: TransportStatus, to: TransportStatus, facts: NeedFacts): StepNeed[] =>
  (needs[to]?.(facts, from) ?? []).flatMap(([need, isThere]) => (isThere ? [] : [need]))

/** Whether the car is loaded. Staff cannot cancel a transport from then on. */
export const isLoaded = (status: TransportStatus): boolean => transportRanks[status] >= loadedRank
