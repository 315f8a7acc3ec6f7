// No customs agent has published an API: this is our own simple format, for an agent or a small bridge.
import * as z from 'zod'
import { mrn } from '@bilbro/contract/road/customs-exports/export'
import { type ClientOptions, faultOf, jsonOf, createClient } from '../client.ts'
import { ProviderError } from '../provider-error.ts'
import type { CustomsExport } from './port.ts'

type Options = ClientOptions & { source: string; baseUrl: string; token: string }

const provider = 'customsAgent'
const text = z.string().max(2000).nullish()
const made = z.object({ id: z.string().min(1).max(100) })
const news = z.object({
  state: z.enum(['SUBMITTED', 'ACCEPTED', 'RELEASED', 'EXITED', 'REFUSED']),
  mrn: mrn.nullish(),
  exitedOn: z.iso.date().nullish(),
  message: text,
})
const refusal = z.object({ message: text }).catch({ message: null })

export function createCustomsAgent({
  source,
  baseUrl,
  token,
  ...options
}: Options): CustomsExport & { probe: () => Promise<unknown> } {
  const client = createClient(provider, { timeoutMs: 15_000, maxBytes: 20_000_000, ...options, isPersonal: true })
  const headers = { authorization: `Bearer ${token}` }
  const at = (path: string) => `${baseUrl}${path}`
  const one = (outsideId: string) => `/exports/${encodeURIComponent(outsideId)}`
  return {
    source,
    submit: async (id, declaration) => {
      const answer = await client.send({
        purpose: 'submit',
        method: 'POST',
        url: at('/exports'),
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ reference: id, ...declaration }),
        retry: 'KEYED',
        key: id,
      })
      if (answer.status === 422) {
        const { message } = jsonOf(provider, answer, refusal)
        return { refused: message?.slice(0, 400) || '422' }
      }
      if (answer.status !== 200 && answer.status !== 201) throw faultOf(provider, answer)
      return { outsideId: jsonOf(provider, answer, made).id }
    },
    look: async (outsideId) => {
      const answer = await client.send({ purpose: 'look', url: at(one(outsideId)), headers })
      if (answer.status !== 200) throw faultOf(provider, answer)
      const said = jsonOf(provider, answer, news)
      // Refuse incomplete news: these states need the number as proof.
      if (['ACCEPTED', 'RELEASED', 'EXITED'].includes(said.state) && !said.mrn)
        throw new ProviderError(provider, 'PROTOCOL', 'no MRN')
      if (said.state === 'EXITED' && !said.exitedOn) throw new ProviderError(provider, 'PROTOCOL', 'no day of the exit')
      return {
        state: said.state,
        mrn: said.mrn ?? null,
        exitedOn: said.exitedOn ?? null,
        said: said.message?.slice(0, 400) ?? null,
      }
    },
    exitNote: async (outsideId) => {
      const answer = await client.send({ purpose: 'exitNote', url: at(`${one(outsideId)}/exit-note`), headers })
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw faultOf(provider, answer)
      if (!answer.text.startsWith('%PDF-')) throw new ProviderError(provider, 'PROTOCOL', 'not a PDF')
      return answer.bytes
    },
    probe: () => client.send({ purpose: 'probe', url: at('/exports'), headers }),
  }
}
