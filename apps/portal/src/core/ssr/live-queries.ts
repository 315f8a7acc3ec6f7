import { unwrap } from '@bilbro/contract/client'
import type { ChangedRecords, LiveMessage } from '@bilbro/contract/live/live'
import { connect } from '@bilbro/web/live/connection'
import { fetchStream } from '@bilbro/web/live/fetch-stream'
import { spreadRetryMs } from '@bilbro/web/live/spread-retry'
import { staleness } from '@bilbro/web/live/staleness'
import { tabChannel } from '@bilbro/web/live/tab-channel'
import { tabLock } from '@bilbro/web/live/tab-lock'
import { accessToken, api, endIfRefused } from '../api.ts'
import { authorization, preview } from '../preview.ts'
import { queryClient } from '../query.ts'

/** Minimum time between two refreshes of lists, however many changes arrive. */
const listEveryMs = 1000

/** A preview receives events about other cars than the dealer in another tab. */
const lineName = preview ? `bilbro-live-${preview.token.slice(-12)}` : 'bilbro-live'

const refresh = (heard: LiveMessage, kind: 'record' | 'list') =>
  queryClient.invalidateQueries({ predicate: (query) => staleness(heard, query) === kind })

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
  const channel = tabChannel<LiveMessage>(lineName, (heard, isOwn) => (isOwn || isVisible()) && hear(heard))
  const line = connect({
    transport: fetchStream(open),
    turn: tabLock(lineName),
    onGap: () => channel.tell('resync'),
    onEvent: (event, data) => {
      if (event === 'changed') channel.tell(data as ChangedRecords)
      else if (event === 'resync') channel.tell('resync')
      // The next call gets the reason from the server and signs out.
      else if (event === 'ended') api.buyerAuth.profile().catch(() => undefined)
    },
    isVisible,
    retryMs: spreadRetryMs,
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
    channel.close()
  }
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
