// Carriers that accept orders: the configured ones; in a demo the sandbox replaces the others.
import type { Config } from '../../platform/config/config.ts'
import { createAutosped } from '../autosped/http.ts'
import { createGire } from '../gire/http.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import type { Transports } from './port.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    transports: Transports
  }
}

export function createTransports(
  { transport }: Pick<Config, 'transport'>,
  { sandbox, ...needs }: ProviderNeeds,
): { transports: Transports; providers: Provider[] } {
  const gireAt = transport.gire ?? sandbox?.gire
  const autospedAt = transport.autosped ?? sandbox?.autosped
  const gire =
    gireAt &&
    createGire({ baseUrl: gireAt.baseUrl, apiToken: gireAt.apiToken, webhookSecret: gireAt.webhookSecret, ...needs })
  const autosped = autospedAt && createAutosped({ baseUrl: autospedAt.baseUrl, token: autospedAt.token, ...needs })
  return {
    transports: { ...(gire && { gire }), ...(autosped && { autosped }) },
    providers: [
      describeProvider(
        { key: 'gire', settings: ['GIRE_API_TOKEN', 'GIRE_WEBHOOK_SECRET', 'GIRE_URL'] },
        gire && { port: gire, baseUrl: gireAt.baseUrl, isDemo: !transport.gire },
        (one) => one.probe(),
      ),
      describeProvider(
        { key: 'autosped', settings: ['AUTOSPED_URL', 'AUTOSPED_TOKEN'] },
        autosped && { port: autosped, baseUrl: autospedAt.baseUrl, isDemo: !transport.autosped },
        (one) => one.probe(),
      ),
    ],
  }
}
