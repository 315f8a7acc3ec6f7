// The order of a contract at a signing service, as staff read it.
import * as z from 'zod'
import { instant } from '../../common.ts'
import { signerStates, signOrderStatuses } from './contract-states.ts'

const signer = z.strictObject({
  role: z.enum(['ADMIN', 'BUYER']),
  state: z.enum(signerStates),
  /** The signer's name at the service; null where the service does not send it. */
  name: z.string().nullable(),
  at: instant.nullable(),
})
/** With the signer's reason for declining. */
export type Signer = z.infer<typeof signer> & { reason: string | null }

/** The order at a signing service and its last reported state. */
export const outsideOrder = z.strictObject({
  provider: z.enum(['idura', 'scrive']),
  name: z.string(),
  status: z.enum(signOrderStatuses),
  /**
   * Why the order failed, in the words of the service, or why its signature does not count (`outsideRefusals`,
   * SIGNED_AFTER_END).
   */
  error: z.string().nullable(),
  /** Document that was signed there but does not count. */
  signed: z.string().nullable(),
  signers: z.array(signer),
  lookedAt: instant.nullable(),
})
