// Whether requests reach the server. The browser's own online flag is only a hint: some browsers report a network when
// there is none.
import { ApiError } from '@bilbro/contract/client'

type ReachState = {
  isOnline: boolean
  /** The network came back a moment ago. */
  isBack: boolean
}
export type Reach = {
  state: () => ReachState
  subscribe: (listener: () => void) => () => void
  /** Reports the result of a request: true if the server answered, with an error too. */
  heard: (isThrough: boolean) => void
  close: () => void
}

const firstLookMs = 3_000
const longestLookMs = 30_000
const backMs = 10_000

/** No response at all, as opposed to a refusal by the server. */
export const isNoNetwork = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 0 : error instanceof TypeError

/** `look` sends a test request; it is repeated until a request gets through. */
export function openReach(look: () => void, isOnline = globalThis.navigator?.onLine !== false): Reach {
  let state: ReachState = { isOnline, isBack: false }
  let looks = 0
  let next: ReturnType<typeof setTimeout> | undefined
  let back: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const show = (now: ReachState) => {
    state = now
    for (const listener of listeners) listener()
  }
  const lookLater = () => {
    clearTimeout(next)
    next = setTimeout(
      () => {
        look()
        lookLater()
      },
      Math.min(longestLookMs, firstLookMs * 2 ** looks++),
    )
  }
  const heard = (isThrough: boolean) => {
    if (isThrough === state.isOnline) return
    clearTimeout(back)
    if (!isThrough) {
      show({ isOnline: false, isBack: false })
      lookLater()
      return
    }
    clearTimeout(next)
    looks = 0
    show({ isOnline: true, isBack: true })
    back = setTimeout(() => show({ ...state, isBack: false }), backMs)
  }
  const gone = () => heard(false)
  addEventListener('online', look)
  addEventListener('offline', gone)
  if (!isOnline) lookLater()
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    heard,
    close() {
      clearTimeout(next)
      clearTimeout(back)
      removeEventListener('online', look)
      removeEventListener('offline', gone)
    },
  }
}
