import { unwrap } from '@bilbro/contract/client'
import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { accessToken, api, endIfRefused } from './api.ts'
import { listen, type News } from './live.ts'
import { authorization, preview } from './preview.ts'
import { queryClient } from './query.ts'

/** Lists follow at most this often, however fast the house works. */
const listEveryMs = 1000

/** A preview hears of other cars than the dealer in the tab beside it. */
const lineName = preview ? `bilbro-live-${preview.token.slice(-12)}` : 'bilbro-live'

/** Keeps the cars on screen up to date until it is stopped. */
export function startLive(): () => void {
  let lists: ReturnType<typeof setTimeout> | undefined
  const refreshLists = () => {
    lists ??= setTimeout(() => {
      lists = undefined
      void queryClient.invalidateQueries({ queryKey: ['portalCars', 'list'] })
    }, listEveryMs)
  }
  const hear = (news: News) => {
    refreshLists()
    void queryClient.invalidateQueries({
      queryKey: ['portalCars', 'get'],
      predicate: ({ state }) => concerns(news, state.data as CarBuyer | undefined),
    })
  }
  const isVisible = () => document.visibilityState === 'visible'
  const siblings = new BroadcastChannel(lineName)
  siblings.addEventListener('message', ({ data }) => isVisible() && hear(data as News))
  const line = listen({
    open,
    turn: myTurn,
    hear: (news) => {
      siblings.postMessage(news)
      hear(news)
    },
    // The next call learns why, and signs out.
    ended: () => void api.buyerAuth.profile().catch(() => undefined),
    isVisible,
  })
  document.addEventListener('visibilitychange', line.visibility)
  addEventListener('online', line.visibility)
  addEventListener('focus', line.focus)
  return () => {
    clearTimeout(lists)
    document.removeEventListener('visibilitychange', line.visibility)
    removeEventListener('online', line.visibility)
    removeEventListener('focus', line.focus)
    line.stop()
    siblings.close()
  }
}

/** One tab holds the line and tells the others: browsers open only six connections to a server. */
function myTurn(signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release))
    navigator.locks.request(lineName, { signal }, hold).catch(reject)
  })
}

/** Whether a car's page shows something that has changed. */
function concerns(news: News, shown: CarBuyer | undefined): boolean {
  if (news === 'resync' || news.many || !shown) return true
  return [shown, ...shown.similar].some((car) => news.ids.includes(car.id))
}

async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = await accessToken()
  const answer = await fetch('/api/events', { headers: { authorization: authorization(token) }, signal })
  if (answer.ok && answer.body) return answer.body
  try {
    unwrap(answer.status, answer.headers.get('content-type'), await answer.text())
  } catch (error) {
    endIfRefused(error, token)
  }
  throw new Error('no stream')
}
