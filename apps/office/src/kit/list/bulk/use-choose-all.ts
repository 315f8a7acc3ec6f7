import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListCall, ListData } from '../use-list.ts'
import type { Identified } from './bulk.ts'

/** The most rows that can be selected at once. */
const most = 2000
/** Rows of one request. */
const piece = 200

/** Selects all rows that match the filters now, in the versions they have now; rows added later are not included. */
export function useChooseAll<R extends Identified, D extends ListData<R>>(
  call: ListCall<D>,
  asked: Record<string, unknown>,
  total: number,
  choose: (rows: readonly R[]) => void,
) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const count = Math.min(total, most)
  const run = async () => {
    setBusy(true)
    try {
      const rows: R[] = []
      for (let page = 1; page <= Math.ceil(count / piece); page++)
        rows.push(...(await client.fetchQuery(call.query({ query: { ...asked, page, pageSize: piece } }))).items)
      choose(rows.slice(0, most))
    } finally {
      setBusy(false)
    }
  }
  return { count, busy, choose: () => void run() }
}
