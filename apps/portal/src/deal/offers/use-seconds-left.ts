import { useCallback, useSyncExternalStore } from 'react'
import { serverNow } from '@bilbro/i18n/clock'

/** Whole seconds until an instant by the server's clock, counting down; 0 when it has passed. */
export function useSecondsLeft(until: string | null): number | null {
  const at = until === null ? null : Date.parse(until)
  const subscribe = useCallback(
    (tell: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        const left = at === null ? 0 : at - serverNow()
        // Just after the shown second changes.
        if (left > 0) timer = setTimeout(next, (left % 1000) + 5)
      }
      const next = () => {
        tell()
        wait()
      }
      wait()
      return () => clearTimeout(timer)
    },
    [at],
  )
  return useSyncExternalStore(subscribe, () => (at === null ? null : secondsLeft(at, serverNow())))
}

export const secondsLeft = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000))

const two = (value: number) => String(value).padStart(2, '0')

/** Hours, minutes and seconds as on a clock; the same in every language. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
