import { useState } from 'react'
import type { Identified } from './bulk.ts'

const nothing = { of: '', ids: new Set<string>() as ReadonlySet<string>, kept: new Map<string, never>() }
type Chosen<R> = { of: string; ids: ReadonlySet<string>; kept: ReadonlyMap<string, R> }

/** The selected rows, also of other pages; a change of filters clears the selection. */
export function useChosen<R extends Identified>(items: readonly R[] | undefined, asked: Record<string, unknown>) {
  const { page: _page, pageSize: _size, sortBy: _by, sort: _sort, ...narrowing } = asked
  const of = JSON.stringify(narrowing)
  const [state, setState] = useState<Chosen<R>>(nothing)
  const { ids, kept } = state.of === of ? state : nothing
  const now = new Map<string, R>([...kept, ...(items ?? []).map((row) => [row.id, row] as const)])
  const rows = [...ids].flatMap((id) => now.get(id) ?? [])
  const choose = (next: ReadonlySet<string>) => {
    const found = [...next].flatMap((id) => {
      const row = now.get(id)
      return row ? [[id, row] as const] : []
    })
    setState({ of, ids: next, kept: new Map(found) })
  }
  const chooseRows = (next: readonly R[]) => {
    const kept = new Map(next.map((row) => [row.id, row]))
    setState({ of, ids: new Set(kept.keys()), kept })
  }
  return { ids, rows, choose, chooseRows, clear: () => setState(nothing) }
}
