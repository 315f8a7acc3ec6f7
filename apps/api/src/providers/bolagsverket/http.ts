import { randomUUID } from 'node:crypto'
import { type ClientOptions, faultOf, jsonOf, openClient } from '../client.ts'
import type { CompanyRegister } from '../company-registry/port.ts'
import { organisationer, toCompany, token } from './wire.ts'

type Options = ClientOptions & {
  key: string
  source: string
  baseUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
}

type Token = { bearer: Promise<string>; until: number }

const provider = 'bolagsverket'
/** Left out, the gateway gives a token that it then refuses. */
const scope = 'vardefulla-datamangder:read'
const renewBeforeMs = 60_000

/** The Swedish register: free, with credentials. It cannot be searched by name. */
export function openBolagsverket(options: Options): CompanyRegister {
  const { key, source, baseUrl, tokenUrl, clientId, clientSecret, ...clientOptions } = options
  const client = openClient(provider, clientOptions)
  let known: Token | undefined

  const newToken = async (entry: () => Token): Promise<string> => {
    const answer = await client.send({
      purpose: 'token',
      method: 'POST',
      url: tokenUrl,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
    })
    if (answer.status !== 200) throw faultOf(provider, answer)
    const { access_token, expires_in } = jsonOf(provider, answer, token)
    entry().until = Date.now() + expires_in * 1000 - renewBeforeMs
    return access_token
  }
  /** One token for all who ask at once; a failure is forgotten. */
  const currentToken = (): Token => {
    if (known && known.until > Date.now()) return known
    const entry: Token = { until: Infinity, bearer: newToken(() => entry) }
    known = entry
    entry.bearer.catch(() => forget(entry))
    return entry
  }
  const forget = (entry: Token): void => {
    if (known === entry) known = undefined
  }
  const ask = async (number: string, { bearer }: Token) =>
    client.send({
      purpose: 'byNumber',
      method: 'POST',
      url: `${baseUrl}/organisationer`,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await bearer}`,
        'x-request-id': randomUUID(),
      },
      body: JSON.stringify({ identitetsbeteckning: number }),
    })

  return {
    key,
    source,
    byNumber: async (number) => {
      const used = currentToken()
      let answer = await ask(number, used)
      if (answer.status === 401) {
        forget(used)
        answer = await ask(number, currentToken())
      }
      if (answer.status !== 200) throw faultOf(provider, answer)
      const [found] = jsonOf(provider, answer, organisationer).organisationer ?? []
      return found && toCompany(found, number)
    },
  }
}
