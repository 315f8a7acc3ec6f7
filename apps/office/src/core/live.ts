// Changes by other users, from the server's event stream. One tab holds the connection and passes events to the others.
import type { QueryClient } from '@tanstack/react-query'
import type { ChangedRecords, LiveMessage } from '@bilbro/contract/live/live'
import type { TopicName } from '@bilbro/contract/live/topics'
import { connect } from '@bilbro/web/live/connection'
import { eventSource } from '@bilbro/web/live/event-source'
import { staleness } from '@bilbro/web/live/staleness'
import { tabChannel } from '@bilbro/web/live/tab-channel'
import { lastingTabLock } from '@bilbro/web/live/tab-lock'
import { meQuery } from './session/me.ts'

/** Progress of a long task of this user on the server. */
export type WorkProgress = { phase: string; done: number; total: number }
type Message =
  | { event: 'changed'; data: ChangedRecords }
  | { event: 'progress'; data: WorkProgress }
  | { event: 'access' }
  | { event: 'resync' }
  /** A tab has become visible: reconnect if the connection was given up. */
  | { event: 'seen' }

const listeners = new Set<(heard: LiveMessage) => void>()

const followers = new Set<(progress: WorkProgress) => void>()

/** Calls `follower` with every progress event of this user's tasks, also of those started in another tab. */
export function onProgress(follower: (progress: WorkProgress) => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

/** Calls `listener` when any user changes something of a topic; for lists that update their rows themselves. */
export function onChanged(topic: TopicName, listener: () => void): () => void {
  const own = (heard: LiveMessage) => {
    if (heard === 'resync' || heard[topic]) listener()
  }
  listeners.add(own)
  return () => listeners.delete(own)
}

/** Informs this tab about its own change without waiting for the stream. */
export function changed(heard: Partial<Record<TopicName, ChangedRecords[string]>> | 'resync'): void {
  for (const listener of listeners) listener(heard as LiveMessage)
}

/** Least time between two refreshes of figures, however many changes arrive. */
const figuresEveryMs = 3_000
const isNow = (kind: ReturnType<typeof staleness>) => kind === 'record' || kind === 'list'

/**
 * Suppliers' invoices and payment runs are money of the liquidity, too. Their topics need other rights than the figures,
 * so no read of figures follows them; for users who hear them they count as payments.
 */
const asPayments = ['purchaseInvoices', 'paymentRuns', 'exchangeRates'] as const satisfies TopicName[]

/** Figures take long to compute, so all changes of some seconds refresh them once. */
function followFigures(client: QueryClient) {
  let waiting: ChangedRecords = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    const heard = waiting
    waiting = {}
    timer = undefined
    void client.invalidateQueries({ predicate: (query) => staleness(heard, query) === 'figures' })
  }
  return {
    hear: (news: ChangedRecords) => {
      const isPayment = asPayments.some((topic) => news[topic])
      for (const topic of [...Object.keys(news), ...(isPayment ? ['payments'] : [])])
        waiting[topic] = { ids: [], many: true }
      timer ??= setTimeout(refresh, figuresEveryMs)
    },
    stop: () => clearTimeout(timer),
  }
}

const name = 'bilbro-live'
const retryMs = 3_000

/** Starts listening; returns a function that stops it. */
export function startLive(client: QueryClient): () => void {
  const end = new AbortController()
  const figures = followFigures(client)
  const channel = tabChannel<Message>(name, (message) => {
    if (message.event === 'seen') {
      connection.focus()
    } else if (message.event === 'resync') {
      changed('resync')
      void client.invalidateQueries()
    } else if (message.event === 'access') {
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
    } else if (message.event === 'progress') {
      for (const follower of followers) follower(message.data)
    } else {
      void client.invalidateQueries({ predicate: (query) => isNow(staleness(message.data, query)) })
      figures.hear(message.data)
      changed(message.data)
    }
  })
  const connection = connect({
    transport: eventSource('/api/events'),
    // Refetch the permissions, which may have changed since the page was loaded.
    onOpen: () => channel.tell({ event: 'access' }),
    onGap: () => channel.tell({ event: 'resync' }),
    onEvent: (event, data) => {
      // When the session has ended, fetching the own profile shows why.
      if (event === 'ended') channel.tell({ event: 'access' })
      else channel.tell({ event, data } as Message)
    },
    turn: lastingTabLock(name, end.signal),
    retryMs: () => retryMs,
  })
  const look = () => document.visibilityState === 'visible' && channel.tell({ event: 'seen' })
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    end.abort()
    figures.stop()
    connection.stop()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
    channel.close()
  }
}
