// The lists that the figures of the stock open. Each holds exactly what its figure counts.
import { openOfferStatuses } from '@bilbro/contract/deal/offers/offer-states'
import type { StockFigures } from '@bilbro/contract/overview/stock-figures/stock-figures'
import { daysOf } from '@bilbro/contract/time/periods'

const stock = ['DRAFT', 'PURCHASED', 'IN_TRANSIT_IN', 'INSPECTION', 'RECONDITIONING', 'AVAILABLE', 'RESERVED'] as const
const [lost, won] = [['DECLINED', 'WITHDRAWN', 'EXPIRED'] as const, ['ACCEPTED'] as const]
const openProofs = ['OPEN', 'PARTLY', 'SUBMITTED', 'REJECTED', 'OVERDUE'] as const
type Band = Pick<StockFigures['ages']['bands'][number], 'from' | 'to'>
type Span = Pick<StockFigures, 'from' | 'to'>

export const carsInStock = (band?: Band) => ({
  status: [...stock],
  ...(band && band.from > 0 && { daysMin: band.from }),
  ...(band && band.to !== null && { daysMax: band.to }),
  ...(band && { sortBy: 'standingDays' as const }),
})
export const soldCars = ({ from, to }: Span, filter: object = {}) => ({
  ...(from === to ? { month: from } : { from, to }),
  ...filter,
})
const endedIn = ({ from, to }: Span) => ({ closedMin: daysOf(from).from, closedMax: daysOf(to).to })
export const wonOffers = (span: Span, filter: object = {}) => ({ status: [...won], ...endedIn(span), ...filter })
export const lostOffers = (span: Span, filter: object = {}) => ({ status: [...lost], ...endedIn(span), ...filter })
export const endedOffers = (span: Span) => ({ status: [...won, ...lost], ...endedIn(span) })
export const openOffers = (companyId: string) => ({ status: [...openOfferStatuses, 'ON_HOLD' as const], companyId })
export const proofsOf = (turn?: StockFigures['proofs'][number]['turn']) => ({
  status: [...openProofs],
  ...(turn && { turn: [turn] }),
})
