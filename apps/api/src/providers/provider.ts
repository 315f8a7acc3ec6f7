import type { ProviderKey, ProviderState } from '@bilbro/contract/admin/providers'
import type { ProviderSandbox } from './sandbox.ts'
import type { Log } from '../platform/log.ts'
import type { CallLedger } from '../core/work/call-ledger.ts'
import type { CompanyRegistries } from './company-registry/port.ts'
import type { InvoicingProvider } from './invoicing/port.ts'
import type { RateProviders } from './rates/port.ts'
import type { Signatures } from './signing/port.ts'
import type { CustomsExport } from './customs/port.ts'
import type { VehicleRegister } from './vehicle-register/port.ts'
import type { Transports } from './transport/port.ts'
import type { Timestamps } from './timestamp/port.ts'

/** What stands behind the ports of this process. */
export type Providers = {
  companyRegistries: CompanyRegistries
  rateProviders: RateProviders
  signatures: Signatures
  invoicing: readonly InvoicingProvider[]
  /** The Norwegian register of vehicles; undefined: it is not set up. */
  vehicleRegister?: VehicleRegister | undefined
  /** Who declares exports; undefined: nobody, it is done by hand. */
  customs?: CustomsExport | undefined
  transports: Transports
  /** Undefined: nobody says at what time a document was sealed but the house. */
  timestamps?: Timestamps | undefined
  providers: readonly Provider[]
}
/** What an adapter is opened with; the sandbox stands in for what is not set up. */
export type ProviderNeeds = { log: Log; ledger: CallLedger; sandbox: ProviderSandbox | undefined }

/** An outside system as the house sees it, configured or not. */
export type Provider = {
  key: ProviderKey
  state: ProviderState
  /** Where it is asked; null when it is not set up. */
  host: string | null
  /** Names of the settings that set it up; never their values. */
  settings: readonly string[]
  /** A harmless question; throws ProviderError when there is no answer. Left out when it is not set up. */
  test?: () => Promise<unknown>
}

declare module '../core/deps.ts' {
  interface Deps {
    providers: readonly Provider[]
  }
}

/** A provider as the room shows it; `opened` is the way to it, when there is one. */
export function describeProvider<T>(
  about: Pick<Provider, 'key' | 'settings'>,
  opened: { port: T; baseUrl: string; isDemo: boolean } | undefined,
  test: (port: T) => Promise<unknown>,
): Provider {
  if (!opened) return { ...about, state: 'NOT_CONFIGURED', host: null }
  const { port, baseUrl, isDemo } = opened
  return {
    ...about,
    state: isDemo ? 'DEMO' : 'CONFIGURED',
    host: new URL(baseUrl).host,
    test: () => test(port),
  }
}
