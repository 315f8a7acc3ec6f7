import type { TaskKind } from './overview/today/task-kinds.ts'

/** Who may trigger an event of a state machine. A status call of the API only triggers `staff` events. */
export type Actor = 'staff' | 'dealer' | 'system' | 'contract' | 'logistics'
export type Edge<S extends string> = {
  from: readonly S[]
  event: string
  to: S
  by: Actor | readonly Actor[]
  reason?: true
}

export const canCause = ({ by }: Pick<Edge<string>, 'by'>, actor: Actor): boolean =>
  typeof by === 'string' ? by === actor : by.includes(actor)
/**
 * Who has to act next on a record, and the column with the time until when. Staff act on a task, which names their
 * rights; a provider is a carrier, a bank, a supplier or an authority.
 */
export type Waits =
  | { for: 'staff'; task: TaskKind; due: string | undefined }
  | { for: 'dealer' | 'provider'; due: string | undefined }
  | { for: 'nobody' }

export const staff = (task: TaskKind, due?: string): Waits => ({ for: 'staff', task, due })
export const dealer = (due?: string): Waits => ({ for: 'dealer', due })
export const provider = (due?: string): Waits => ({ for: 'provider', due })
export const nobody: Waits = { for: 'nobody' }

export type Machine<S extends string> = {
  all: readonly S[]
  edges: readonly Edge<S>[]
  /** For each state; more than one where another column decides. */
  waits: Record<S, Waits | readonly Waits[]>
  /** All next states, for any actor. */
  next: (state: S) => S[]
  /** The next states that staff may request. */
  staffNext: (state: S) => S[]
  edge: (state: S, to: S) => Edge<S> | undefined
}

/**
 * A state machine as data: the server allows only its transitions, screens offer only these, and a test compares it
 * with the CHECK of the database column.
 */
export function machine<const S extends readonly [string, ...string[]]>(
  all: S,
  edges: readonly Edge<S[number]>[],
  waits: Record<S[number], Waits | readonly Waits[]>,
): Machine<S[number]> & { all: S } {
  type State = S[number]
  const from = (state: State) => edges.filter((e) => e.from.includes(state))
  return {
    all,
    edges,
    waits,
    next: (state) => from(state).map((e) => e.to),
    staffNext: (state) => from(state).flatMap((e) => (canCause(e, 'staff') ? [e.to] : [])),
    edge: (state, to) => from(state).find((e) => e.to === to),
  }
}

/** The states in which staff have to act, whatever other columns say. */
export const statesForStaff = <S extends string>({ all, waits }: Pick<Machine<S>, 'all' | 'waits'>): S[] =>
  all.filter((state) => [waits[state]].flat().every((one) => (one as Waits).for === 'staff'))

/**
 * Tables whose state only changes through a state machine, in lock order: a transaction that needs several rows locks
 * them in this order, so that no two transactions wait for each other.
 */
export const statefulTables = [
  'staffUsers',
  'legalEntities',
  'signups',
  'buyerCompanies',
  'buyerUsers',
  'outletUsers',
  // Applying a proposal locks it, then its car.
  'priceProposals',
  'cars',
  'listings',
  'listingLocks',
  'conditionReports',
  'workOrders',
  'workOrderTasks',
  'offers',
  'contracts',
  'invoices',
  'payments',
  'vatDeposits',
  'paymentRuns',
  'purchaseInvoices',
  'carExports',
  'transports',
  'proofFiles',
  'proofDocuments',
  'claims',
  'commissionReports',
  'purchaseCalculations',
  // Offers and contracts change requests, so their rows are locked before.
  'carRequests',
] as const
export type StatefulTable = (typeof statefulTables)[number]
