import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('./session/me.ts', () => ({ meQuery: { queryKey: ['profile', 'me'] } }))

/** A fake stream that behaves like the browser's: it reconnects until it is closed. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static all: Stream[] = []
  readyState = 1
  constructor() {
    super()
    Stream.all.push(this)
  }
  say(event: string, data: object = {}) {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data) }))
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

const page = new EventTarget() as EventTarget & { visibilityState: string }
const openTab = new EventTarget()
beforeEach(() => {
  Stream.all = []
  page.visibilityState = 'visible'
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', openTab.addEventListener.bind(openTab))
  vi.stubGlobal('removeEventListener', openTab.removeEventListener.bind(openTab))
})
afterEach(() => vi.unstubAllGlobals())

const start = async () => {
  const { startLive } = await import('./live.ts')
  const client = new QueryClient()
  const asked = vi.spyOn(client, 'invalidateQueries')
  const stop = startLive(client)
  await settled()
  return { stop, asked, client }
}

/** Opening and closing a connection takes a few turns of the event loop. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

test('who gave way to other devices rests until somebody looks at the office, and loads anew then', async () => {
  const { stop, asked } = await start()
  Stream.all[0]!.say('hello')
  Stream.all[0]!.say('replaced')
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED])
  await settled()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(Stream.all).toHaveLength(1)
  page.visibilityState = 'visible'
  openTab.dispatchEvent(new Event('focus'))
  await settled()
  expect(Stream.all).toHaveLength(2)
  asked.mockClear()
  Stream.all[1]!.say('hello')
  expect(asked).toHaveBeenCalledWith()
  openTab.dispatchEvent(new Event('focus'))
  await settled()
  expect(Stream.all).toHaveLength(2)
  stop()
})

test('a look at another tab of the browser is enough', async () => {
  const { stop } = await start()
  Stream.all[0]!.say('replaced')
  await settled()
  const sibling = new BroadcastChannel('bilbro-live')
  sibling.postMessage({ event: 'seen' })
  await vi.waitFor(() => expect(Stream.all).toHaveLength(2), 10_000)
  sibling.close()
  stop()
})

test('what has changed makes old what follows it and nothing else, and is told to lists that mend themselves', async () => {
  const { stop, client } = await start()
  const { onChanged } = await import('./live.ts')
  const mended = vi.fn<() => void>()
  const off = onChanged('cars', mended)
  const keys = [
    ['cars', 'get', { params: { id: 'c1' } }],
    ['cars', 'get', { params: { id: 'c2' } }],
    ['b2b', 'list', {}],
    ['signups', 'list', {}],
    ['users', 'list', {}],
  ]
  const oldAfter = (data: object) => {
    for (const key of keys) client.setQueryData(key, {})
    Stream.all[0]!.say('changed', data)
    return keys.map((key) => client.getQueryState(key)!.isInvalidated)
  }
  expect(oldAfter({ cars: { ids: ['c1'], many: false } })).toEqual([true, false, true, false, false])
  expect(mended).toHaveBeenCalledTimes(1)
  expect(oldAfter({ signups: { ids: ['s1'], many: false } })).toEqual([false, false, false, true, false])
  expect(mended).toHaveBeenCalledTimes(1)
  off()
  stop()
})

test('many changes refresh figures once, some seconds later', async () => {
  const { stop, client, asked } = await start()
  const [stock, liquidity] = [
    ['stockFigures', 'read', {}],
    ['liquidity', 'get', {}],
  ]
  for (const key of [stock, liquidity]) client.setQueryData(key, {})
  const isOld = (key: unknown[]) => client.getQueryState(key)!.isInvalidated
  vi.useFakeTimers()
  asked.mockClear()
  for (let at = 0; at < 5; at++) Stream.all[0]!.say('changed', { offers: { ids: ['o1'], many: false } })
  vi.advanceTimersByTime(2_900)
  expect([isOld(stock), asked.mock.calls.length]).toEqual([false, 5])
  vi.advanceTimersByTime(200)
  expect([isOld(stock), isOld(liquidity), asked.mock.calls.length]).toEqual([true, false, 6])
  Stream.all[0]!.say('changed', { paymentRuns: { ids: ['r1'], many: false } })
  vi.advanceTimersByTime(3_100)
  expect(isOld(liquidity)).toBe(true)
  vi.useRealTimers()
  stop()
})

test('a tab that takes over the connection from another one loads everything again', async () => {
  let takeOver: (() => void) | undefined
  const request = (_name: string, _options: object, lead: () => Promise<void>) =>
    new Promise<void>((done) => {
      takeOver = () => {
        void lead()
        done()
      }
    })
  vi.stubGlobal('navigator', { locks: { request } })
  const clock = vi.spyOn(Date, 'now')
  const { stop, asked } = await start()
  clock.mockReturnValue(Date.now() + 60_000)
  takeOver!()
  await settled()
  asked.mockClear()
  Stream.all[0]!.say('hello')
  expect(asked).toHaveBeenCalledWith()
  clock.mockRestore()
  stop()
})
