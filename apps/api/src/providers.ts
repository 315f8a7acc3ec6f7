// Which service stands behind each port: the real one, a stand-in on this machine in demo mode, or none.
import type { Config } from './core/config.ts'
import { openRates } from './providers/rates/open.ts'
import { openInvoicing } from './providers/invoicing/open.ts'
import { openRegisters } from './providers/company-registry/open.ts'
import { openSignatures } from './providers/signing/open.ts'
import { openTimestamps } from './providers/timestamp/open.ts'
import type { ProviderNeeds, Providers } from './providers/provider.ts'

/** Opens the way to every outside service that is set up; with a sandbox the rest are its stand-ins. */
export function openProviders(
  config: Pick<Config, 'registers' | 'rates' | 'seal' | 'signing' | 'invoicing' | 'publicUrl'>,
  needs: ProviderNeeds,
): Providers {
  const registers = openRegisters(config.registers, needs)
  const rates = openRates(config.rates, needs)
  const { timestamps, provider: tsa } = openTimestamps(config.seal, needs)
  const signing = openSignatures(config, needs)
  const books = openInvoicing(config, needs)
  return {
    companyRegistries: registers.registries,
    rateProviders: rates.rateProviders,
    timestamps,
    signatures: signing.signatures,
    invoicing: books.invoicing,
    providers: [...registers.providers, ...rates.providers, ...signing.providers, ...books.providers, tsa],
  }
}
