/** Who may cause an event of a state machine. Only `staff` events can be asked for by a status call. */
export type Actor = 'staff' | 'system' | 'contract' | 'logistics'
export type Edge<S extends string> = { from: readonly S[]; event: string; to: S; by: Actor; reason?: true }

/**
 * A state machine as data: the server checks with it, the screen offers only what it allows, and a test holds it
 * against the CHECK of the database column.
 */
export function machine<const S extends readonly [string, ...string[]]>(all: S, edges: readonly Edge<S[number]>[]) {
  type State = S[number]
  const from = (state: State) => edges.filter((e) => e.from.includes(state))
  return {
    all,
    edges,
    /** Every state that follows, whoever causes it. */
    next: (state: State): State[] => from(state).map((e) => e.to),
    /** What staff may ask for from this state. */
    staffNext: (state: State): State[] => from(state).flatMap((e) => (e.by === 'staff' ? [e.to] : [])),
    edge: (state: State, to: State): Edge<State> | undefined => from(state).find((e) => e.to === to),
  }
}
