// The lists that the figures of the dashboard open.
import type { carStatsApi } from './car-stats.ts'
import type { DataOf } from '../../endpoint.ts'
import type { FigureLists } from '../../lists/figure-lists.ts'
import { stockStatuses } from '../cars/car-states.ts'

type Overview = DataOf<(typeof carStatsApi)['overview']>
type StandingDays = DataOf<(typeof carStatsApi)['standingDays']>
type Requested = DataOf<(typeof carStatsApi)['requested']>

/** Cars in stock, or some of them. */
export const inStock = <F extends object>(filter: F) =>
  ({ list: 'cars.list', to: '/cars', search: { status: [...stockStatuses], ...filter } }) as const
type Bounds = { from: number; to: number | null }
/** Cars in stock by days since the purchase, the oldest first. */
export const inStockFor = ({ from, to }: Bounds) =>
  inStock({
    ...(from > 0 && { daysMin: from }),
    ...(to !== null && { daysMax: to }),
    sortBy: 'standingDays' as const,
  })
/** Cars in stock with a purchase date until today. */
const dated = () => inStock({ inStockFrom: '2000-01-01', sortBy: 'standingDays' as const })
const withFlag = <F extends string>(flag: F) => ({ list: 'cars.list', to: '/cars', search: { flag: [flag] } }) as const
export const ofStatus = <S extends string>(status: S) =>
  ({ list: 'cars.list', to: '/cars', search: { status: [status] } }) as const
const cars = { at: 'total' }

export const overviewLists = {
  'byStatus[].count': { opens: ({ byStatus }, [at]) => ofStatus(byStatus[at!]!.status), counted: cars },
  inStock: { opens: () => inStock({}), counted: cars },
  onSale: {
    opens: () => ({ list: 'b2b.list', to: '/b2b', search: { isOnSale: 'true' as const } }),
    counted: cars,
  },
  withoutPhotos: { opens: () => withFlag('NO_PHOTOS'), counted: cars },
  withoutPrice: { opens: () => withFlag('NO_PRICE'), counted: cars },
  unassigned: { opens: () => withFlag('UNASSIGNED'), counted: cars },
  mine: { opens: (_all, _at, { meId }) => inStock({ assigneeId: [meId] }), counted: cars },
  capital: { opens: () => inStock({}), counted: { sumOf: ['purchasePrice', 'costs'] } },
  askingTotal: { opens: () => inStock({}), counted: { sumOf: ['price'] } },
} as const satisfies FigureLists<Overview, { meId: string }>

export const standingDaysLists = {
  'buckets[].count': { opens: ({ buckets }, [at]) => inStockFor(buckets[at!]!), counted: cars },
  'buckets[].capital': {
    opens: ({ buckets }, [at]) => inStockFor(buckets[at!]!),
    counted: { sumOf: ['purchasePrice', 'costs'] },
  },
  'buckets[].from': { isNoFigure: 'a bound' },
  'buckets[].to': { isNoFigure: 'a bound' },
  average: { opens: dated, counted: { meanOf: 'standingDays' } },
  median: { opens: dated, counted: { medianOf: 'standingDays' } },
  'oldest[].days': {
    opens: dated,
    counted: { row: 'oldest[].id', by: 'id', field: 'standingDays' },
  },
  'oldest[].price': {
    opens: dated,
    counted: { row: 'oldest[].id', by: 'id', field: 'price' },
  },
} as const satisfies FigureLists<StandingDays>

export const requestedLists = {
  '[].interested': {
    opens: (all, [at]) => ({ list: 'b2b.list', to: '/b2b', search: { search: all[at!]!.stockNo } }),
    counted: { row: '[].listingId', by: 'id', field: 'interested' },
  },
} as const satisfies FigureLists<Requested>
