import { randomUUID } from 'node:crypto'
import { type ClientOptions, faultOf, jsonOf, createClient } from '../client.ts'
import type { CompanyRegister } from '../company-registry/port.ts'
import { withToken } from '../oauth.ts'
import { organisationer, toCompany } from './wire.ts'

type Options = ClientOptions & {
  key: string
  source: string
  baseUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
}

const provider = 'bolagsverket'
/** Without the scope, the gateway issues a token that it then refuses. */
const scope = 'vardefulla-datamangder:read'

/** The Swedish register: free, with credentials. It has no search by name. */
export function createBolagsverket(options: Options): CompanyRegister {
  const { key, source, baseUrl, tokenUrl, clientId, clientSecret, ...clientOptions } = options
  const client = withToken(createClient(provider, clientOptions), { tokenUrl, clientId, clientSecret, scope })
  return {
    key,
    source,
    byNumber: async (number) => {
      const answer = await client.send({
        purpose: 'byNumber',
        method: 'POST',
        url: `${baseUrl}/organisationer`,
        headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
        body: JSON.stringify({ identitetsbeteckning: number }),
      })
      if (answer.status !== 200) throw faultOf(provider, answer)
      const [found] = jsonOf(provider, answer, organisationer).organisationer ?? []
      return found && toCompany(found, number)
    },
  }
}
