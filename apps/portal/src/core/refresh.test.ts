import { ApiError } from '@bilbro/contract/client'
import { describe, expect, test, vi } from 'vitest'
import { createTokens, RefreshTimeout } from './refresh.ts'
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

/** Tabs that share one storage and one lock, as the tabs of a browser do. */
function browser(first: Session, ask: (token: string) => Promise<{ accessToken: string; refreshToken?: string }>) {
  let stored = first
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
      isOffline: () => false,
    })
  }
  return { tab, end, asked, store: (next: Session) => (stored = next), stored: () => stored }
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
    expect(asked).toHaveBeenCalledWith('rt_1')
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

  test.each([
    ['no network', 0],
    ['too many calls', 429],
    ['a server that fails', 500],
    ['a server that is away', 503],
  ])('%s keeps the session, and the next call asks again', async (_what, status) => {
    let isAway = true
    const { tab, asked, end, stored } = browser(signedIn(), async () => {
      if (isAway) throw new ApiError(status, 'away')
      return { accessToken: tokenFor(600) }
    })
    const get = tab()
    await expect(get()).rejects.toMatchObject({ status })
    expect(end).not.toHaveBeenCalled()
    expect(stored()).toEqual(signedIn())
    isAway = false
    expect(await get()).toBe(tokenFor(600))
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test.each([400, 403, 408])('an answer %i ends the session', async (status) => {
    const { tab, end } = browser(signedIn(), async () => {
      throw new ApiError(status, 'refused')
    })
    await expect(tab()()).rejects.toThrow('Not authenticated')
    expect(end).toHaveBeenCalledTimes(1)
  })

  test('a refresh that takes too long ends the session', async () => {
    const { tab, end } = browser(signedIn(), async () => {
      throw new RefreshTimeout()
    })
    await expect(tab()()).rejects.toThrow('Not authenticated')
    expect(end).toHaveBeenCalledTimes(1)
  })
})
