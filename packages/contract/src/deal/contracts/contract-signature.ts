// A signature on a contract: as it is submitted and as it is read.
import * as z from 'zod'
import { instant } from '../../common.ts'
import { signatureMethods } from './contract-states.ts'

/** A drawn signature: a small PNG. */
export const drawing = z
  .string()
  .max(200_000)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/)
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
export const signature = z.strictObject({
  role: z.enum(['ADMIN', 'BUYER']),
  name: z.string(),
  title: z.string().nullable(),
  method: z.enum(signatureMethods),
  at: instant,
})
