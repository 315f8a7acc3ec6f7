// biil: with its address and token, the sandbox of a demo, or none.
import type { Config } from '../../platform/config/config.ts'
import { createBiil } from '../biil/http.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import type { CarFeed } from './port.ts'

export function createCarFeed(
  config: Config['biil'],
  { sandbox, ...needs }: ProviderNeeds,
): { carFeed: CarFeed | undefined; provider: Provider } {
  const at = config ?? sandbox?.biil
  const isDemo = !config
  const name = isDemo ? { key: 'demo:biil', source: 'biil (demo)' } : { key: 'biil', source: 'biil' }
  const port = at && createBiil({ ...needs, ...name, baseUrl: at.baseUrl, token: at.token })
  return {
    carFeed: port,
    provider: describeProvider(
      { key: 'biil', settings: ['BIIL_URL', 'BIIL_TOKEN'] },
      port && { port, baseUrl: at.baseUrl, isDemo },
      (one) => one.probe(),
    ),
  }
}
