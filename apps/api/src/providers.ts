// Which service stands behind each port: the real one, a stand-in on this machine in demo mode, or none.
import type { Config } from './core/config.ts'
import { openRates } from './providers/rates/open.ts'
import { openInvoicing } from './providers/invoicing/open.ts'
import { openRegisters } from './providers/company-registry/open.ts'
import { openSignatures } from './providers/signing/open.ts'
import { openCustoms } from './providers/customs/open.ts'
import { openVehicleRegister } from './providers/vehicle-register/open.ts'
import { openTransports } from './providers/transport/open.ts'
import { openTimestamps } from './providers/timestamp/open.ts'
import type { ProviderNeeds, Providers } from './providers/provider.ts'

/** Opens the way to every outside service that is set up; with a sandbox the rest are its stand-ins. */
export function openProviders(
  config: Pick<
    Config,
    | 'registers'
    | 'vehicleRegister'
    | 'customsAgent'
    | 'rates'
    | 'seal'
    | 'signing'
    | 'invoicing'
    | 'transport'
    | 'publicUrl'
  >,
  needs: ProviderNeeds,
): Providers {
  const registers = openRegisters(config.registers, needs)
  const { vehicleRegister, provider: svv } = openVehicleRegister(config.vehicleRegister, needs)
  const { customs, provider: agent } = openCustoms(config.customsAgent, needs)
  const rates = openRates(config.rates, needs)
  const { timestamps, provider: tsa } = openTimestamps(config.seal, needs)
  const signing = openSignatures(config, needs)
  const books = openInvoicing(config, needs)
  const road = openTransports(config, needs)
  return {
    transports: road.transports,
    companyRegistries: registers.registries,
    vehicleRegister,
    customs,
    rateProviders: rates.rateProviders,
    timestamps,
    signatures: signing.signatures,
    invoicing: books.invoicing,
    providers: [
      ...registers.providers,
      svv,
      ...rates.providers,
      ...signing.providers,
      ...books.providers,
      ...road.providers,
      agent,
      tsa,
    ],
  }
}
