import { unwrap } from '@bilbro/contract/client'
import type { CarBuyer } from '@bilbro/contract/portal-cars'
import { accessToken, api, endIfRefused } from './api.ts'
import { listen, type News } from './live.ts'
import { queryClient } from './query.ts'

/** Lists follow at most this often, however fast the house works. */
const listEveryMs = 1000

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
  const line = listen({
    open,
    hear,
    // The next call learns why, and signs out.
    ended: () => void api.buyerAuth.profile().catch(() => undefined),
    isVisible: () => document.visibilityState === 'visible',
  })
  document.addEventListener('visibilitychange', line.visibility)
  addEventListener('online', line.visibility)
  return () => {
    clearTimeout(lists)
    document.removeEventListener('visibilitychange', line.visibility)
    removeEventListener('online', line.visibility)
    line.stop()
  }
}

/** Whether a car's page shows something that has changed. */
function concerns(news: News, shown: CarBuyer | undefined): boolean {
  if (news === 'resync' || news.many || !shown) return true
  return [shown, ...shown.similar].some((car) => news.ids.includes(car.id))
}

async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = await accessToken()
  const answer = await fetch('/api/events', { headers: { authorization: `Bearer ${token}` }, signal })
  if (answer.ok && answer.body) return answer.body
  try {
    unwrap(answer.status, answer.headers.get('content-type'), await answer.text())
  } catch (error) {
    endIfRefused(error, token)
  }
  throw new Error('no stream')
}
