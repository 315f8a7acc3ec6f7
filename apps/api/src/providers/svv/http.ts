import { type ClientOptions, faultOf, jsonOf, createClient } from '../client.ts'
import { ProviderError } from '../provider-error.ts'
import type { VehicleRegister } from '../vehicle-register/port.ts'
import { answerOf, toRecord } from './wire.ts'

type Options = ClientOptions & { key: string; source: string; baseUrl: string; apiKey: string; callsPerDay: number }

const provider = 'svv'

/** "Enkeltoppslag" of the Norwegian road authority: open data, with a key for registered users. */
export function createSvv({ key, source, baseUrl, apiKey, callsPerDay, ...options }: Options): VehicleRegister {
  const client = createClient(provider, options)
  return {
    key,
    source,
    callsPerDay,
    find: async (number) => {
      const query = new URLSearchParams(
        'vin' in number ? { understellsnummer: number.vin } : { kjennemerke: number.plate },
      )
      const answer = await client.send({
        purpose: 'vin' in number ? 'byVin' : 'byPlate',
        url: `${baseUrl}/enkeltoppslag/kjoretoydata?${query.toString()}`,
        headers: { 'svv-authorization': `Apikey ${apiKey}` },
      })
      if (answer.status === 204 || answer.status === 404) return undefined
      if (answer.status !== 200) throw faultOf(provider, answer)
      const { feilmelding, kjoretoydataListe } = jsonOf(provider, answer, answerOf)
      const [raw] = kjoretoydataListe ?? []
      // The API reports this error with status 200; it is no answer about the vehicle.
      if (feilmelding && !raw) throw new ProviderError(provider, 'FAILED', feilmelding.slice(0, 80))
      if (!raw) return undefined
      const record = toRecord(raw)
      if (!record) throw new ProviderError(provider, 'PROTOCOL', 'no understellsnummer')
      const isAsked = 'vin' in number ? record.vin === number.vin : !record.plate || record.plate === number.plate
      if (!isAsked) throw new ProviderError(provider, 'PROTOCOL', 'about another vehicle')
      return { record, raw }
    },
  }
}
