// Cars that dealers are interested in, with those dealers.
import * as z from 'zod'
import { country, day, id, idParams, instant, many, pageOf, person } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { listQuery, tableFiles } from '../../lists/lists.ts'
import { requestStates } from './request-states.ts'
import { dealerOf, requestedCar } from './requested-car.ts'

export const interestSources = ['WEBSITE', 'REQUEST'] as const
const interest = z.strictObject({
  company: dealerOf,
  user: person.nullable(),
  at: instant,
  via: z.enum(interestSources),
  request: z.strictObject({ id, requestNo: z.int(), status: z.enum(requestStates.all) }).nullable(),
})
const countryCount = z.strictObject({ country: z.string(), count: z.int() })
export const interestedCar = z.strictObject({
  car: requestedCar,
  dealers: z.int(),
  fromWebsite: z.int(),
  countries: z.array(countryCount),
  lastAt: instant,
})
export type InterestedCar = z.infer<typeof interestedCar>

export const interestedCarsQuery = listQuery(
  { sorts: ['dealers', 'lastAt', 'brand'], sortBy: 'dealers', sort: 'desc' },
  {
    country: country.optional(),
    via: many(z.enum(interestSources)),
    /** Days between which dealers showed their interest. */
    shownMin: day.optional(),
    shownMax: day.optional(),
  },
)
export type InterestedCarsQuery = z.infer<typeof interestedCarsQuery>

export const interestedCarsApi = group('Cars in which dealers showed interest', () => ({
  list: endpoint({
    summary: 'List the cars in which dealers showed interest',
    method: 'GET',
    path: '/car-requests/interested-cars',
    access: 'requests.read',
    live: { requests: 'any', listings: 'any' },
    query: interestedCarsQuery,
    files: tableFiles,
    data: pageOf(interestedCar),
  }),
  get: endpoint({
    summary: 'Read which dealers are interested in a car',
    method: 'GET',
    path: '/car-requests/interested-cars/:id',
    access: 'requests.read',
    live: { requests: 'any', listings: 'any' },
    params: idParams,
    data: z.strictObject({ car: requestedCar, interests: z.array(interest) }),
  }),
  countryCount: endpoint({
    summary: 'Count the dealers who are interested in a car, by country',
    method: 'GET',
    path: '/car-requests/interested-cars/:id/country-count',
    access: 'requests.read',
    params: idParams,
    data: z.array(countryCount),
  }),
  fromWebsite: endpoint({
    summary: 'List the dealers who showed interest in a car on the website',
    method: 'GET',
    path: '/car-requests/interested-from-website/:carId',
    access: 'requests.read',
    live: { listings: 'any' },
    params: z.strictObject({ carId: id }),
    data: z.array(interest.extend({ place: z.int() })),
  }),
}))
