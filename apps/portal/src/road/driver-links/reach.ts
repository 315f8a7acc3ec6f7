// Whether requests reach us. What the browser says of its network is a hint alone: some report one where there is none.
import { ApiError } from '@bilbro/contract/client'

type ReachState = {
  isOnline: boolean
  /** A request got through again, a moment ago. */
  isBack: boolean
}
export type Reach = {
  state: () => ReachState
  subscribe: (listener: () => void) => () => void
  /** What came of a request: true when anything was answered. */
  heard: (isThrough: boolean) => void
  close: () => void
}

const firstLookMs = 3_000
const longestLookMs = 30_000
const backMs = 10_000

/** Not a refusal of ours: nothing was answered at all. */
export const isNoNetwork = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 0 : error instanceof TypeError

/** `look` sends a request that tells; it is called again and again for as long as nothing gets through. */
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
