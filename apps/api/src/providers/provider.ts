import type { ProviderKey, ProviderState } from '@bilbro/contract/admin/providers'
import type { ProviderSandbox } from './sandbox.ts'
import type { Log } from '../platform/log.ts'
import type { CallLedger } from '../core/work/call-ledger.ts'
import type { CompanyRegistries } from './company-registry/port.ts'
import type { InvoicingProvider } from './invoicing/port.ts'
import type { RateProviders } from './rates/port.ts'
import type { Signatures } from './signing/port.ts'
import type { CustomsExport } from './customs/port.ts'
import type { Marketplace } from './marketplace/port.ts'
import type { CarFeed } from './car-feed/port.ts'
import type { Outlet } from './outlet/port.ts'
import type { VehicleImages } from './vehicle-images/port.ts'
import type { VehicleData } from './vehicle-data/port.ts'
import type { VehicleRegister } from './vehicle-register/port.ts'
import type { Transports } from './transport/port.ts'
import type { Timestamps } from './timestamp/port.ts'

/** The provider ports of this process. */
export type Providers = {
  companyRegistries: CompanyRegistries
  rateProviders: RateProviders
  signatures: Signatures
  invoicing: readonly InvoicingProvider[]
  /** The Norwegian vehicle register; undefined when not configured. */
  vehicleRegister?: VehicleRegister | undefined
  /** Vehicle data by VIN; undefined when not configured. */
  vehicleData?: VehicleData | undefined
  /** The service that edits photos; undefined when not configured. */
  vehicleImages?: VehicleImages | undefined
  /** The marketplace for consumers; undefined when not configured. */
  marketplace?: Marketplace | undefined
  /** Our web shop for consumers; undefined when not configured. */
  outlet?: Outlet | undefined
  /** biil, which describes cars that we may buy; undefined when not configured. */
  carFeed?: CarFeed | undefined
  /** The customs agent; undefined when staff declare exports by hand. */
  customs?: CustomsExport | undefined
  transports: Transports
  /** The timestamp authority; undefined when the seal only has the server's time. */
  timestamps?: Timestamps | undefined
  providers: readonly Provider[]
}
/** Dependencies of an adapter; the sandbox replaces providers that are not configured. */
export type ProviderNeeds = { log: Log; ledger: CallLedger; sandbox: ProviderSandbox | undefined }

/** An external system for the office's overview, configured or not. */
export type Provider = {
  key: ProviderKey
  state: ProviderState
  /** Host name; null when not configured. */
  host: string | null
  /** Names of its settings, never their values. */
  settings: readonly string[]
  /** A harmless test call. Throws ProviderError without an answer; undefined when not configured. */
  test?: () => Promise<unknown>
}

declare module '../core/deps.ts' {
  interface Deps {
    providers: readonly Provider[]
  }
}

/** A provider for the overview; `opened` is its connection, if there is one. */
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
