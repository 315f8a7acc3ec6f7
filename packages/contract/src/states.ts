/** Who may cause an event of a state machine. Only `staff` events can be asked for by a status call. */
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
export type Machine<S extends string> = {
  all: readonly S[]
  edges: readonly Edge<S>[]
  /** Every state that follows, whoever causes it. */
  next: (state: S) => S[]
  /** What staff may ask for from this state. */
  staffNext: (state: S) => S[]
  edge: (state: S, to: S) => Edge<S> | undefined
}

/**
 * A state machine as data: the server moves by it and by nothing else, the screen offers only what it allows, and a test
 * holds it against the CHECK of the database column.
 */
export function machine<const S extends readonly [string, ...string[]]>(
  all: S,
  edges: readonly Edge<S[number]>[],
): Machine<S[number]> & { all: S } {
  type State = S[number]
  const from = (state: State) => edges.filter((e) => e.from.includes(state))
  return {
    all,
    edges,
    next: (state) => from(state).map((e) => e.to),
    staffNext: (state) => from(state).flatMap((e) => (canCause(e, 'staff') ? [e.to] : [])),
    edge: (state, to) => from(state).find((e) => e.to === to),
  }
}

/**
 * Tables whose state only moves by a machine, in the order in which their rows are locked: whoever needs several takes
 * them in this order, so that two who need the same never wait for each other.
 */
export const statefulTables = [
  'staffUsers',
  'legalEntities',
  'signups',
  'buyerCompanies',
  'buyerUsers',
  'outletUsers',
  'cars',
  'listings',
  'listingLocks',
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
  // What is agreed leads them: whatever it is, it is held before.
  'carRequests',
] as const
export type StatefulTable = (typeof statefulTables)[number]
