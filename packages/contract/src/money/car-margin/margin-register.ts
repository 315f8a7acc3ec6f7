// The register of the margin scheme: the records that § 25a(6) UStG requires for each car.
import * as z from 'zod'
import { country, day, id, many, money, pageOf } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { listQuery, tableFiles } from '../../lists/lists.ts'
import { period } from '../../time/periods.ts'
import { invoiceKinds } from '../invoices/invoice-states.ts'

const amounts = {
  sale: money,
  purchase: money,
  margin: money,
  /** VAT inside the margin; negative only on a credit note. */
  vat: money,
  /** Margin less VAT (§ 25a(3)). */
  basis: money,
}
export const marginRow = z.strictObject({
  id,
  invoice: z.strictObject({ id, number: z.string(), kind: z.enum(invoiceKinds) }),
  company: z.strictObject({ id, name: z.string(), country }),
  legalEntity: z.strictObject({ id, name: z.string() }),
  car: z.strictObject({ id, stockNo: z.string(), title: z.string(), vin: z.string().nullable() }),
  issuedOn: day,
  suppliedOn: day.nullable(),
  ...amounts,
  rateBp: z.int(),
  paragraph: z.string(),
})
export type MarginRow = z.infer<typeof marginRow>

export const marginRegisterQuery = listQuery(
  { sorts: ['issuedOn', 'number', 'sale', 'margin', 'vat'], sortBy: 'issuedOn', sort: 'desc' },
  {
    /** A month, a quarter or a year of issue. */
    period,
    issuedMin: z.union([day, z.literal('')]).default(''),
    issuedMax: z.union([day, z.literal('')]).default(''),
    legalEntityId: many(z.string().max(40)),
    carId: many(z.string().max(40)),
  },
)
export type MarginRegisterQuery = z.infer<typeof marginRegisterQuery>

export const marginRegisterApi = group('Register of the margin scheme', () => ({
  list: endpoint({
    summary: 'Read the register of the margin scheme, or export it',
    method: 'GET',
    path: '/margin-register',
    access: 'books.read',
    query: marginRegisterQuery,
    files: tableFiles,
    data: pageOf(marginRow).extend({
      /** Totals over all matching rows. */
      totals: z.strictObject(amounts),
    }),
  }),
}))
