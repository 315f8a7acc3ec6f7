import { type ClientOptions, faultOf, jsonOf, createClient } from '../client.ts'
import type { VatRegister } from '../company-registry/port.ts'
import { ProviderError } from '../provider-error.ts'
import { answerOf, faultOfCode, toVatAnswer } from './wire.ts'

type Options = ClientOptions & { key: string; source: string; baseUrl: string; requesterVatId: string | undefined }

const provider = 'vies'

/** VIES: open, without credentials. An unknown number is an answer; an unavailable member state is not. */
export function createVies({ key, source, baseUrl, requesterVatId, ...options }: Options): VatRegister {
  const client = createClient(provider, options)
  const requester = requesterVatId && {
    requesterMemberStateCode: requesterVatId.slice(0, 2),
    requesterNumber: requesterVatId.slice(2),
  }
  return {
    key,
    source,
    requesterVatId,
    verify: async ({ prefix, number }) => {
      const answer = await client.send({
        purpose: 'verify',
        method: 'POST',
        url: `${baseUrl}/check-vat-number`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ countryCode: prefix, vatNumber: number, ...requester }),
      })
      if (answer.status === 429 || (answer.status >= 500 && !answer.text.includes('errorWrappers')))
        throw faultOf(provider, answer)
      const body = jsonOf(provider, answer, answerOf)
      if ('valid' in body) return toVatAnswer(body)
      const code = body.errorWrappers[0]!.error
      const fault = faultOfCode(code)
      if (fault) throw new ProviderError(provider, fault, code.slice(0, 40))
      return { isValid: false, name: null, address: null, consultationNumber: null, raw: body }
    },
  }
}
