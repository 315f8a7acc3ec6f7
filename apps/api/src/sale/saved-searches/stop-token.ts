// The link by which whoever got a mail stops it: nothing is kept of it, it never ends, and it can do nothing else.
import * as z from 'zod'
import type { Secrets } from '../../platform/secrets.ts'

const purpose = 'saved-search-mails'

export const stopTokenOf = (secrets: Pick<Secrets, 'sign'>, userId: string): string =>
  `${userId}.${secrets.sign(purpose, userId)}`

/** Whose mails it stops; undefined when it is none of ours. */
export function userOfStopToken(secrets: Pick<Secrets, 'verify'>, token: string): string | undefined {
  const [userId = '', signature = ''] = token.split('.')
  return z.uuid().safeParse(userId).success && secrets.verify(purpose, userId, signature) ? userId : undefined
}
