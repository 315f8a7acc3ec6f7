import * as z from 'zod'
import { country } from '../../common.ts'

/** The sender according to the electronic invoice. */
export const purchaseSender = z.strictObject({
  name: z.string(),
  country: country.nullable(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  vatId: z.string(),
})
export type PurchaseSender = z.infer<typeof purchaseSender>
