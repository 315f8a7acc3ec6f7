import * as z from 'zod'
import { id, instant } from '../../common.ts'

/** A sign-in that is still good, on one device, as its owner would tell it: "Firefox on Windows". */
export const signIn = z.strictObject({
  id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isPhone: z.boolean(),
  ip: z.string().nullable(),
  createdAt: instant,
  seenAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
})
export type SignIn = z.infer<typeof signIn>
