import { ApiError } from '@bilbro/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNoNetwork, openReach } from './reach.ts'

const events = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a request that reached nobody says that there is no network, whatever the browser says of it', () => {
  const look = vi.fn<() => void>()
  const reach = openReach(look, true)
  reach.heard(false)
  expect(reach.state()).toEqual({ isOnline: false, isBack: false })
  vi.advanceTimersByTime(3_000)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(6_000)
  expect(look).toHaveBeenCalledTimes(2)
  reach.heard(true)
  expect(reach.state()).toEqual({ isOnline: true, isBack: true })
  vi.advanceTimersByTime(10_000)
  expect(reach.state()).toEqual({ isOnline: true, isBack: false })
  vi.advanceTimersByTime(120_000)
  expect(look).toHaveBeenCalledTimes(2)
  reach.close()
})

test('the events of the browser are hints: without a network at once, back only when a request got through', () => {
  const look = vi.fn<() => void>()
  const reach = openReach(look, true)
  events.dispatchEvent(new Event('offline'))
  expect(reach.state().isOnline).toBe(false)
  events.dispatchEvent(new Event('online'))
  expect(look).toHaveBeenCalledTimes(1)
  expect(reach.state().isOnline).toBe(false)
  reach.heard(true)
  expect(reach.state().isOnline).toBe(true)
  reach.close()
  events.dispatchEvent(new Event('offline'))
  expect(reach.state().isOnline).toBe(true)
})

test('a refusal is an answer; what nobody answered is none', () => {
  expect(isNoNetwork(new ApiError(0, 'network error'))).toBe(true)
  expect(isNoNetwork(new TypeError('Failed to fetch'))).toBe(true)
  expect(isNoNetwork(new ApiError(503, 'busy'))).toBe(false)
  expect(isNoNetwork(new ApiError(409, 'closed'))).toBe(false)
})
