// Invoicing systems: the configured ones; in a demo, the sandbox replaces the others.
import type { Config } from '../../platform/config/config.ts'
import { createFiken } from '../fiken/http.ts'
import { createLexware } from '../lexware/http.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import type { InvoicingProvider } from './port.ts'

type Stands = NonNullable<ProviderNeeds['sandbox']>
/** The sandbox has no rate limit. */
const demoLexware = ({ baseUrl, apiKey }: Stands['lexware']) => ({ baseUrl, apiKey, vatId: undefined, everyMs: 0 })
const demoFiken = ({ baseUrl, token, company }: Stands['fiken']) => ({
  baseUrl,
  token,
  company,
  orgNo: undefined,
  everyMs: 0,
})

export function createInvoicing(
  { invoicing: { lexware, fiken } }: Pick<Config, 'invoicing'>,
  { sandbox, ...needs }: ProviderNeeds,
): { invoicing: InvoicingProvider[]; providers: Provider[] } {
  const lexwareAt = lexware ?? (sandbox && demoLexware(sandbox.lexware))
  const fikenAt = fiken ?? (sandbox && demoFiken(sandbox.fiken))
  const openedLexware = lexwareAt && createLexware({ ...lexwareAt, ...needs })
  const openedFiken = fikenAt && createFiken({ ...fikenAt, ...needs })
  return {
    invoicing: [openedLexware, openedFiken].filter((one) => one !== undefined),
    providers: [
      describeProvider(
        { key: 'lexware', settings: ['LEXWARE_API_KEY', 'LEXWARE_VAT_ID', 'LEXWARE_URL'] },
        openedLexware && { port: openedLexware, baseUrl: lexwareAt.baseUrl, isDemo: !lexware },
        (one) => one.probe(),
      ),
      describeProvider(
        { key: 'fiken', settings: ['FIKEN_API_TOKEN', 'FIKEN_COMPANY', 'FIKEN_ORG_NO', 'FIKEN_URL'] },
        openedFiken && { port: openedFiken, baseUrl: fikenAt.baseUrl, isDemo: !fiken },
        (one) => one.probe(),
      ),
    ],
  }
}
