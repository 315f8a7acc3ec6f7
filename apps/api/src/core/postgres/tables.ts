// The tables as Kysely knows them: as generated, but for the columns of states.
import type { ColumnType } from 'kysely'
import type { StatefulTable } from '@bilbro/contract/states'
import type { DB as Generated } from './db.gen.ts'

declare const moved: unique symbol
/** A state that a machine has allowed; `core/moves.ts` alone makes one. */
export type Moved<S extends string = string> = S & { readonly [moved]: true }

/** Rows begin in any state, and take no other in an update than what was allowed. */
type State = ColumnType<string, string | undefined, Moved>
type StateOf<T> = 'status' extends keyof T ? 'status' : 'state'

export type DB = Omit<Generated, StatefulTable> & {
  [T in StatefulTable]: Omit<Generated[T], StateOf<Generated[T]>> & Record<StateOf<Generated[T]>, State>
}
