import { ApiError, type ChangedBy } from '@bilbro/contract/client'

type Values = Record<string, unknown>
/** A field that both users changed to different values. */
export type Conflict = { field: string; base: unknown; mine: unknown; theirs: unknown }

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Merges two changes of one record: a field that only one user changed keeps that change; a field that both changed to
 * different values is a conflict for the user to decide.
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
  /** The record as it was on the screen, with at least its version and the fields of `mine`. */
  base: Versioned
  mine: Values
  /** `whole`: the complete record including the changes, for a call that replaces it. */
  send: (values: Values, version: number, whole: Values) => Promise<T>
  /** Asks which values to keep. Resolves to the fields to save, or undefined if the user cancels. */
  ask: (conflicts: Conflict[], changed?: ChangedBy) => Promise<Values | undefined>
}

/**
 * Saves the changed fields. On a version conflict, fields that do not collide are saved on top of the other change, and
 * the user decides about the rest. Undefined: the user cancelled and nothing was saved.
 */
export async function saveMerging<T extends Versioned>({ base, mine, send, ask }: Saving<T>): Promise<T | undefined> {
  try {
    return await send(mine, base.version, { ...base, ...mine })
  } catch (error) {
    // Without fields there is nothing to merge, for example for an action: rethrow the conflict.
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
