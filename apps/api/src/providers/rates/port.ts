// Interface for sources of exchange rates. Each adapter with its data format has its own folder.
import type { Money } from '@bilbro/contract/common'
import type { RateSource } from '@bilbro/contract/rates/exchange-rate/exchange-rate'

type Currency = Money['currency']

/** Rates of one day: units of `quote` per unit of `base`, as exact decimals. */
export type RateSet = { day: string; rates: { base: Currency; quote: Currency; rate: string }[] }

/** Its call throws ProviderError without an answer, or when one of our currencies is missing. */
export type RateProvider = { latest: () => Promise<RateSet> }

/** The sources of this installation; a missing one is not configured. */
export type RateProviders = Partial<Record<RateSource, RateProvider>>
