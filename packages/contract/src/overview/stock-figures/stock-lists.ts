// The lists that the figures of the stock open.
import { lostOfferStatuses, openOfferStatuses } from '../../deal/offers/offer-states.ts'
import { type FigureLists, percentOfAll } from '../../lists/figure-lists.ts'
import { openProofStatuses } from '../../road/proofs/proof-states.ts'
import { inStock, inStockFor, ofStatus } from '../../stock/car-stats/car-stats-lists.ts'
import type { MonthSpan } from '../../time/months.ts'
import { daysOf } from '../../time/periods.ts'
import { type FigureScope, soldCars } from '../figures/result-lists.ts'
import type { StockFigures } from './stock-figures.ts'

const total = { at: 'total' }
const capital = { sumOf: ['purchasePrice', 'costs'] }

const offers = <F extends object>(filter: F) => ({ list: 'offers.list', to: '/offers', search: filter }) as const
const endedIn = ({ from, to }: MonthSpan) => ({ closedMin: daysOf(from).from, closedMax: daysOf(to).to })
const lost = [...lostOfferStatuses]
const won = ['ACCEPTED' as const]
/** Offers that ended in the span, in any way. */
export const endedOffers = (span: MonthSpan, filter: object = {}) =>
  offers({ status: [...won, ...lost], ...endedIn(span), ...filter })
const proofs = <F extends object>(filter: F) =>
  ({ list: 'proofs.list', to: '/proofs', search: { status: [...openProofStatuses], ...filter } }) as const
export const openProofs = () => proofs({})
const dealer = ({ offers: { dealers } }: StockFigures, at: number | undefined) => dealers[at!]!.company.id

/** Cars that were in stock in the span. */
const keptCars = ({ turn: { from, to } }: StockFigures) =>
  ({ list: 'cars.list', to: '/cars', search: { inStockFrom: from, inStockTo: to } }) as const

const segment = (by: 'brand' | 'country') => ({
  opens: (found: StockFigures, [at]: readonly number[], scope: FigureScope) =>
    soldCars(found, scope, { [by]: [found.daysToSell[by][at!]!.key] }),
})

export const stockLists = {
  'ages.cars': { opens: () => inStock({}), counted: total },
  'ages.undated': {
    opens: () => ({ list: 'cars.list', to: '/cars', search: { flag: ['NO_PURCHASE_DATE' as const] } }),
    counted: total,
  },
  'ages.capital': { opens: () => inStock({}), counted: capital },
  'ages.bands[].from': { isNoFigure: 'a bound' },
  'ages.bands[].to': { isNoFigure: 'a bound' },
  'ages.bands[].target': { isNoFigure: 'the share that should be this old' },
  'ages.bands[].count': { opens: ({ ages }, [at]) => inStockFor(ages.bands[at!]!), counted: total },
  'ages.bands[].capital': { opens: ({ ages }, [at]) => inStockFor(ages.bands[at!]!), counted: capital },
  'ages.bands[].share': {
    from: ({ ages }, [at]) => percentOfAll(ages.bands[at!]!.count, ages.cars - ages.undated),
  },
  'stages[].count': { opens: ({ stages }, [at]) => ofStatus(stages[at!]!.status), counted: total },
  'turn.sold': { opens: (found, _at, scope) => soldCars(found, scope, {}), counted: { at: 'totals.sold' } },
  'turn.days': { isNoFigure: 'days of the span' },
  'turn.cars': { opens: keptCars, counted: total },
  'turn.stockDays': { opens: keptCars, counted: { stockDays: ['turn.from', 'turn.to'] } },
  'turn.averageStock': {
    from: ({ turn: { stockDays, days } }) => (days > 0 ? Math.round((stockDays * 10) / days) / 10 : 0),
  },
  'turn.perYear': {
    from: ({ turn: { sold, stockDays } }, _at, { legalEntityId }) =>
      stockDays > 0 && !legalEntityId?.length ? Math.round((sold / stockDays) * 3650) / 10 : null,
  },
  'daysToSell.brand[].sold': { ...segment('brand'), counted: { at: 'totals.sold' } },
  'daysToSell.brand[].days': { ...segment('brand'), counted: { at: 'totals.days' } },
  'daysToSell.brand[].daysOf': { ...segment('brand'), counted: { at: 'totals.daysOf' } },
  'daysToSell.country[].sold': { ...segment('country'), counted: { at: 'totals.sold' } },
  'daysToSell.country[].days': { ...segment('country'), counted: { at: 'totals.days' } },
  'daysToSell.country[].daysOf': { ...segment('country'), counted: { at: 'totals.daysOf' } },
  'offers.won': { opens: (found) => offers({ status: won, ...endedIn(found) }), counted: total },
  'offers.lost': { opens: (found) => offers({ status: lost, ...endedIn(found) }), counted: total },
  'offers.reasons[].count': {
    opens: (found, [at]) => offers({ status: lost, ...endedIn(found), reason: [found.offers.reasons[at!]!.reason] }),
    counted: total,
  },
  'offers.dealers[].won': {
    opens: (found, [at]) => offers({ status: won, ...endedIn(found), companyId: dealer(found, at) }),
    counted: total,
  },
  'offers.dealers[].lost': {
    opens: (found, [at]) => offers({ status: lost, ...endedIn(found), companyId: dealer(found, at) }),
    counted: total,
  },
  'offers.dealers[].open': {
    opens: (found, [at]) =>
      offers({ status: [...openOfferStatuses, 'ON_HOLD' as const], companyId: dealer(found, at) }),
    counted: total,
  },
  'offers.dealers[].activity.savedSearches': { isNoFigure: 'private searches of the dealer: they are in no list' },
  'offers.sources[].won': {
    opens: (found, [at]) => offers({ status: won, ...endedIn(found), source: [found.offers.sources[at!]!.source] }),
    counted: total,
  },
  'offers.sources[].lost': {
    opens: (found, [at]) => offers({ status: lost, ...endedIn(found), source: [found.offers.sources[at!]!.source] }),
    counted: total,
  },
  'offers.sources[].days': { isNoFigure: 'an average of the ended offers: the list has no times of their rounds' },
  'offers.sources[].discountBp': { isNoFigure: 'a rate of sums: the list has no sums' },
  lateTransports: {
    opens: () => ({ list: 'logistics.list', to: '/logistics', search: { timing: ['LATE' as const] } }),
    counted: total,
  },
  'proofs[].count': { opens: (found, [at]) => proofs({ turn: [found.proofs[at!]!.turn] }), counted: total },
  'proofs[].vat': {
    opens: (found, [at]) => proofs({ turn: [found.proofs[at!]!.turn] }),
    counted: { at: 'open.stake.vat' },
  },
} as const satisfies FigureLists<StockFigures, FigureScope>
