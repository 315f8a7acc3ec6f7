import { ApiError, type ChangedBy } from '@bilbro/contract/client'

type Values = Record<string, unknown>
/** One field that both changed, each to something else. */
export type Conflict = { field: string; base: unknown; mine: unknown; theirs: unknown }

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * What two people made of one record: fields that only one of them changed are both kept; what both changed to
 * different values is a conflict that somebody has to decide.
 */
export function mergeConflict(base: Values, mine: Values, theirs: Values): { kept: Values; conflicts: Conflict[] } {
  const kept: Values = {}
  const conflicts: Conflict[] = []
  for (const [field, value] of Object.entries(mine)) {
    if (same(value, theirs[field])) continue
    if (same(base[field], theirs[field])) kept[field] = value
    else conflicts.push({ field, base: base[field], mine: value, theirs: theirs[field] })
  }
  return { kept, conflicts }
}

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'version.stale' && error.current !== undefined

type Versioned = { version: number }
type Saving<T extends Versioned> = {
  /** The record as it was on the screen: at least its version and the fields in `mine`. */
  base: Versioned
  mine: Values
  /** `whole`: the record with them, for a call that replaces it. */
  send: (values: Values, version: number, whole: Values) => Promise<T>
  /** Asks which values stay; answers the fields to save, or undefined when the person gives up. */
  ask: (conflicts: Conflict[], changed?: ChangedBy) => Promise<Values | undefined>
}

/**
 * Saves the fields that were changed here. When somebody else was quicker, what does not collide is saved on top of
 * theirs, and the rest is asked for. Undefined: the person gave up, nothing was saved.
 */
export async function saveMerging<T extends Versioned>({ base, mine, send, ask }: Saving<T>): Promise<T | undefined> {
  try {
    return await send(mine, base.version, { ...base, ...mine })
  } catch (error) {
    // Without fields there is nothing to put on top of theirs: what was asked for was not done.
    if (!isConflict(error) || !Object.keys(mine).length) throw error
    const theirs = error.current as T
    const { kept, conflicts } = mergeConflict(base as Values & Versioned, mine, theirs as Values & T)
    const chosen = conflicts.length ? await ask(conflicts, error.changed) : {}
    if (!chosen) return undefined
    const values = { ...kept, ...chosen }
    if (!Object.keys(values).length) return theirs
    return saveMerging({ base: theirs, mine: values, send, ask })
  }
}
