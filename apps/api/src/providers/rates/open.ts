// Sources of exchange rates: both are public; in a demo the sandbox replaces them.
import type { Config } from '../../platform/config/config.ts'
import { createEcb } from '../ecb/http.ts'
import { createNorgesBank } from '../norges-bank/http.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import type { RateProvider, RateProviders } from './port.ts'

const ask = (provider: RateProvider) => provider.latest()

/** Connects both central banks. */
export function createRates(
  { ecbUrl, norgesBankUrl }: Config['rates'],
  { sandbox, ...needs }: ProviderNeeds,
): { rateProviders: RateProviders; providers: Provider[] } {
  const isDemo = { ecb: sandbox !== undefined && !ecbUrl, norgesBank: sandbox !== undefined && !norgesBankUrl }
  const ecbAt = ecbUrl ?? sandbox?.ecb.baseUrl ?? 'https://www.ecb.europa.eu/stats/eurofxref'
  const norgesBankAt = norgesBankUrl ?? sandbox?.norgesBank.baseUrl ?? 'https://data.norges-bank.no/api/data'
  const ecb = createEcb({ baseUrl: ecbAt, ...needs })
  const norgesBank = createNorgesBank({ baseUrl: norgesBankAt, ...needs })
  return {
    rateProviders: { ECB: ecb, NORGES_BANK: norgesBank },
    providers: [
      describeProvider({ key: 'ecb', settings: ['ECB_URL'] }, { port: ecb, baseUrl: ecbAt, isDemo: isDemo.ecb }, ask),
      describeProvider(
        { key: 'norgesBank', settings: ['NORGES_BANK_URL'] },
        { port: norgesBank, baseUrl: norgesBankAt, isDemo: isDemo.norgesBank },
        ask,
      ),
    ],
  }
}
