// Who has contracts signed: this house itself, and the services that are set up beside it.
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

/** An order that is never there: asking for it shows that credentials and address are right. */
const nobodys = '00000000-0000-0000-0000-000000000000'

/** Where services tell the house what happened. */
const webhookAt = (publicUrl: string): string => `${publicUrl}/api/contracts/webhook`

/** Opens the ways to both services; in a demo stand-ins of those that are not set up. */
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
      // The house's own way needs nothing and nobody.
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
