// The lists that the figures of a dealer open.
import { lostOfferStatuses, openOfferStatuses } from '../../deal/offers/offer-states.ts'
import { openRequestStatuses } from '../../deal/requests/request-states.ts'
import type { FigureEntry, FigureLists } from '../../lists/figure-lists.ts'
import { salesFigures, soldCars } from '../figures/result-lists.ts'
import { endedOffers } from '../stock-figures/stock-lists.ts'
import type { DealerFigures } from './dealer-figures.ts'

/** The dealer whose figures these are. */
export type DealerAsked = { companyId: string }
type Entry = FigureEntry<DealerFigures, DealerAsked>

const total = { at: 'total' }

export const dealerOpens = {
  sales: ({ from, to }: DealerFigures, _at: readonly number[], { companyId }: DealerAsked) =>
    soldCars({ from, to }, {}, { companyId: [companyId] }),
  won: ({ from, to }: DealerFigures, _at: readonly number[], { companyId }: DealerAsked) =>
    endedOffers({ from, to }, { status: ['ACCEPTED' as const], companyId: [companyId] }),
  lost: ({ from, to }: DealerFigures, _at: readonly number[], { companyId }: DealerAsked) =>
    endedOffers({ from, to }, { status: [...lostOfferStatuses], companyId: [companyId] }),
  open: (_found: DealerFigures, _at: readonly number[], { companyId }: DealerAsked) =>
    ({
      list: 'offers.list',
      to: '/offers',
      search: { status: [...openOfferStatuses, 'ON_HOLD' as const], companyId: [companyId] },
    }) as const,
  requests: (_found: DealerFigures, _at: readonly number[], { companyId }: DealerAsked) =>
    ({
      list: 'carRequests.list',
      to: '/car-requests',
      search: { status: [...openRequestStatuses], companyId },
    }) as const,
  tasks: (_found: DealerFigures, _at: readonly number[], { companyId }: DealerAsked) =>
    ({ list: 'today.list', to: '/today', search: { companyId } }) as const,
}

export const dealerLists = {
  ...(Object.fromEntries(
    salesFigures.map((name): [string, Entry] => [
      `sales.${name}`,
      { opens: dealerOpens.sales, counted: { at: `totals.${name}` } },
    ]),
  ) as Record<string, Entry>),
  'payments.days': { isNoFigure: 'a median of the last paid invoices: the list has no days to their payment' },
  'payments.late': { isNoFigure: 'a median of the last paid invoices: the list has no days to their payment' },
  'payments.of': { isNoFigure: 'of how many paid invoices the medians are' },
  'offers.won': { opens: dealerOpens.won, counted: total },
  'offers.lost': { opens: dealerOpens.lost, counted: total },
  'offers.open': { opens: dealerOpens.open, counted: total },
  'wishes.requests': { opens: dealerOpens.requests, counted: total },
  'wishes.savedSearches': { isNoFigure: 'private searches of the dealer: they are in no list' },
  tasks: { opens: dealerOpens.tasks, counted: total },
  'nextTask.amount': { isNoFigure: 'the amount of one line' },
} as const satisfies FigureLists<DealerFigures, DealerAsked>
