import { type ClientOptions, faultOf, jsonOf, createClient } from '../client.ts'
import type { RateProvider } from '../rates/port.ts'
import { exchangeRates, toRates } from './wire.ts'

const provider = 'norgesBank'
const query = 'format=sdmx-json&lastNObservations=1&locale=en'

/** Rates of Norges Bank in NOK: open, published on working days at about 16:00 CET. */
export function createNorgesBank({ baseUrl, ...options }: ClientOptions & { baseUrl: string }): RateProvider {
  const client = createClient(provider, options)
  return {
    latest: async () => {
      const answer = await client.send({ purpose: 'latest', url: `${baseUrl}/EXR/B.EUR+SEK+DKK.NOK.SP?${query}` })
      if (answer.status !== 200) throw faultOf(provider, answer)
      return toRates(jsonOf(provider, answer, exchangeRates))
    },
  }
}
