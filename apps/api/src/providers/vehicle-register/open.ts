// The Norwegian vehicle register: with a key of the road authority, the sandbox of a demo, or none.
import type { Config } from '../../platform/config/config.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import { createSvv } from '../svv/http.ts'
import type { VehicleRegister } from './port.ts'

/** No car has this VIN: used for harmless test queries. */
const nobodysVin = 'WVWZZZ00000000000'

export function createVehicleRegister(
  { svvUrl, svvApiKey, svvCallsPerDay: callsPerDay }: Config['vehicleRegister'],
  { sandbox, ...needs }: ProviderNeeds,
): { vehicleRegister: VehicleRegister | undefined; provider: Provider } {
  const isDemo = sandbox !== undefined && !svvApiKey
  const apiKey = isDemo ? sandbox.svv.apiKey : svvApiKey
  const baseUrl = isDemo ? sandbox.svv.baseUrl : (svvUrl ?? 'https://akfell-datautlevering.atlas.vegvesen.no')
  const at = isDemo ? { key: 'demo:svv', source: 'demo register' } : { key: 'svv', source: 'Statens vegvesen' }
  // A plate identifies the keeper of the car, so the ledger deletes the calls after one day.
  const port = apiKey ? createSvv({ ...at, baseUrl, apiKey, callsPerDay, ...needs, isPersonal: true }) : undefined
  const about = { key: 'svv', settings: ['SVV_API_KEY', 'SVV_URL', 'SVV_CALLS_PER_DAY'] } as const
  return {
    vehicleRegister: port,
    provider: describeProvider(about, port && { port, baseUrl, isDemo }, (one) => one.find({ vin: nobodysVin })),
  }
}
