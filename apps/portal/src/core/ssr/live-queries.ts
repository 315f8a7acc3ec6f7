import { calls } from '@bilbro/contract/calls.gen'
import { unwrap } from '@bilbro/contract/client'
import { type LiveMessage, invalidates, type ChangedRecords } from '@bilbro/contract/live/live'
import { accessToken, api, endIfRefused } from '../api.ts'
import { listen } from '../live.ts'
import { authorization, preview } from '../preview.ts'
import { queryClient } from '../query.ts'

/** Minimum time between two refreshes of lists, however many changes arrive. */
const listEveryMs = 1000

/** A preview receives events about other cars than the dealer in another tab. */
const lineName = preview ? `bilbro-live-${preview.token.slice(-12)}` : 'bilbro-live'

const refresh = (heard: LiveMessage, kind: 'record' | 'list') =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => invalidates(calls, heard, { queryKey, data: state.data }) === kind,
  })

const allOf = (news: ChangedRecords): ChangedRecords =>
  Object.fromEntries(Object.keys(news).map((topic) => [topic, { ids: [], many: true }]))

/** Keeps the screen up to date until it is stopped. */
export function startLive(): () => void {
  let lists: ReturnType<typeof setTimeout> | undefined
  let waiting: LiveMessage = {}
  const refreshLists = (heard: LiveMessage) => {
    waiting = heard === 'resync' || waiting === 'resync' ? 'resync' : { ...waiting, ...allOf(heard) }
    lists ??= setTimeout(() => {
      void refresh(waiting, 'list')
      lists = undefined
      waiting = {}
    }, listEveryMs)
  }
  const hear = (heard: LiveMessage) => {
    refreshLists(heard)
    void refresh(heard, 'record')
  }
  const isVisible = () => document.visibilityState === 'visible'
  const siblings = new BroadcastChannel(lineName)
  siblings.addEventListener('message', ({ data }) => isVisible() && hear(data as LiveMessage))
  const line = listen({
    open,
    turn: myTurn,
    hear: (heard) => {
      siblings.postMessage(heard)
      hear(heard)
    },
    // The next call gets the reason from the server and signs out.
    ended: () => void api.buyerAuth.profile().catch(() => undefined),
    isVisible,
  })
  document.addEventListener('visibilitychange', line.visibility)
  addEventListener('online', line.visibility)
  addEventListener('focus', line.focus)
  return () => {
    clearTimeout(lists)
    document.removeEventListener('visibilitychange', line.visibility)
    removeEventListener('online', line.visibility)
    removeEventListener('focus', line.focus)
    line.stop()
    siblings.close()
  }
}

/**
 * Only one tab holds the connection and passes events to the others: browsers open only six connections to a server.
 */
function myTurn(signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release))
    navigator.locks.request(lineName, { signal }, hold).catch(reject)
  })
}

async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = await accessToken()
  const answer = await fetch('/api/events', { headers: { authorization: authorization(token) }, signal })
  if (answer.ok && answer.body) return answer.body
  try {
    unwrap(answer.status, answer.headers.get('content-type'), await answer.text())
  } catch (error) {
    endIfRefused(error, token)
  }
  throw new Error('no stream')
}
