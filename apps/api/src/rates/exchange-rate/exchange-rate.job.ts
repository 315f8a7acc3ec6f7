import type { ProviderFault } from '@bilbro/contract/admin/providers'
import type { RateSource } from '@bilbro/contract/rates/exchange-rate/exchange-rate'
import { companyDay } from '../../core/days.ts'
import type { Deps } from '../../core/deps.ts'
import { job } from '../../core/work/job.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { RateProviders } from '../../providers/rates/port.ts'
import * as exchangeRates from './exchange-rate.store.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    /** Providers of exchange rates. A source without a provider is not configured. */
    rateProviders: RateProviders
  }
}

/** Rates are published once a day at about 16:00. The job runs every three hours until it has the rates of the day. */
export const fetchExchangeRates = job({ name: 'exchange-rates', cron: '20 */3 * * *', atStart: true, run: fetchDue })

const pauseMs = 5 * 3_600_000

async function fetchDue(deps: Deps): Promise<void> {
  const now = deps.clock()
  const heard = await exchangeRates.listLatestBySource(deps.db)
  const isDue = (source: RateSource) => {
    const last = heard.find((one) => one.source === source)
    return !last || (last.day < companyDay(now) && Date.parse(last.fetchedAt) < now.getTime() - pauseMs)
  }
  const failed = await refresh(deps, isDue)
  // The job runner retries, and shows which sources failed.
  if (failed.length) throw new Error(failed.map(({ source, fault }) => `${source}: ${fault}`).join(', '))
}

type RefreshDeps = Pick<Deps, 'rateProviders' | 'db' | 'clock'>

/** Fetches and stores the rates of all configured sources. Returns the sources that failed; their stored rates stay. */
export async function refresh(
  { rateProviders, db, clock }: RefreshDeps,
  isDue: (source: RateSource) => boolean = () => true,
): Promise<{ source: RateSource; fault: ProviderFault }[]> {
  const failed: { source: RateSource; fault: ProviderFault }[] = []
  for (const [source, provider] of Object.entries(rateProviders) as [RateSource, RateProviders[RateSource]][]) {
    if (!provider || !isDue(source)) continue
    try {
      const latest = await provider.latest()
      await exchangeRates.save(db, source, latest, clock())
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      failed.push({ source, fault: error.fault })
    }
  }
  return failed
}
