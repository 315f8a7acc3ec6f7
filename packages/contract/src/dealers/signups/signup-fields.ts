import * as z from 'zod'
import { language } from '../../common.ts'

/** What a dealer has written of his company and himself, as it is kept and as the office reads it. */
export const signupFields = z.strictObject({
  companyName: z.string(),
  country: z.string(),
  orgNo: z.string().nullable(),
  vatId: z.string().nullable(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  language,
  website: z.string().nullable(),
  message: z.string(),
  fromRegister: z.boolean(),
})
export type SignupFields = z.infer<typeof signupFields>

/** Those of them that the list shows. */
export const signupListFields = signupFields.pick({
  companyName: true,
  country: true,
  orgNo: true,
  vatId: true,
  contactName: true,
  email: true,
  language: true,
})
