// The order of a contract at a signing service, as staff read it.
import * as z from 'zod'
import { instant } from '../../common.ts'
import { signerStates, signOrderStatuses } from './contract-states.ts'

const signer = z.strictObject({
  role: z.enum(['ADMIN', 'BUYER']),
  state: z.enum(signerStates),
  /** As the service knows him; null where it does not tell. */
  name: z.string().nullable(),
  at: instant.nullable(),
})
/** With his reason, where he said no. */
export type Signer = z.infer<typeof signer> & { reason: string | null }

/** The order at a signing service, and what it last told. */
export const outsideOrder = z.strictObject({
  provider: z.enum(['idura', 'scrive']),
  name: z.string(),
  status: z.enum(signOrderStatuses),
  /** Why it goes on there no further, in their words, or why what was signed there does not count (`outsideRefusals`, SIGNED_AFTER_END). */
  error: z.string().nullable(),
  /** What was signed there and does not count. */
  signed: z.string().nullable(),
  signers: z.array(signer),
  lookedAt: instant.nullable(),
})
