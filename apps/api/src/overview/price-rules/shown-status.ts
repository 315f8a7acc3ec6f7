import { type RawBuilder, sql } from 'kysely'
import type { PriceProposalStatus } from '@bilbro/contract/overview/price-proposals/price-proposal-states'
import { askableStatuses } from '@bilbro/contract/stock/cars/price-change'

/**
 * The status of a proposal `p` of a car `c`. An open one is stale as soon as price or status of the car change, before
 * the next run writes it down.
 */
export const shownStatus: RawBuilder<PriceProposalStatus> = sql`case
  when p.status = 'OPEN' and (c.price_minor is distinct from p.price_minor
    or c.status <> all(${sql.val(askableStatuses)}::text[])) then 'STALE' else p.status end`
