import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { QueueStore, SeenView } from './queue-store.ts'
import { createQueue, type QueuePlan } from './queue.ts'
import { isNoNetwork, openReach } from './reach.ts'

type Plan<T, V> = Omit<QueuePlan<T>, 'onSent' | 'onAnswer' | 'openStore'> & {
  query: { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<V> }
  openStore: () => Promise<QueueStore<T, V>>
}

/** The current data of a page, or the last loaded data without a network; and the queue of unsent entries. */
export function useOfflinePage<T, V>(plan: Plan<T, V>) {
  const { token, query, openStore } = plan
  const client = useQueryClient()
  const { data, error, failureReason, dataUpdatedAt, errorUpdatedAt, failureCount, refetch } = useQuery({
    ...query,
    refetchOnWindowFocus: 'always',
    throwOnError: false,
  })
  const [before, setBefore] = useState<SeenView<V>>()
  const { queue, reach } = useMemo(() => {
    const look = () => void client.invalidateQueries({ queryKey: query.queryKey })
    const reach = openReach(look)
    // Without a network a query pauses and has no error: only new data counts as read.
    const readBack = async () => {
      const before = client.getQueryState(query.queryKey)?.dataUpdateCount ?? 0
      await client.invalidateQueries({ queryKey: query.queryKey })
      const state = client.getQueryState(query.queryKey)
      return state?.error === null && state.dataUpdateCount > before
    }
    return { reach, queue: createQueue<T>({ ...plan, onSent: readBack, onAnswer: reach.heard }) }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the plan and the key are made of the token
  }, [token])
  const { isOnline, isBack } = useSyncExternalStore(reach.subscribe, reach.state)
  useEffect(() => {
    void openStore()
      .then((kept) => kept.view(token))
      .then(setBefore)
    return () => {
      queue.close()
      reach.close()
    }
  }, [token, queue, reach, openStore])
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
    if (data === undefined) return
    const at = new Date().toISOString()
    void openStore().then((kept) => kept.putView(token, data, at))
  }, [token, data, openStore])
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
