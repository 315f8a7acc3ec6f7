import type { Deps } from '../src/core/deps.ts'
import { bodyOf } from '../src/core/mail.ts'

/** E-mails in the outbox for an address, newest first. */
export async function mailsTo({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, address: string) {
  const rows = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    language: row.language,
    subject: row.subject,
    ...bodyOf(secrets, row.sealedBody),
  }))
}

/** The token of the link in a text. */
export const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)![1]!
