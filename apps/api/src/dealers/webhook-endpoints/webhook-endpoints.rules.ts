import { fieldError } from '../../core/errors.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]
/** Waits between attempts: a little more than three days in all. */
export const waitsMs: readonly number[] = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** An endpoint that failed for so long without a success is disabled. */
export const patienceMs = 72 * hour
/** Both secrets sign for so long after a rotation. */
export const overlapMs = 24 * hour

export type AfterAttempt = 'DELIVERED' | 'GONE' | 'FAILED' | 'RETRY'
/** What follows from the answer to attempt number `attempts`. */
export function afterAttempt(status: number | null, attempts: number): AfterAttempt {
  if (status !== null && status >= 200 && status < 300) return 'DELIVERED'
  if (status === 410) return 'GONE'
  return attempts > waitsMs.length ? 'FAILED' : 'RETRY'
}

/** When attempt number `attempts` failed: the time of the next one. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + waitsMs[Math.min(attempts, waitsMs.length) - 1]!)

export const isPatienceOver = (failingSinceAt: string | null, now: Date): boolean =>
  failingSinceAt !== null && now.getTime() - Date.parse(failingSinceAt) >= patienceMs

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Only the demo and tests may send to their own machine, and only there without TLS. */
export const isLocal = (url: URL): boolean => url.protocol === 'http:' && localNames.has(url.hostname)

/** The address in its standard form. @throws webhook.address */
export function assertAddress(text: string, { allowsLocal }: { allowsLocal: boolean }): string {
  const url = URL.parse(text)
  const isFine =
    url !== null &&
    !url.username &&
    !url.password &&
    !url.hash &&
    (url.protocol === 'https:' ? url.hostname.includes('.') || url.hostname.includes(':') : allowsLocal && isLocal(url))
  if (!isFine) throw fieldError('webhook.address', 'url')
  return url.href
}
