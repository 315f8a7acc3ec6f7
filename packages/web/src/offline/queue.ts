// Sends what a user entered, in order, as soon as there is a network, each entry exactly once.
import { ApiError } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import type { Item, StoredEntries } from './queue-store.ts'
import { isNoNetwork } from './reach.ts'

type QueueState<T> = {
  items: readonly Item<T>[]
  /** Sent items that the page has not read back yet. Without this list an entry would appear as missing. */
  sent: readonly Item<T>[]
  isSending: boolean
  isKept: boolean
}
export type Queue<T> = {
  state: () => QueueState<T>
  subscribe: (listener: () => void) => () => void
  /** @throws Error with a text for the user: the phone has no space */
  add: (told: T) => Promise<void>
  drop: (seq: number) => Promise<void>
  send: () => Promise<void>
  close: () => void
}

const firstWaitMs = 2_000
const longestWaitMs = 60_000

export type QueuePlan<T> = {
  /** Whose entries these are. */
  token: string
  openStore: () => Promise<StoredEntries<T>>
  /** Two windows with the same lock send one after the other. */
  lock: string
  /** A retry is idempotent through an id in the entry. */
  send: (item: Item<T>) => Promise<void>
  /** Nothing can be sent any more: the rest stays in this browser. */
  isShut: (error: unknown) => boolean
  /** The text for a user whose device has no space. */
  noRoom: () => string
  /** The server has new data, or accepts nothing more; resolves to true when the page has read it. */
  onSent: () => Promise<boolean>
  /** Whether a request got any response. */
  onAnswer?: (isThrough: boolean) => void
}

/** The failure is not the user's fault: the same request can succeed later. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || [408, 425, 429].includes(error.status)

export function createQueue<T>(plan: QueuePlan<T>): Queue<T> {
  const { token, openStore, lock, onSent, onAnswer } = plan
  const alone = (work: () => Promise<void>) => (navigator.locks ? navigator.locks.request(lock, work) : work())
  let state: QueueState<T> = { items: [], sent: [], isSending: false, isKept: true }
  let waits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const listeners = new Set<() => void>()
  const show = (next: Partial<QueueState<T>>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const read = async () => {
    const kept = await openStore()
    show({ items: await kept.items(token), isKept: kept.isKept })
    return kept
  }
  const later = () => {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void send(), Math.min(longestWaitMs, firstWaitMs * 2 ** waits++))
  }
  /** False: stop sending; the rest of the queue waits. */
  const sendOne = async (item: Item<T>): Promise<boolean> => {
    const kept = await openStore()
    try {
      await plan.send(item)
      onAnswer?.(true)
      await kept.remove(item.seq)
      show({ items: state.items.filter(({ seq }) => seq !== item.seq), sent: [...state.sent, item] })
      waits = 0
    } catch (error) {
      onAnswer?.(!isNoNetwork(error))
      if (isForLater(error)) {
        later()
        return false
      }
      if (plan.isShut(error)) return false
      await kept.put({ ...item, refused: errorMessage(error as Error) })
    }
    return true
  }
  const tell = async () => {
    const told = state.sent
    if (await onSent()) show({ sent: state.sent.filter((item) => !told.includes(item)) })
  }
  const sendAll = async () => {
    let hasSent = false
    for (;;) {
      await read()
      const next = state.items.find(({ refused }) => !refused)
      if (!next || isClosed) break
      const goesOn = await sendOne(next)
      hasSent ||= goesOn
      if (!goesOn) {
        void tell()
        return
      }
    }
    // Entries that were sent just before the network went wait to be read back.
    if (hasSent || state.sent.length) void tell()
  }
  const send = async () => {
    if (state.isSending || isClosed) return
    clearTimeout(timer)
    show({ isSending: true })
    try {
      await alone(sendAll)
    } finally {
      await read()
      show({ isSending: false })
    }
  }
  const sendNow = () => {
    waits = 0
    void send()
  }
  addEventListener('online', sendNow)
  void read().then(() => send())
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async add(told) {
      const kept = await openStore()
      await kept.add(token, told).catch(() => {
        throw new Error(plan.noRoom())
      })
      await read()
      void send()
    },
    async drop(seq) {
      await (await openStore()).remove(seq)
      await read()
    },
    send,
    close() {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('online', sendNow)
    },
  }
}
