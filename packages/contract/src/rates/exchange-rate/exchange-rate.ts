// Exchange rates and their publishers.
import * as z from 'zod'
import { currency, instant } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { providerFaults } from '../../admin/providers.ts'

/** Publishers of rates: the ECB per euro, Norges Bank in Norwegian kroner. */
export const rateSources = ['ECB', 'NORGES_BANK'] as const
export type RateSource = (typeof rateSources)[number]
const source = z.enum(rateSources)

/** Units of `quote` for one `base`, the decimal exactly as published. */
const rate = z.string().regex(/^\d{1,9}(\.\d{1,12})?$/)
const day = z.iso.date()

export const exchangeRate = z.strictObject({
  source,
  base: currency,
  quote: currency,
  rate,
  /** Day of publication; none on weekends and holidays. */
  day,
  fetchedAt: instant,
  /** The previous rate. */
  previous: z.strictObject({ rate, day }).nullable(),
  /** Older than a weekend with holidays could explain. */
  isStale: z.boolean(),
})
export type ExchangeRate = z.infer<typeof exchangeRate>

const exchangeRates = z.strictObject({
  rates: z.array(exchangeRate),
  /** Sources without any stored rate. */
  missing: z.array(source),
})

export const exchangeRateApi = group('Exchange rates of central banks', () => ({
  get: endpoint({
    summary: 'Read the latest exchange rates',
    method: 'GET',
    path: '/exchange-rate',
    access: 'staff',
    data: exchangeRates,
  }),
  /** Reports sources that do not answer; stored rates stay. */
  forceRefresh: endpoint({
    summary: 'Fetch new exchange rates now',
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
}))
