// Unsubscribe link of an e-mail: a signature that is not stored, never expires, and can do nothing else.
import * as z from 'zod'
import type { Secrets } from '../../platform/secrets.ts'

const purpose = 'saved-search-mails'

export const stopTokenOf = (secrets: Pick<Secrets, 'sign'>, userId: string): string =>
  `${userId}.${secrets.sign(purpose, userId)}`

/** The user of the token; undefined when the signature is not ours. */
export function userOfStopToken(secrets: Pick<Secrets, 'verify'>, token: string): string | undefined {
  const [userId = '', signature = ''] = token.split('.')
  return z.uuid().safeParse(userId).success && secrets.verify(purpose, userId, signature) ? userId : undefined
}
