// Inspections by NAF as dealers read them: only of cars that their company has bought.
import * as z from 'zod'
import { day, id, idParams, page, pageOf, pageSize, search } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { nafGrades } from './naf-points.ts'
import { nafPoint } from './naf-reports.ts'

const counts = z.partialRecord(z.enum(nafGrades), z.int())
/** The id is that of the car. */
const nafCar = z.strictObject({
  id,
  title: z.string(),
  stockNo: z.string(),
  vin: z.string().nullable(),
  registrationNo: z.string().nullable(),
  photo: z.string().nullable(),
  /** From the newest report. */
  testedOn: day,
  center: z.string().nullable(),
  mileage: z.int().nullable(),
  counts,
  reports: z.int(),
})
export type NafCar = z.infer<typeof nafCar>

const report = z.strictObject({
  id,
  testedOn: day,
  reportNo: z.string().nullable(),
  center: z.string().nullable(),
  mileage: z.int().nullable(),
  points: z.array(nafPoint),
  counts,
  pdf: z.string().nullable(),
})
export type NafCarReport = z.infer<typeof report>
const nafCarDetail = nafCar.extend({ history: z.array(report) })

export const portalNafCarsQuery = z.strictObject({ page, pageSize, search })
export type PortalNafCarsQuery = z.infer<typeof portalNafCarsQuery>

export const portalNafCarsApi = group("NAF inspections of the dealer's own cars", () => ({
  list: endpoint({
    summary: "List the NAF inspections of the dealer's own cars",
    method: 'GET',
    path: '/b2b-portal-private/naf-cars',
    access: 'buyer',
    scope: null,
    live: { ownDeals: 'any' },
    query: portalNafCarsQuery,
    data: pageOf(nafCar),
  }),
  get: endpoint({
    summary: 'Read the NAF inspections of an own car',
    method: 'GET',
    path: '/b2b-portal-private/naf-cars/:id',
    access: 'buyer',
    scope: null,
    live: { ownDeals: 'any' },
    params: idParams,
    data: nafCarDetail,
  }),
}))
