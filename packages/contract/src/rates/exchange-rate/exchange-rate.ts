// What one currency is worth in another, by those who publish it.
import * as z from 'zod'
import { currency, instant } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { providerFaults } from '../../admin/providers.ts'

/** Who publishes rates: the ECB for one euro, Norges Bank in kroner. */
export const rateSources = ['ECB', 'NORGES_BANK'] as const
export type RateSource = (typeof rateSources)[number]
const source = z.enum(rateSources)

/** Units of `quote` for one of `base`, a decimal to the letter as it was published. */
const rate = z.string().regex(/^\d{1,9}(\.\d{1,12})?$/)
const day = z.iso.date()

export const exchangeRate = z.strictObject({
  source,
  base: currency,
  quote: currency,
  rate,
  /** On which it was published; none is on weekends and holidays. */
  day,
  fetchedAt: instant,
  /** The one before it. */
  previous: z.strictObject({ rate, day }).nullable(),
  /** Older than a weekend with holidays explains. */
  isStale: z.boolean(),
})
export type ExchangeRate = z.infer<typeof exchangeRate>

const exchangeRates = z.strictObject({
  rates: z.array(exchangeRate),
  /** Those of whom nothing is known yet. */
  missing: z.array(source),
})

export const exchangeRateApi = {
  get: endpoint({
    summary: 'Read the last exchange rates',
    method: 'GET',
    path: '/exchange-rate',
    access: 'staff',
    data: exchangeRates,
  }),
  /** Who does not answer is told; what is known stays. */
  forceRefresh: endpoint({
    summary: 'Ask for new exchange rates now',
    method: 'GET',
    path: '/exchange-rate/force-refresh',
    hasEffect: true,
    access: 'staff',
    // The rates of each source are kept as soon as it answers.
    tx: 'manual',
    audit: false,
    rateLimit: [{ counter: 'exchange-rates', per: 'everybody', most: 1, seconds: 60 }],
    data: exchangeRates.extend({ failed: z.array(z.strictObject({ source, fault: z.enum(providerFaults) })) }),
  }),
}
