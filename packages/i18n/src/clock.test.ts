import { afterEach, expect, test, vi } from 'vitest'
import { type Ahead, aheadBy, learnServerTime, narrowed, serverNow } from './clock.ts'
import { formatFor } from './format.ts'

afterEach(() => void vi.useRealTimers())

/** The offset that a browser has learnt after some answers of a server whose clock is ahead by `ahead`. */
function learnt(ahead: number, answers: number, { way = 30, from = 1_000_000_123 } = {}): number {
  let known: Ahead | undefined
  for (let i = 0; i < answers; i++) {
    const sent = from + i * 7_770
    const server = Math.floor((sent + way + ahead) / 1000) * 1000
    known = narrowed(known, { server, sent, received: sent + 2 * way })
  }
  return aheadBy(known!)
}

test('one answer tells the clock within a second, whatever it is off by', () => {
  for (const ahead of [-3_600_000, -5_000, -1_400, -900, -300, 0, 250, 999, 1_900, 86_400_000])
    for (const from of [1_000_000_000, 1_000_000_400, 1_000_000_970])
      expect(Math.abs(learnt(ahead, 1, { from }) - ahead)).toBeLessThanOrEqual(1000)
})

test('more answers tell it better, and a clock that may be right is left alone', () => {
  for (const ahead of [-5_000, -1_400, 1_900, 60_250]) expect(Math.abs(learnt(ahead, 20) - ahead)).toBeLessThan(150)
  expect(learnt(0, 20)).toBe(0)
})

test('a clock that is set meanwhile is believed anew', () => {
  const before = narrowed(undefined, { server: 5_000_000, sent: 1_000_000, received: 1_000_050 })
  const after = narrowed(before, { server: 1_002_000, sent: 1_002_100, received: 1_002_150 })
  expect(aheadBy(after)).toBe(0)
})

test('on a computer whose clock is ten minutes off, what is left and how long ago it was are right', () => {
  const server = Date.parse('2026-11-22T12:00:00Z')
  for (const minutes of [-10, 10]) {
    const wrong = server + minutes * 60_000
    vi.useFakeTimers({ now: wrong })
    learnServerTime(new Date(server).toUTCString(), wrong - 40, wrong)
    expect(Math.abs(serverNow() - server)).toBeLessThanOrEqual(1000)
    expect(formatFor('en').relative('2026-11-22T11:57:30Z')).toBe('2 min ago')
    expect(formatFor('en').relative('2026-11-22T12:30:30Z')).toBe('in 30 min')
    vi.advanceTimersByTime(5 * 60_000)
    expect(formatFor('en').relative('2026-11-22T12:30:30Z')).toBe('in 25 min')
  }
  // Restores a correct clock for the next test in this process.
  vi.useRealTimers()
  const now = Date.now()
  learnServerTime(new Date(now).toUTCString(), now - 40, now)
})
