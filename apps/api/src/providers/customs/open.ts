// The customs agent for export declarations: a configured one, the sandbox of a demo, or none (then staff declare by
// hand).
import type { Config } from '../../platform/config/config.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import { createCustomsAgent } from './http.ts'
import type { CustomsExport } from './port.ts'

export function createCustoms(
  customsAgent: Config['customsAgent'],
  { sandbox, ...needs }: ProviderNeeds,
): { customs: CustomsExport | undefined; provider: Provider } {
  const at = customsAgent ?? sandbox?.customs
  const source = customsAgent ? new URL(customsAgent.baseUrl).host : 'demo agent'
  const port = at && createCustomsAgent({ source, baseUrl: at.baseUrl, token: at.token, ...needs })
  const about = { key: 'customsAgent', settings: ['CUSTOMS_AGENT_URL', 'CUSTOMS_AGENT_TOKEN'] } as const
  return {
    customs: port,
    provider: describeProvider(about, port && { port, baseUrl: at!.baseUrl, isDemo: !customsAgent }, (one) =>
      one.probe(),
    ),
  }
}
