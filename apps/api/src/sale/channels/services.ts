// The service of each channel.
import type { Channel } from '@bilbro/contract/sale/channels/channels'
import type { Deps } from '../../core/deps.ts'
import type { Marketplace } from '../../providers/marketplace/port.ts'
import type {} from '../../dealers/outlet-users/outlet-account.job.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    /** Undefined when not configured. */
    marketplace?: Marketplace | undefined
  }
}

export type ChannelServices = Pick<Deps, 'marketplace' | 'outlet'>

/** The names by which people know the channels. */
export const channelNames: Record<Channel, string> = { MOBILE_DE: 'mobile.de', OUTLET: 'Outlet' }

/** Undefined when not configured. */
export const serviceOf = (deps: ChannelServices, channel: Channel): Marketplace | undefined =>
  channel === 'MOBILE_DE' ? deps.marketplace : deps.outlet

/** The page of an ad for consumers. Ads of a demo have none. */
export const addressOf = (provider: string | null, adId: string | null): string | null =>
  provider === 'mobileDe' && adId !== null
    ? `https://suchen.mobile.de/fahrzeuge/details.html?id=${encodeURIComponent(adId)}`
    : null
