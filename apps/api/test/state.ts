import type { Moved } from '../src/core/postgres/tables.ts'

/** Puts a row into a state without the way there; in tests only. */
export const inState = <S extends string>(state: S): Moved<S> => state as Moved<S>
