import * as z from 'zod'
import { id, instant } from '../../common.ts'

/** A valid sign-in on one device, named as its owner would name it: "Firefox on Windows". */
export const signIn = z.strictObject({
  id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isPhone: z.boolean(),
  ip: z.string().nullable(),
  createdAt: instant,
  seenAt: instant,
  /** The session that made this request. */
  isThis: z.boolean(),
})
export type SignIn = z.infer<typeof signIn>
