import type { DriverView } from '@bilbro/contract/road/driver-fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { api } from '../core/api.ts'
import { queryClient } from '../core/query.ts'
import { keepPage } from './keep-page.ts'
import { openKept } from './kept.ts'
import { openQueue } from './queue.ts'

type Seen = { view: DriverView; at: string }

/** The cars of a link as they are now, or as they were read last where there is no network; and what is to be sent. */
export function useDriver(token: string) {
  const query = api.driverPage.get.query({ params: { token } })
  const { data, error, refetch } = useQuery({ ...query, refetchOnWindowFocus: 'always', throwOnError: false })
  const [before, setBefore] = useState<Seen>()
  const queue = useMemo(
    () =>
      openQueue(token, async () => {
        await queryClient.invalidateQueries({ queryKey: query.queryKey })
        return queryClient.getQueryState(query.queryKey)?.error === null
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key is made of the token
    [token],
  )
  const [isOnline, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    void openKept()
      .then((kept) => kept.view(token))
      .then(setBefore)
    void keepPage().then((isKept) => isKept && (document.documentElement.dataset.keptPage = ''))
    const look = () => {
      setOnline(navigator.onLine)
      if (navigator.onLine) void refetch()
    }
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      queue.close()
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [token, queue, refetch])
  useEffect(() => {
    if (!data) return
    const seen = { view: data, at: new Date().toISOString() }
    void openKept().then((kept) => kept.putView(token, seen.view, seen.at))
  }, [token, data])
  const sending = useSyncExternalStore(queue.subscribe, queue.state)
  const isOld = data === undefined || error !== null
  return {
    view: data ?? before?.view,
    seenAt: isOld ? before?.at : undefined,
    error,
    refetch,
    queue,
    sending,
    isOnline,
  }
}
export type Driving = ReturnType<typeof useDriver>
