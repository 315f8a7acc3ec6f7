import { ApiError } from '@bilbro/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTokens } from './refresh.ts'
import type { Session } from './session.ts'
import { expiryOf, isFresh } from './token.ts'

const now = 1_800_000_000_000
const tokenFor = (seconds: number, name = 'a') =>
  `h.${btoa(JSON.stringify({ exp: now / 1000 + seconds, name })).replaceAll('=', '')}.s`
const signedIn = (over: Partial<Session> = {}): Session => ({
  user: null,
  isAuthenticated: true,
  accessToken: tokenFor(5),
  refreshToken: 'rt_1',
  language: 'en',
  ...over,
})

type Ask = (token: string, signal: AbortSignal) => Promise<{ accessToken: string; refreshToken?: string }>

/** Simulates tabs of one browser, which share storage and a lock. */
function browser(first: Session, ask: Ask) {
  let stored = first
  let isOffline = false
  let queue: Promise<unknown> = Promise.resolve()
  const end = vi.fn<(error?: ApiError) => void>(() => {
    stored = { ...stored, isAuthenticated: false, accessToken: null, refreshToken: null }
  })
  const asked = vi.fn<typeof ask>(ask)
  const tab = () => {
    let own = stored
    return createTokens({
      session: () => own,
      adopt: async () => (own = stored),
      renew: (tokens) =>
        (own = stored = { ...stored, ...tokens, refreshToken: tokens.refreshToken ?? stored.refreshToken }),
      end,
      ask: asked,
      lock: (run) => {
        const result = queue.then(run)
        queue = result.catch(() => undefined)
        return result
      },
      now: () => now,
      isOffline: () => isOffline,
    })
  }
  const offline = (is: boolean) => (isOffline = is)
  return { tab, end, asked, store: (next: Session) => (stored = next), stored: () => stored, offline }
}

describe('tokens', () => {
  test('are good until ten seconds before their end', () => {
    expect(isFresh(tokenFor(11), now)).toBe(true)
    expect(isFresh(tokenFor(10), now)).toBe(false)
    expect(isFresh(null, now)).toBe(false)
    expect(expiryOf('nonsense')).toBe(0)
  })
})

describe('refreshing', () => {
  test('a fresh token is used as it is', async () => {
    const { tab, asked } = browser(signedIn({ accessToken: tokenFor(60) }), async () => ({ accessToken: 'never' }))
    expect(await tab()()).toBe(tokenFor(60))
    expect(asked).not.toHaveBeenCalled()
  })

  test('without a session the call is refused as not authenticated', async () => {
    const { tab, end } = browser(signedIn({ isAuthenticated: false }), async () => ({ accessToken: 'never' }))
    await expect(tab()()).rejects.toThrow('Not authenticated')
    expect(end).not.toHaveBeenCalled()
  })

  test('many calls in five tabs refresh once and all get the successor', async () => {
    const next = { accessToken: tokenFor(600, 'b'), refreshToken: 'rt_2' }
    const { tab, asked, end, stored } = browser(signedIn(), async () => next)
    const tabs = [tab(), tab(), tab(), tab(), tab()]
    const tokens = await Promise.all(tabs.flatMap((get) => [get(), get(), get()]))
    expect(new Set(tokens)).toEqual(new Set([next.accessToken]))
    expect(asked).toHaveBeenCalledTimes(1)
    expect(asked).toHaveBeenCalledWith('rt_1', expect.anything())
    expect(stored().refreshToken).toBe('rt_2')
    expect(end).not.toHaveBeenCalled()
  })

  test('a refused refresh ends the session', async () => {
    const { tab, end } = browser(signedIn(), async () => {
      throw new ApiError(401, 'ended', { code: 'auth.refreshInvalid' })
    })
    await expect(tab()()).rejects.toThrow('Not authenticated')
    expect(end).toHaveBeenCalledExactlyOnceWith(undefined)
  })

  test('a session that the house ended says why', async () => {
    const { tab, end } = browser(signedIn(), async () => {
      throw new ApiError(410, 'Reason: unpaid', { code: 'auth.ended' })
    })
    await expect(tab()()).rejects.toMatchObject({ status: 410 })
    expect(end).toHaveBeenCalledWith(expect.objectContaining({ message: 'Reason: unpaid' }))
  })

  test('a missing refresh token ends the session without asking', async () => {
    const { tab, end, asked } = browser(signedIn({ refreshToken: null }), async () => ({ accessToken: 'never' }))
    await expect(tab()()).rejects.toThrow('Not authenticated')
    expect(end).toHaveBeenCalledTimes(1)
    expect(asked).not.toHaveBeenCalled()
  })

  test('a refresh that lost against another one takes the winner’s token and clears nothing', async () => {
    const winner = signedIn({ accessToken: tokenFor(600, 'w'), refreshToken: 'rt_w' })
    const world = browser(signedIn(), async () => {
      world.store(winner)
      throw new ApiError(401, 'reused')
    })
    expect(await world.tab()()).toBe(winner.accessToken)
    expect(world.end).not.toHaveBeenCalled()
    expect(world.stored()).toEqual(winner)
  })

  test.each([400, 403, 408])('an answer %i ends the session', async (status) => {
    const { tab, end } = browser(signedIn(), async () => {
      throw new ApiError(status, 'refused')
    })
    await expect(tab()()).rejects.toThrow('Not authenticated')
    expect(end).toHaveBeenCalledTimes(1)
  })
})

describe('while the server is away', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['no way to it', 0],
    ['too many calls', 429],
    ['a failure', 500],
    ['nobody behind the proxy', 503],
  ])('%s is tried again, and the answer of the later try is taken', async (_what, status) => {
    let tries = 0
    const { tab, end } = browser(signedIn(), async () => {
      tries += 1
      if (tries < 4) throw new ApiError(status, 'away')
      return { accessToken: tokenFor(600) }
    })
    const token = tab()()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await token).toBe(tokenFor(600))
    expect(tries).toBe(4)
    expect(end).not.toHaveBeenCalled()
  })

  test.each([0, 429, 500, 503])('%i for ten seconds ends the session, and not before', async (status) => {
    const { tab, end, asked } = browser(signedIn(), async () => {
      throw new ApiError(status, 'away')
    })
    const refused = tab()().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(end).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await refused).toMatchObject({ status: 401, message: 'Not authenticated' })
    expect(end).toHaveBeenCalledExactlyOnceWith(undefined)
    const tries = asked.mock.calls.length
    expect(tries).toBeGreaterThan(3)
    expect(tries).toBeLessThan(15)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toHaveBeenCalledTimes(tries)
  })

  test('a server that says nothing is waited for ten seconds', async () => {
    const { tab, end } = browser(signedIn(), (_token, signal) => {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    })
    const refused = tab()().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(end).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await refused).toMatchObject({ status: 401, message: 'Not authenticated' })
    expect(end).toHaveBeenCalledTimes(1)
  })

  test('a browser without a network asks nobody, and keeps the session until there is one', async () => {
    const { tab, end, asked, offline, stored } = browser(signedIn(), async () => ({ accessToken: tokenFor(600) }))
    offline(true)
    const get = tab()
    await expect(get()).rejects.toMatchObject({ status: 0, message: 'network error' })
    expect(asked).not.toHaveBeenCalled()
    expect(end).not.toHaveBeenCalled()
    expect(stored()).toEqual(signedIn())
    offline(false)
    expect(await get()).toBe(tokenFor(600))
  })
})
