// What we need of those who publish exchange rates, in our words. Their wire formats stand beside, one folder each.
import type { Money } from '@bilbro/contract/common'
import type { RateSource } from '@bilbro/contract/rates/exchange-rate/exchange-rate'

type Currency = Money['currency']

/** The rates of one day: units of `quote` for one of `base`, as decimals to the letter. */
export type RateSet = { day: string; rates: { base: Currency; quote: Currency; rate: string }[] }

/** Its call throws ProviderError when it cannot answer, or when its answer lacks one of our currencies. */
export type RateProvider = { latest: () => Promise<RateSet> }

/** Those of this installation; who is missing is not set up. */
export type RateProviders = Partial<Record<RateSource, RateProvider>>
