// The timestamp authority for seals, if one is configured.
import { createHash } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import { createRfc3161 } from '../rfc3161/http.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import type { Timestamps } from './port.ts'

const probe = createHash('sha256').update('a harmless question').digest()

export function createTimestamps(
  { tsaUrl }: Config['seal'],
  needs: ProviderNeeds,
): { timestamps: Timestamps | undefined; provider: Provider } {
  const port = tsaUrl === undefined ? undefined : createRfc3161({ baseUrl: tsaUrl, ...needs })
  const opened = port && { port, baseUrl: tsaUrl!, isDemo: false }
  const about = { key: 'tsa', settings: ['BILBRO_TSA_URL'] } as const
  return { timestamps: port, provider: describeProvider(about, opened, (one) => one.timestamp(probe)) }
}
