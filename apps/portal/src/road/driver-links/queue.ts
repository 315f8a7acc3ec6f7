// Sends a driver's reports in order, as soon as there is a network, each exactly once.
import { errorMessage, t } from '@bilbro/i18n/i18n'
import { type Item, openQueueStore } from './queue-store.ts'
import { isNoNetwork } from './reach.ts'
import { isForLater, isShut, sendItem } from './send-item.ts'

type QueueState = {
  items: readonly Item[]
  /** Sent items that the page has not read back yet. Without this list a reported step would appear as open again. */
  sent: readonly Item[]
  isSending: boolean
  isKept: boolean
}
type Queue = {
  state: () => QueueState
  subscribe: (listener: () => void) => () => void
  /** @throws Error with a text for the user: the phone has no space */
  add: (told: Item['told']) => Promise<void>
  drop: (seq: number) => Promise<void>
  send: () => Promise<void>
  close: () => void
}

const firstWaitMs = 2_000
const longestWaitMs = 60_000
/** Two windows with the same page send one after the other. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('bilbro-driver', work) : work()

/**
 * `onSent`: the server has new data, or the link is closed; resolves to true when the page has read it. `onAnswer`:
 * whether a request got any response.
 */
export function createQueue(
  token: string,
  onSent: () => Promise<boolean>,
  onAnswer: (isThrough: boolean) => void = () => undefined,
): Queue {
  let state: QueueState = { items: [], sent: [], isSending: false, isKept: true }
  let waits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const listeners = new Set<() => void>()
  const show = (next: Partial<QueueState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const read = async () => {
    const kept = await openQueueStore()
    show({ items: await kept.items(token), isKept: kept.isKept })
    return kept
  }
  const later = () => {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void send(), Math.min(longestWaitMs, firstWaitMs * 2 ** waits++))
  }
  /** False: stop sending; the rest of the queue waits. */
  const sendOne = async (item: Item): Promise<boolean> => {
    const kept = await openQueueStore()
    try {
      await sendItem(item)
      onAnswer(true)
      await kept.remove(item.seq)
      show({ items: state.items.filter(({ seq }) => seq !== item.seq), sent: [...state.sent, item] })
      waits = 0
    } catch (error) {
      onAnswer(!isNoNetwork(error))
      if (isForLater(error)) {
        later()
        return false
      }
      if (isShut(error)) return false
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
    if (hasSent) void tell()
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
      const kept = await openQueueStore()
      await kept.add(token, told).catch(() => {
        throw new Error(t('driver.noRoom'))
      })
      await read()
      void send()
    },
    async drop(seq) {
      await (await openQueueStore()).remove(seq)
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
