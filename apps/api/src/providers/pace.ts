// Sends one call at a time, not faster than the provider allows. After a rate-limit answer nothing is sent until its
// waiting time is over.
import { setTimeout as wait } from 'node:timers/promises'
import { createLimit } from '../platform/workers/concurrency-limit.ts'
import type { Client, ClientAnswer, ClientRequest } from './client.ts'
import { ProviderError } from './provider-error.ts'

const usualRestMs = 5000
const mostRestMs = 600_000

/**
 * `send` waits for its turn; `sendNow` is for calls within a call that has its turn. @throws ProviderError RATE_LIMITED
 */
export function createPacer(client: Client, everyMs: number) {
  const inTurn = createLimit(1)
  let free = 0
  let restsUntil = 0
  const sendNow = async (request: ClientRequest): Promise<ClientAnswer> => {
    if (Date.now() < restsUntil) throw new ProviderError(client.provider, 'RATE_LIMITED', 'it asked us to wait')
    const early = free - Date.now()
    if (early > 0) await wait(early)
    free = Date.now() + everyMs
    const answer = await client.send(request)
    if (answer.status === 429) restsUntil = Date.now() + restOf(answer)
    return answer
  }
  return { sendNow, send: (request: ClientRequest) => inTurn(() => sendNow(request)) }
}

function restOf({ headers }: ClientAnswer): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1) * 1000, mostRestMs) : usualRestMs
}
