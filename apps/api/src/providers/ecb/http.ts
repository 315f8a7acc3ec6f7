import { type ClientOptions, faultOf, createClient } from '../client.ts'
import type { RateProvider } from '../rates/port.ts'
import { toRates } from './wire.ts'

const provider = 'ecb'

/** Reference rates of the European Central Bank: open, published on working days at about 16:00 CET. */
export function createEcb({ baseUrl, ...options }: ClientOptions & { baseUrl: string }): RateProvider {
  const client = createClient(provider, options)
  return {
    latest: async () => {
      const answer = await client.send({
        purpose: 'latest',
        url: `${baseUrl}/eurofxref-daily.xml`,
        headers: { accept: 'application/xml' },
      })
      if (answer.status !== 200) throw faultOf(provider, answer)
      return toRates(answer.text)
    },
  }
}
