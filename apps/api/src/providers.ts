// The service behind each port: the real one, a sandbox in demo mode, or none.
import type { Config } from './platform/config/config.ts'
import { createRates } from './providers/rates/open.ts'
import { createInvoicing } from './providers/invoicing/open.ts'
import { createRegisters } from './providers/company-registry/open.ts'
import { createSignatures } from './providers/signing/open.ts'
import { createCarFeed } from './providers/car-feed/open.ts'
import { createCustoms } from './providers/customs/open.ts'
import { createVehicleData } from './providers/vehicle-data/open.ts'
import { createVehicleImages } from './providers/vehicle-images/open.ts'
import { createMarketplace } from './providers/marketplace/open.ts'
import { createOutlet } from './providers/outlet/open.ts'
import { createVehicleRegister } from './providers/vehicle-register/open.ts'
import { createTransports } from './providers/transport/open.ts'
import { createTimestamps } from './providers/timestamp/open.ts'
import type { ProviderNeeds, Providers } from './providers/provider.ts'

/** Connects all configured providers; with a sandbox, it replaces the others. */
export function createProviders(
  config: Pick<
    Config,
    | 'registers'
    | 'vehicleRegister'
    | 'vehicleData'
    | 'autofox'
    | 'mobileDe'
    | 'outlet'
    | 'biil'
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
  const registers = createRegisters(config.registers, needs)
  const { vehicleRegister, provider: svv } = createVehicleRegister(config.vehicleRegister, needs)
  const { vehicleData, provider: dat } = createVehicleData(config.vehicleData, needs)
  const { vehicleImages, provider: autofox } = createVehicleImages(config.autofox, needs)
  const { marketplace, provider: mobileDe } = createMarketplace(config.mobileDe, needs)
  const { outlet, provider: shop } = createOutlet(config.outlet, needs)
  const { carFeed, provider: biil } = createCarFeed(config.biil, needs)
  const { customs, provider: agent } = createCustoms(config.customsAgent, needs)
  const rates = createRates(config.rates, needs)
  const { timestamps, provider: tsa } = createTimestamps(config.seal, needs)
  const signing = createSignatures(config, needs)
  const books = createInvoicing(config, needs)
  const road = createTransports(config, needs)
  return {
    transports: road.transports,
    companyRegistries: registers.registries,
    vehicleRegister,
    vehicleData,
    vehicleImages,
    marketplace,
    outlet,
    carFeed,
    customs,
    rateProviders: rates.rateProviders,
    timestamps,
    signatures: signing.signatures,
    invoicing: books.invoicing,
    providers: [
      ...registers.providers,
      svv,
      dat,
      autofox,
      mobileDe,
      shop,
      biil,
      ...rates.providers,
      ...signing.providers,
      ...books.providers,
      ...road.providers,
      agent,
      tsa,
    ],
  }
}
