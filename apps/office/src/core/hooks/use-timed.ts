import { serverNow } from '@bilbro/i18n/clock'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One shared timer for all counters of the page. */
function eachSecond(tell: () => void): () => void {
  listeners.add(tell)
  timer ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, 1000)
  return () => {
    listeners.delete(tell)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A value that changes with the server's time; re-renders only when its result changes. */
export function useTimed<T extends string | number | boolean>(read: (now: number) => T): T {
  return useSyncExternalStore(eachSecond, () => read(serverNow()))
}
