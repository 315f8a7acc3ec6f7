// Ways of signing contracts: local signing, and the configured services.
import type { Config } from '../../platform/config/config.ts'
import { createIdura } from '../idura/http.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import { createScrive } from '../scrive/http.ts'
import type { Signatures } from './port.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    signatures: Signatures
  }
}

/** An order that never exists: querying it verifies credentials and address. */
const nobodys = '00000000-0000-0000-0000-000000000000'

/** Webhook address for the services. */
const webhookAt = (publicUrl: string): string => `${publicUrl}/api/contracts/webhook`

/** Connects both services; in a demo the sandbox replaces those that are not configured. */
export function createSignatures(
  { signing, publicUrl }: Pick<Config, 'signing' | 'publicUrl'>,
  { sandbox, ...needs }: ProviderNeeds,
): { signatures: Signatures; providers: Provider[] } {
  const webhookUrl = webhookAt(publicUrl)
  const iduraAt = signing.idura ?? (sandbox && demoIdura(sandbox.idura))
  const scriveAt = signing.scrive ?? (sandbox && demoScrive(sandbox.scrive))
  const idura = iduraAt && createIdura({ ...iduraAt, webhookUrl, ...needs })
  const scrive = scriveAt && createScrive({ ...scriveAt, webhookUrl, ...needs })
  return {
    signatures: { usual: signing.usual, outside: { ...(idura && { idura }), ...(scrive && { scrive }) } },
    providers: [
      // Local signing needs no configuration.
      { key: 'local', state: 'CONFIGURED', host: null, settings: ['BILBRO_SIGN_WITH'], test: () => Promise.resolve() },
      describeProvider(
        {
          key: 'idura',
          settings: ['IDURA_CLIENT_ID', 'IDURA_CLIENT_SECRET', 'IDURA_WEBHOOK_SECRET', 'IDURA_URL'],
        },
        idura && { port: idura, baseUrl: iduraAt.baseUrl, isDemo: !signing.idura },
        (one) => one.probe(nobodys),
      ),
      describeProvider(
        {
          key: 'scrive',
          settings: [
            'SCRIVE_API_TOKEN',
            'SCRIVE_API_SECRET',
            'SCRIVE_ACCESS_TOKEN',
            'SCRIVE_ACCESS_SECRET',
            'SCRIVE_CALLBACK_SECRET',
            'SCRIVE_URL',
          ],
        },
        scrive && { port: scrive, baseUrl: scriveAt.baseUrl, isDemo: !signing.scrive },
        (one) => one.probe(),
      ),
    ],
  }
}

type Stands = NonNullable<ProviderNeeds['sandbox']>
const demoIdura = ({ baseUrl, client, webhookSecret }: Stands['idura']) => ({
  baseUrl,
  clientId: client.id,
  clientSecret: client.secret,
  webhookSecret,
})
const demoScrive = ({ baseUrl, client, callbackSecret }: Stands['scrive']) => ({ baseUrl, ...client, callbackSecret })
