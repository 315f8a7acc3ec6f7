// The marketplace for consumers: mobile.de with credentials, the sandbox of a demo, or none.
import type { Config } from '../../platform/config/config.ts'
import { createMobileDe } from '../mobile-de/http.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import type { Marketplace } from './port.ts'

export function createMarketplace(
  config: Config['mobileDe'],
  { sandbox, ...needs }: ProviderNeeds,
): { marketplace: Marketplace | undefined; provider: Provider } {
  const at = config ?? sandbox?.mobileDe
  const isDemo = !config
  const port =
    at &&
    createMobileDe({
      ...needs,
      key: isDemo ? 'demo:mobileDe' : 'mobileDe',
      baseUrl: at.baseUrl,
      user: at.user,
      password: at.password,
      sellerId: at.sellerId,
    })
  return {
    marketplace: port,
    provider: describeProvider(
      {
        key: 'mobileDe',
        settings: ['MOBILE_DE_USER', 'MOBILE_DE_PASSWORD', 'MOBILE_DE_SELLER_ID', 'MOBILE_DE_URL'],
      },
      port && { port, baseUrl: at.baseUrl, isDemo },
      (one) => one.probe(),
    ),
  }
}
