import { useState } from 'react'

/** The selected rows of a list of suggestions; rows that have left the list are not selected any more. */
export function useChosen<R>(rows: readonly R[], idOf: (row: R) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(ids)
    if (isChosen) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  return {
    chosen: rows.filter((row) => ids.has(idOf(row))),
    has: (id: string) => ids.has(id),
    choose,
    clear: () => setIds(new Set()),
  }
}
