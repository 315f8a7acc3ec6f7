// What the clients of bookkeeping systems have in common: a token, a pace, JSON bodies and refusals.
import type * as z from 'zod'
import { type ClientAnswer, type ClientOptions, type ClientRequest, createClient, faultOf, jsonOf } from '../client.ts'
import { createPacer } from '../pace.ts'
import { ProviderError } from '../provider-error.ts'

export type Ask = { [K in keyof ClientRequest]?: ClientRequest[K] } & {
  json?: unknown
  key?: string
  find?: () => Promise<ClientAnswer | undefined>
}

type Options = {
  provider: string
  baseUrl: string
  token: string
  /** The provider throttles callers that are faster. */
  everyMs: number
  /** Statuses that mean that the provider will not accept this request. */
  refuses: readonly number[]
  /** The reason in the text of a refusal. */
  reasonOf: (text: string) => string
} & ClientOptions

const maxBytes = 5_000_000

export function createBookkeepingClient(options: Options) {
  const { provider, baseUrl, token, everyMs, refuses, reasonOf, ...clientOptions } = options
  const client = createClient(provider, { timeoutMs: 15_000, maxBytes, ...clientOptions, isPersonal: true })
  const paced = createPacer(client, everyMs)
  const request = (purpose: string, path: string, { json, ...more }: Ask = {}) =>
    ({
      purpose,
      url: `${baseUrl}${path}`,
      headers: { authorization: `Bearer ${token}`, ...(json !== undefined && { 'content-type': 'application/json' }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...more,
    }) as ClientRequest
  /** @throws ProviderError */
  const needFine = (answer: ClientAnswer): ClientAnswer => {
    if (refuses.includes(answer.status))
      throw new ProviderError(provider, 'REFUSED', `${answer.status} ${reasonOf(answer.text)}`)
    if (answer.status < 200 || answer.status > 299) throw faultOf(provider, answer)
    return answer
  }
  return {
    ask: (purpose: string, path: string, more?: Ask) => paced.send(request(purpose, path, more)),
    /** Asks at once, for the check whether a call was done. */
    askNow: (purpose: string, path: string) => paced.sendNow(request(purpose, path)),
    needFine,
    /** @throws ProviderError */
    dataOf: <T>(answer: ClientAnswer, schema: z.ZodType<T>): T => jsonOf(provider, needFine(answer), schema),
  }
}
