// The service that edits photos: AutoFox with a login token, the sandbox of a demo, or none.
import type { Config } from '../../platform/config/config.ts'
import { createAutofox } from '../autofox/http.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import type { VehicleImages } from './port.ts'

/** No car has this VIN: used for harmless test queries. */
const nobodysVin = 'WVWZZZ00000000000'

export function createVehicleImages(
  { baseUrl: given, loginToken: token }: Config['autofox'],
  { sandbox, ...needs }: ProviderNeeds,
): { vehicleImages: VehicleImages | undefined; provider: Provider } {
  const isDemo = sandbox !== undefined && !token
  const loginToken = isDemo ? sandbox.autofox.loginToken : token
  const baseUrl = isDemo ? sandbox.autofox.baseUrl : (given ?? 'https://api.autofox.ai')
  const at = isDemo ? { key: 'demo:autofox', source: 'AutoFox (demo)' } : { key: 'autofox', source: 'AutoFox' }
  const port = loginToken ? createAutofox({ ...needs, ...at, baseUrl, loginToken }) : undefined
  const about = { key: 'autofox', settings: ['AUTOFOX_LOGIN_TOKEN', 'AUTOFOX_URL'] } as const
  return {
    vehicleImages: port,
    provider: describeProvider(about, port && { port, baseUrl, isDemo }, (one) =>
      one.listProcessed({ vin: nobodysVin, page: 1 }),
    ),
  }
}
