// DAT: with the access of the company, the sandbox of a demo, or none.
import type { Config } from '../../platform/config/config.ts'
import { createDat } from '../dat/http.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import type { VehicleData } from './port.ts'

export function createVehicleData(
  { datUrl, dat }: Config['vehicleData'],
  { sandbox, ...needs }: ProviderNeeds,
): { vehicleData: VehicleData | undefined; provider: Provider } {
  const isDemo = sandbox !== undefined && !dat
  const access = isDemo ? sandbox.dat.access : dat
  const baseUrl = isDemo ? sandbox.dat.baseUrl : (datUrl ?? 'https://www.datgroup.com')
  const at = isDemo ? { key: 'demo:dat', source: 'DAT (demo)' } : { key: 'dat', source: 'DAT' }
  const port = access && createDat({ ...at, baseUrl, access, ...needs })
  const settings = [
    'DAT_CUSTOMER_NUMBER',
    'DAT_CUSTOMER_LOGIN',
    'DAT_CUSTOMER_PASSWORD',
    'DAT_PARTNER_NUMBER',
    'DAT_PARTNER_SIGNATURE',
    'DAT_URL',
  ] as const
  const provider = describeProvider({ key: 'dat', settings }, port && { port, baseUrl, isDemo }, (one) => one.test())
  return { vehicleData: port, provider }
}
