import { type ClientAnswer, type ClientOptions, faultOf, jsonOf, createClient } from '../client.ts'
import type { CompanyRegister } from '../company-registry/port.ts'
import type { ProviderFault } from '@bilbro/contract/admin/providers'
import { ProviderError } from '../provider-error.ts'
import { answerOf, toCompany } from './wire.ts'

type Options = ClientOptions & { key: string; source: string; baseUrl: string; userAgent: string }

const provider = 'cvrapi'
const faults: Record<string, ProviderFault> = {
  QUOTA_EXCEEDED: 'RATE_LIMITED',
  BANNED: 'REFUSED',
  INVALID_UA: 'REFUSED',
  INVALID_TOKEN: 'REFUSED',
  INTERNAL_ERROR: 'FAILED',
}

/** The Danish register through cvrapi.dk, which requires a User-Agent in the form "Company - Project - Contact". */
export function createCvrapi({ key, source, baseUrl, userAgent, ...options }: Options): CompanyRegister {
  const client = createClient(provider, options)
  const ask = (purpose: string, query: Record<string, string>) =>
    client.send({
      purpose,
      url: `${baseUrl}?${new URLSearchParams({ ...query, country: 'dk' }).toString()}`,
      headers: { 'user-agent': userAgent },
    })
  return {
    key,
    source,
    byNumber: async (number) => {
      const company = read(await ask('byNumber', { vat: number }))
      // A fuzzy match would be another company.
      return company?.orgNo === number ? company : undefined
    },
    // The API returns one best match, not a list.
    search: async (name) => {
      const company = read(await ask('search', { name }))
      return company ? [company] : []
    },
  }
}

function read(answer: ClientAnswer): ReturnType<typeof toCompany> | undefined {
  if (answer.status >= 500 || answer.status === 429) throw faultOf(provider, answer)
  const body = jsonOf(provider, answer, answerOf)
  if (!('error' in body)) return toCompany(body)
  if (body.error === 'NOT_FOUND' || body.error === 'INVALID_VAT') return undefined
  throw new ProviderError(provider, faults[body.error] ?? 'PROTOCOL', body.error.slice(0, 40))
}
