// States of a transport, with the exact names of the specification; everything else about it is a flag.
import { type Edge, machine, nobody, provider, staff } from '../../states.ts'
import {
  deliveryProviders,
  groupColours,
  groupStatuses,
  transportGroups,
  type TransportGroup,
} from './transport-groups.ts'

const statuses = [
  'PENDING',
  'AUTOSPED_ORDER_CREATED',
  'GIRE_ORDER_CREATED',
  'ORDER_CONFIRMED',
  'CONFIRMED_BY_TRUCK',
  'CAR_LOADED',
  'UNLOADED_TERMINAL',
  'INSPECTION_SVV_WITHOUT_DOCUMENTATION',
  'INSPECTION_SVV',
  'LOADED_FROM_TERMINAL',
  'DELIVERY_STARTED',
  'DELIVERED',
  'DELIVERED_SELF_PICKUP',
  'DELIVERED_OTHER_METHOD',
  'CANCELED',
] as const
export type TransportStatus = (typeof statuses)[number]

/**
 * Progress of a transport: an event of a lower rank is late and changes nothing. Within one rank the later state in the
 * list wins.
 */
export const transportRanks: Record<TransportStatus, number> = {
  PENDING: 0,
  AUTOSPED_ORDER_CREATED: 1,
  GIRE_ORDER_CREATED: 1,
  ORDER_CONFIRMED: 2,
  CONFIRMED_BY_TRUCK: 3,
  CAR_LOADED: 4,
  UNLOADED_TERMINAL: 5,
  INSPECTION_SVV_WITHOUT_DOCUMENTATION: 6,
  INSPECTION_SVV: 6,
  LOADED_FROM_TERMINAL: 7,
  DELIVERY_STARTED: 8,
  DELIVERED: 9,
  DELIVERED_SELF_PICKUP: 9,
  DELIVERED_OTHER_METHOD: 9,
  CANCELED: -1,
}
/** From this rank on the car is in transit: cancelling needs an override. */
export const loadedRank = transportRanks.CAR_LOADED

const below = (rank: number) => statuses.filter((one) => one !== 'CANCELED' && transportRanks[one] < rank)
const beforeLoading = below(loadedRank)
const underWay = below(transportRanks.DELIVERED)
const both = ['staff', 'logistics'] as const

/** Transitions that staff may also make; events of carriers may skip steps (`reported`). */
const said = [
  { from: ['PENDING'], event: 'autosped_create_order', to: 'AUTOSPED_ORDER_CREATED', by: 'logistics' },
  { from: ['PENDING'], event: 'gire_create_order', to: 'GIRE_ORDER_CREATED', by: 'logistics' },
  { from: below(2), event: 'provider_confirmed', to: 'ORDER_CONFIRMED', by: both },
  { from: ['ORDER_CONFIRMED'], event: 'truck_assigned', to: 'CONFIRMED_BY_TRUCK', by: both },
  { from: ['ORDER_CONFIRMED', 'CONFIRMED_BY_TRUCK'], event: 'loaded', to: 'CAR_LOADED', by: both },
  { from: ['CAR_LOADED'], event: 'unloaded_terminal', to: 'UNLOADED_TERMINAL', by: both },
  {
    from: ['UNLOADED_TERMINAL'],
    event: 'svv_started_without_documents',
    to: 'INSPECTION_SVV_WITHOUT_DOCUMENTATION',
    by: both,
    reason: true,
  },
  {
    from: ['INSPECTION_SVV_WITHOUT_DOCUMENTATION'],
    event: 'documents_received',
    to: 'INSPECTION_SVV',
    by: both,
  },
  { from: ['UNLOADED_TERMINAL', 'CAR_LOADED'], event: 'svv_started', to: 'INSPECTION_SVV', by: both },
  {
    from: ['INSPECTION_SVV', 'UNLOADED_TERMINAL'],
    event: 'loaded_from_terminal',
    to: 'LOADED_FROM_TERMINAL',
    by: both,
  },
  { from: ['LOADED_FROM_TERMINAL', 'CAR_LOADED'], event: 'delivery_started', to: 'DELIVERY_STARTED', by: both },
  { from: ['DELIVERY_STARTED', 'LOADED_FROM_TERMINAL'], event: 'delivered', to: 'DELIVERED', by: both },
  { from: below(6), event: 'self_pickup', to: 'DELIVERED_SELF_PICKUP', by: both },
  { from: underWay, event: 'other_method', to: 'DELIVERED_OTHER_METHOD', by: 'staff', reason: true },
  { from: beforeLoading, event: 'transport_cancel', to: 'CANCELED', by: both, reason: true },
  { from: ['CANCELED'], event: 'transport_reopen', to: 'PENDING', by: both },
] as const satisfies readonly Edge<TransportStatus>[]

/**
 * An event of a carrier is applied even if it skips steps. A loaded car can leave CANCELED, because its cancellation
 * did not take effect.
 */
