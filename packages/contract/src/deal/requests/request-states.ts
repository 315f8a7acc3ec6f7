import { dealer, machine, nobody, staff } from '../../states.ts'

/** Progress of a request. */
export const requestStates = machine(
  [
    'NEW',
    'CONTACTED',
    'QUALIFIED',
    'CARS_PROPOSED',
    'OFFER_SENT',
    'NEGOTIATION',
    'CONTRACT',
    'WON',
    'LOST',
    'ARCHIVED',
  ],
  [
    { from: ['NEW'], event: 'first_contact', to: 'CONTACTED', by: 'staff' },
    { from: ['CONTACTED'], event: 'qualify', to: 'QUALIFIED', by: 'staff' },
    { from: ['NEW', 'CONTACTED', 'QUALIFIED'], event: 'propose_cars', to: 'CARS_PROPOSED', by: 'staff' },
    // Offers and contracts drive these transitions: a dealer may bid before anybody has called them.
    { from: ['NEW', 'CONTACTED', 'QUALIFIED', 'CARS_PROPOSED'], event: 'send_offer', to: 'OFFER_SENT', by: 'system' },
    { from: ['OFFER_SENT'], event: 'answer', to: 'NEGOTIATION', by: 'system' },
    { from: ['OFFER_SENT', 'NEGOTIATION'], event: 'accept', to: 'CONTRACT', by: 'system' },
    { from: ['CONTRACT'], event: 'contract_signed', to: 'WON', by: 'system' },
    { from: ['CONTRACT'], event: 'contract_void', to: 'NEGOTIATION', by: 'system' },
    {
      from: ['NEW', 'CONTACTED', 'QUALIFIED', 'CARS_PROPOSED', 'OFFER_SENT', 'NEGOTIATION', 'CONTRACT'],
      event: 'lose',
      to: 'LOST',
      by: 'staff',
    },
    { from: ['WON', 'LOST'], event: 'archive', to: 'ARCHIVED', by: 'system' },
    // Restoring has its own call, which goes back only to the previous status.
    { from: ['LOST', 'ARCHIVED'], event: 'restore', to: 'NEW', by: 'system' },
    { from: ['LOST', 'ARCHIVED'], event: 'restore', to: 'CONTACTED', by: 'system' },
    { from: ['LOST', 'ARCHIVED'], event: 'restore', to: 'QUALIFIED', by: 'system' },
    { from: ['LOST', 'ARCHIVED'], event: 'restore', to: 'CARS_PROPOSED', by: 'system' },
    { from: ['LOST', 'ARCHIVED'], event: 'restore', to: 'OFFER_SENT', by: 'system' },
    { from: ['LOST', 'ARCHIVED'], event: 'restore', to: 'NEGOTIATION', by: 'system' },
    { from: ['LOST', 'ARCHIVED'], event: 'restore', to: 'CONTRACT', by: 'system' },
  ],
  {
    NEW: staff('REQUEST', 'dueAt'),
    CONTACTED: staff('REQUEST', 'dueAt'),
    QUALIFIED: staff('REQUEST', 'dueAt'),
    CARS_PROPOSED: dealer(),
    OFFER_SENT: dealer(),
    NEGOTIATION: nobody,
    CONTRACT: nobody,
    WON: nobody,
    LOST: nobody,
    ARCHIVED: nobody,
  },
)
export type RequestStatus = (typeof requestStates.all)[number]
/** Events that offers and contracts send to a request. */
export type RequestEvent = 'send_offer' | 'answer' | 'accept' | 'contract_signed' | 'contract_void'

/** Statuses in which the request is being worked on. */
export const openRequestStatuses = [
  'NEW',
  'CONTACTED',
  'QUALIFIED',
  'CARS_PROPOSED',
  'OFFER_SENT',
  'NEGOTIATION',
  'CONTRACT',
] as const satisfies readonly RequestStatus[]
export const isOpenRequest = (status: string): boolean => (openRequestStatuses as readonly string[]).includes(status)

export const priorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const
export type Priority = (typeof priorities)[number]

export const lossReasons = [
  'PRICE',
  'TOO_SLOW',
  'OTHER_DEALER',
  'SPEC',
  'CONDITION',
  'TAX_LANDED',
  'FINANCING',
  'TRANSPORT',
  'NO_REPLY',
  'NOT_NEEDED',
] as const

/** The channel of a request. */
export const requestSources = ['PORTAL', 'INTEREST', 'PHONE', 'MAIL', 'VISIT', 'OUTLET'] as const

/** The simplified status that the dealer sees. */
export const requestPhases = ['RECEIVED', 'SEARCHING', 'PROPOSED', 'OFFER', 'CONTRACT', 'BOUGHT', 'CLOSED'] as const
export type RequestPhase = (typeof requestPhases)[number]
export const phaseOf: Record<RequestStatus, RequestPhase> = {
  NEW: 'RECEIVED',
  CONTACTED: 'SEARCHING',
  QUALIFIED: 'SEARCHING',
  CARS_PROPOSED: 'PROPOSED',
  OFFER_SENT: 'OFFER',
  NEGOTIATION: 'OFFER',
  CONTRACT: 'CONTRACT',
  WON: 'BOUGHT',
  LOST: 'CLOSED',
  ARCHIVED: 'CLOSED',
}
