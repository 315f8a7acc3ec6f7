import { type ClientOptions, createClient, faultOf, jsonOf } from '../client.ts'
import type { CarFeed } from '../car-feed/port.ts'
import { ProviderError } from '../provider-error.ts'
import { carAnswer, isUnknown, status, toRecord } from './wire.ts'

type Options = ClientOptions & { key: string; source: string; baseUrl: string; token: string }
const provider = 'biil'

/** biil, by our own contract (docs/biil-api.md). It is only read. */
export function createBiil({ key, source, baseUrl, token, ...options }: Options): CarFeed {
  const client = createClient(provider, { timeoutMs: 10_000, concurrency: 4, ...options })
  const headers = { authorization: `Bearer ${token}` }
  return {
    key,
    source,
    async find(externalId) {
      const answer = await client.send({
        purpose: 'car',
        url: `${baseUrl}/cars/${encodeURIComponent(externalId)}`,
        headers,
      })
      if (answer.status === 404 && isUnknown(answer.text)) return undefined
      if (answer.status !== 200) throw faultOf(provider, answer)
      const record = toRecord(jsonOf(provider, answer, carAnswer))
      if (record.externalId !== externalId) throw new ProviderError(provider, 'PROTOCOL', 'about another car')
      return record
    },
    async probe() {
      const answer = await client.send({ purpose: 'status', url: `${baseUrl}/status`, headers })
      if (answer.status !== 200) throw faultOf(provider, answer)
      jsonOf(provider, answer, status)
    },
  }
}
