import * as z from 'zod'
import { language } from '../../common.ts'

/** The data of a sign-up: the dealer's company and contact person. */
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

/** Fields shown in the list. */
export const signupListFields = signupFields.pick({
  companyName: true,
  country: true,
  orgNo: true,
  vatId: true,
  contactName: true,
  email: true,
  language: true,
})
