import type { DriverView } from '@bilbro/contract/road/driver-links/driver-fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { api } from '../../core/api.ts'
import { queryClient } from '../../core/query.ts'
import { cachePage } from './cache-page.ts'
import { openQueueStore } from './queue-store.ts'
import { createQueue } from './queue.ts'
import { isNoNetwork, openReach } from './reach.ts'

type Seen = { view: DriverView; at: string }

/** The current cars of a link, or the last loaded ones without a network; and the queue of unsent reports. */
export function useDriver(token: string) {
  const query = api.driverPage.get.query({ params: { token } })
  const { data, error, failureReason, dataUpdatedAt, errorUpdatedAt, failureCount, refetch } = useQuery({
    ...query,
    refetchOnWindowFocus: 'always',
    throwOnError: false,
  })
  const [before, setBefore] = useState<Seen>()
  const { queue, reach } = useMemo(() => {
    const look = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
    const reach = openReach(look)
    const readBack = async () => {
      await queryClient.invalidateQueries({ queryKey: query.queryKey })
      return queryClient.getQueryState(query.queryKey)?.error === null
    }
    return { reach, queue: createQueue(token, readBack, reach.heard) }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key is made of the token
  }, [token])
  const { isOnline, isBack } = useSyncExternalStore(reach.subscribe, reach.state)
  useEffect(() => {
    void openQueueStore()
      .then((kept) => kept.view(token))
      .then(setBefore)
    void cachePage().then((isKept) => isKept && (document.documentElement.dataset.keptPage = ''))
    return () => {
      queue.close()
      reach.close()
    }
  }, [token, queue, reach])
  // React to the first failed attempt; retries may follow.
  useEffect(() => {
    const failed = failureReason ?? error
    if (failed) reach.heard(!isNoNetwork(failed))
    else if (dataUpdatedAt) reach.heard(true)
  }, [reach, failureReason, error, dataUpdatedAt, errorUpdatedAt, failureCount])
  // When a request gets through, send the queue at once instead of waiting for its next retry.
  useEffect(() => {
    if (isOnline) void queue.send()
  }, [queue, isOnline])
  useEffect(() => {
    if (!data) return
    const seen = { view: data, at: new Date().toISOString() }
    void openQueueStore().then((kept) => kept.putView(token, seen.view, seen.at))
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
    isBack,
  }
}
export type Driving = ReturnType<typeof useDriver>