const reported = said
  .filter(
    ({ to }, at) =>
      transportRanks[to] >= 2 && to !== 'DELIVERED_OTHER_METHOD' && said.findIndex((edge) => edge.to === to) === at,
  )
  .map(({ event, to }): Edge<TransportStatus> => {
    const known: readonly string[] = said.flatMap((edge) => (edge.to === to ? [...edge.from] : []))
    const cancelled = transportRanks[to] >= loadedRank ? (['CANCELED'] as const) : []
    // The gate is more reliable than a carrier about who collected a car.
    const delivered = to === 'DELIVERED_SELF_PICKUP' ? (['DELIVERED'] as const) : []
    const from = [...below(transportRanks[to]), ...cancelled, ...delivered].filter((one) => !known.includes(one))
    return { from, event, to, by: 'logistics' }
  })
  .filter(({ from }) => from.length > 0)

export const transportStates = machine(statuses, [...said, ...reported], {
  PENDING: staff('TRANSPORT_PLAN', 'pickupPlannedAt'),
  // An order without an answer for a day is a task, see `isSilent` of the server.
  AUTOSPED_ORDER_CREATED: [provider('pickupPlannedAt'), staff('TRANSPORT_SILENT', 'pickupPlannedAt')],
  GIRE_ORDER_CREATED: [provider('pickupPlannedAt'), staff('TRANSPORT_SILENT', 'pickupPlannedAt')],
  ORDER_CONFIRMED: provider('deliveryPlannedAt'),
  CONFIRMED_BY_TRUCK: provider('deliveryPlannedAt'),
  CAR_LOADED: provider('deliveryPlannedAt'),
  UNLOADED_TERMINAL: provider('deliveryPlannedAt'),
  INSPECTION_SVV_WITHOUT_DOCUMENTATION: staff('TRANSPORT_PAPERS', 'deliveryPlannedAt'),
  INSPECTION_SVV: provider('deliveryPlannedAt'),
  LOADED_FROM_TERMINAL: provider('deliveryPlannedAt'),
  DELIVERY_STARTED: provider('deliveryPlannedAt'),
  DELIVERED: nobody,
  DELIVERED_SELF_PICKUP: nobody,
  DELIVERED_OTHER_METHOD: nobody,
  CANCELED: nobody,
})

export { deliveryProviders, groupColours, groupStatuses, transportGroups, type TransportGroup }
const statusesOf: Record<TransportGroup, readonly TransportStatus[]> = groupStatuses
export const groupOf = (status: TransportStatus): TransportGroup =>
  transportGroups.find((group) => statusesOf[group].includes(status))!

/**
 * Flags beside the status, each with reason and time. CANCELLED_UNDER_WAY: the carrier cancels a loaded car.
 * STEP_UNCONFIRMED: a driver's link reports a step of a car that was never loaded; staff have to confirm it.
 */
export const transportFlags = [
  'ON_HOLD',
  'DELAYED',
  'DOCUMENTS_MISSING',
  'DAMAGE_REPORTED',
  'SVV_FAILED',
  'CUSTOMS_EXPORT_MISSING',
  'CUSTOMS_IMPORT_PENDING',
  'CANCELLED_UNDER_WAY',
  'STEP_UNCONFIRMED',
] as const
export type TransportFlag = (typeof transportFlags)[number]
/** Flags that staff set and clear; the others follow from events. */
export const raisableFlags = [
  'ON_HOLD',
  'DELAYED',
  'DAMAGE_REPORTED',
  'SVV_FAILED',
  'CUSTOMS_EXPORT_MISSING',
  'CUSTOMS_IMPORT_PENDING',
  'CANCELLED_UNDER_WAY',
  'STEP_UNCONFIRMED',
] as const satisfies readonly TransportFlag[]

/** Transports between yards involve neither authorities nor dealers. */
export const raisableBetweenYards: readonly (typeof raisableFlags)[number][] = [
  'ON_HOLD',
  'DELAYED',
  'DAMAGE_REPORTED',
  'CANCELLED_UNDER_WAY',
  'STEP_UNCONFIRMED',
]

export const delayCauses = [
  'CARRIER',
  'WEATHER',
  'FERRY',
  'CUSTOMS',
  'PAPERS',
  'INSPECTION',
  'WORKSHOP',
  'DEALER',
  'OTHER',
] as const
export type DelayCause = (typeof delayCauses)[number]

export type DeliveryProvider = (typeof deliveryProviders)[number]
/** Carriers that accept orders from here. */
export const orderProviders = ['AUTOSPED', 'GIRE'] as const
export type OrderProvider = (typeof orderProviders)[number]

/** PLACED: the carrier has the order and its number. REFUSED: the carrier refused it, or its answer is unknown. */
export const transportOrderStatuses = ['WANTED', 'PLACED', 'REFUSED', 'CANCELLING', 'CANCELLED'] as const
export type TransportOrderStatus = (typeof transportOrderStatuses)[number]

/** Requirements before staff may set a step. */
export const stepNeeds = [
  'HANDED_OVER',
  'CMR',
  'DRIVER',
  'PLANNED',
  'ADDRESSES',
  'PAPERS',
  'INSPECTION_PASSED',
  'INSPECTION',
  'PROOF',
  'ODOMETER',
] as const
export type StepNeed = (typeof stepNeeds)[number]
