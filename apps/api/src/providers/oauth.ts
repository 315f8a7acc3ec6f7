// Access tokens by client credentials (RFC 6749, 4.4): shared by parallel calls, renewed before they expire and once
// after a refusal.
import * as z from 'zod'
import { type Client, type ClientAnswer, type ClientRequest, faultOf, jsonOf } from './client.ts'

type TokenOptions = { tokenUrl: string; clientId: string; clientSecret: string; scope?: string }
type Token = { bearer: Promise<string>; until: number }

const renewBeforeMs = 60_000
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().default(300) })

/** Adds the token to every request. `send` throws ProviderError, also when no token can be obtained. */
export function withToken(client: Client, { tokenUrl, clientId, clientSecret, scope }: TokenOptions): Client {
  let known: Token | undefined
  const newToken = async (entry: () => Token): Promise<string> => {
    const answer = await client.send({
      purpose: 'token',
      method: 'POST',
      url: tokenUrl,
      secret: true,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) }).toString(),
    })
    if (answer.status !== 200) throw faultOf(client.provider, answer)
    const { access_token, expires_in } = jsonOf(client.provider, answer, tokenAnswer)
    entry().until = Date.now() + expires_in * 1000 - renewBeforeMs
    return access_token
  }
  const forget = (entry: Token): void => {
    if (known === entry) known = undefined
  }
  /** Parallel calls share one token request; a failed one is not cached. */
  const currentToken = (): Token => {
    if (known && known.until > Date.now()) return known
    const entry: Token = { until: Infinity, bearer: newToken(() => entry) }
    known = entry
    entry.bearer.catch(() => forget(entry))
    return entry
  }
  const signedIn = async (request: ClientRequest, { bearer }: Token): Promise<ClientAnswer> =>
    client.send({ ...request, headers: { ...request.headers, authorization: `Bearer ${await bearer}` } })
  return {
    provider: client.provider,
    send: async (request) => {
      const used = currentToken()
      const answer = await signedIn(request, used)
      if (answer.status !== 401) return answer
      forget(used)
      return signedIn(request, currentToken())
    },
  }
}
