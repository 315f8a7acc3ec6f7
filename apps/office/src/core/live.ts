// Changes by other users, from the server's event stream. One tab holds the connection and passes events to the others:
// browsers allow six connections to a server, and a seventh tab would hang.
import type { QueryClient } from '@tanstack/react-query'
import { calls } from '@bilbro/contract/calls.gen'
import { type LiveMessage, invalidates, type ChangedRecords } from '@bilbro/contract/live/live'
import type { TopicName } from '@bilbro/contract/live/topics'
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

/** Starts listening; returns a function that stops it. */
export function startLive(client: QueryClient): () => void {
  const channel = new BroadcastChannel('bilbro-live')
  const end = new AbortController()
  const rest = resting()
  const take = (message: Message) => {
    if (message.event === 'seen') {
      rest.wake()
    } else if (message.event === 'resync') {
      changed('resync')
      void client.invalidateQueries()
    } else if (message.event === 'access') {
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
    } else if (message.event === 'progress') {
      for (const follower of followers) follower(message.data)
    } else {
      void client.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          invalidates(calls, message.data, { queryKey, data: state.data }) !== undefined,
      })
      changed(message.data)
    }
  }
  channel.addEventListener('message', (event: MessageEvent<Message>) => take(event.data))
  const broadcast = (message: Message) => {
    take(message)
    channel.postMessage(message)
  }
  const look = () => document.visibilityState === 'visible' && broadcast({ event: 'seen' })
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  const asked = Date.now()
  // A tab that takes over from another one has missed the events between the two connections.
  const lead = () => listen(broadcast, rest, end.signal, { hasMissed: Date.now() - asked > briefMs })
  const leading = 'locks' in navigator ? navigator.locks.request('bilbro-live', { signal: end.signal }, lead) : lead()
  leading.catch(() => undefined)
  return () => {
    end.abort()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
    channel.close()
  }
}

/** After waiting this long for the connection, a tab may have missed events. */
const briefMs = 2_000

type Rest = { until: (awake: () => void) => void; wake: () => void }

/** Waits until the user looks at the office again. */
function resting(): Rest {
  let waiting: (() => void) | undefined
  return {
    until: (awake) => (waiting = awake),
    wake: () => {
      const awake = waiting
      waiting = undefined
      awake?.()
    },
  }
}

/** Keeps a stream open until `signal` aborts. After a gap anything may have changed. */
function listen(
  broadcast: (message: Message) => void,
  rest: Rest,
  signal: AbortSignal,
  { hasMissed }: { hasMissed: boolean },
): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isFirst = !hasMissed
    const open = () => {
      source = new EventSource('/api/events')
      source.addEventListener('hello', () => {
        // First connection: refetch the permissions, which may have changed since the page was loaded. Later: refetch
        // everything.
        broadcast({ event: isFirst ? 'access' : 'resync' })
        isFirst = false
      })
      source.addEventListener('changed', (event) =>
        broadcast({ event: 'changed', data: JSON.parse(String(event.data)) }),
      )
      source.addEventListener('progress', (event) =>
        broadcast({ event: 'progress', data: JSON.parse(String(event.data)) }),
      )
      // Permissions have changed or the session has ended: fetching the own profile shows which.
      for (const name of ['access', 'ended']) source.addEventListener(name, () => broadcast({ event: 'access' }))
      source.addEventListener('resync', () => broadcast({ event: 'resync' }))
      // Too many devices of this user are connected.
      source.addEventListener('replaced', () => {
        source?.close()
        rest.until(() => signal.aborted || open())
      })
      source.addEventListener('error', () => {
        // The browser reconnects by itself unless the server refused.
        if (source?.readyState !== EventSource.CLOSED) return
        timer = setTimeout(open, 3000)
      })
    }
    open()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      done()
    })
  })
}
