import { type ClientOptions, faultOf, jsonOf, createClient } from '../client.ts'
import type { CompanyRegister } from '../company-registry/port.ts'
import { enhet, enheter, toCompany } from './wire.ts'

type Options = ClientOptions & { key: string; source: string; baseUrl: string }

const provider = 'brreg'
const headers = { accept: 'application/vnd.brreg.enhetsregisteret.enhet.v2+json;charset=UTF-8, application/json' }

/** The Norwegian company register: open, without credentials. */
export function createBrreg({ key, source, baseUrl, ...options }: Options): CompanyRegister {
  const client = createClient(provider, options)
  return {
    key,
    source,
    byNumber: async (number) => {
      const answer = await client.send({ purpose: 'byNumber', url: `${baseUrl}/enheter/${number}`, headers })
      if (answer.status === 404) return undefined
      // 410: removed from the open data; the body still contains number and day.
      if (answer.status !== 200 && answer.status !== 410) throw faultOf(provider, answer)
      const company = toCompany(jsonOf(provider, answer, enhet))
      return answer.status === 410 ? { ...company, status: 'DISSOLVED' } : company
    },
    search: async (name, limit) => {
      const query = new URLSearchParams({ navn: name, size: String(limit) })
      const answer = await client.send({ purpose: 'search', url: `${baseUrl}/enheter?${query.toString()}`, headers })
      if (answer.status !== 200) throw faultOf(provider, answer)
      return (jsonOf(provider, answer, enheter)._embedded?.enheter ?? []).slice(0, limit).map(toCompany)
    },
  }
}
