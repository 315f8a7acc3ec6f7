// The lists that the figures of the listings open.
import type { ListingsDashboard, ListingsReport } from './listings-report.ts'
import type { ListingStatus } from '../listing-states.ts'
import type { FigureLists } from '../lists/figure-lists.ts'

type Span = { from: string; to: string }
type Filter = { status?: ListingStatus[]; isPublished?: 'true' }

/** Listings of a make that were created in the span. */
export const listingsOf = ({ from, to, rows }: ListingsReport, at: number, filter: Filter) =>
  ({
    list: 'b2b.list',
    to: '/b2b',
    search: { brand: [rows[at]!.brand], createdMin: from, createdMax: to, ...filter },
  }) as const
const total = { at: 'total' }
const listed =
  (filter: Filter) =>
  (report: ListingsReport, [at]: readonly number[]) =>
    listingsOf(report, at!, filter)

export const reportLists = {
  'rows[].listings': { opens: listed({}), counted: total },
  'rows[].published': { opens: listed({ isPublished: 'true' }), counted: total },
  'rows[].available': { opens: listed({ status: ['AVAILABLE'] }), counted: total },
  'rows[].locked': { opens: listed({ status: ['LOCKED'] }), counted: total },
  'rows[].sold': { opens: listed({ status: ['SOLD'] }), counted: total },
  'rows[].withdrawn': { opens: listed({ status: ['WITHDRAWN'] }), counted: total },
  'rows[].interested': { opens: listed({}), counted: { sumOf: ['interested'] } },
  'rows[].averagePrice': { opens: listed({}), counted: { meanOf: 'price', isRounded: true } },
  'rows[].averageOnlineDays': {
    opens: listed({ status: ['AVAILABLE', 'LOCKED'] }),
    counted: { meanOf: 'onlineDays' },
  },
} as const satisfies FigureLists<ListingsReport>

/** Cars in which dealers showed interest on the website. */
const wantedCars = <F extends object>(span: Span, filter: F) =>
  ({
    list: 'interestedCars.list',
    to: '/interested-cars',
    search: { via: ['WEBSITE' as const], shownMin: span.from, shownMax: span.to, ...filter },
  }) as const
const wanted = ({ mostWanted }: ListingsDashboard, [at]: readonly number[]) => ({
  list: 'b2b.list',
  to: '/b2b',
  search: { search: mostWanted[at!]!.stockNo },
})

export const dashboardLists = {
  'byStatus{}': {
    opens: ({ byStatus }, [at]) => ({
      list: 'b2b.list',
      to: '/b2b',
      search: { status: [Object.keys(byStatus)[at!]! as ListingStatus] },
    }),
    counted: total,
  },
  'interestsByDay[].count': {
    opens: ({ interestsByDay }, [at]) => {
      const { day } = interestsByDay[at!]!
      return wantedCars({ from: day, to: day }, {})
    },
    counted: { sumOf: ['fromWebsite'] },
  },
  'interestsByCountry[].count': {
    opens: ({ interestsByCountry, ...span }, [at]) => wantedCars(span, { country: interestsByCountry[at!]!.country }),
    counted: { sumOf: ['fromWebsite'] },
  },
  'mostWanted[].interested': {
    opens: wanted,
    counted: { row: 'mostWanted[].listingId', by: 'id', field: 'interested' },
  },
  'mostWanted[].price': { opens: wanted, counted: { row: 'mostWanted[].listingId', by: 'id', field: 'price' } },
  askingTotal: {
    opens: () => ({ list: 'b2b.list', to: '/b2b', search: { status: ['AVAILABLE' as const] } }),
    counted: { sumOf: ['price'] },
  },
} as const satisfies FigureLists<ListingsDashboard>
