// The outlet: with its address and token, the sandbox of a demo, or none.
import type { Config } from '../../platform/config/config.ts'
import { createOutletClient } from '../outlet-http/http.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import type { Outlet } from './port.ts'

export function createOutlet(
  config: Config['outlet'],
  { sandbox, ...needs }: ProviderNeeds,
): { outlet: Outlet | undefined; provider: Provider } {
  const at = config ?? sandbox?.outlet
  const isDemo = !config
  const key = isDemo ? 'demo:outlet' : 'outlet'
  const port = at && createOutletClient({ ...needs, key, baseUrl: at.baseUrl, token: at.token })
  return {
    outlet: port,
    provider: describeProvider(
      { key: 'outlet', settings: ['OUTLET_URL', 'OUTLET_TOKEN'] },
      port && { port, baseUrl: at.baseUrl, isDemo },
      (one) => one.probe(),
    ),
  }
}
