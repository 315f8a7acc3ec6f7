import { sql } from 'kysely'
import type { Language } from '@bilbro/contract/common'
import type { MailState } from '@bilbro/contract/house/mail-states'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'

/** What became of a mail. */
export const stateOf = (now: Date) =>
  sql<MailState>`case when m.sent_at is not null then 'SENT' when m.useful_until <= ${now.toISOString()} then 'EXPIRED' when m.error is not null then 'FAILED' else 'WAITING' end`

export const rows = (db: Db, now: Date) =>
  db
    .selectFrom('mailOutbox as m')
    .select(['m.id', 'm.recipient', 'm.subject', 'm.kind', 'm.error', 'm.createdAt', 'm.sentAt'])
    .select([stateOf(now).as('state'), sql<Language>`m.language`.as('language')])
export type MailRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** @throws notFound */
export async function get(db: Db, id: string, now: Date) {
  const row = await rows(db, now).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** What a mail says, sealed. @throws notFound */
export async function sealedBody(db: Db, id: string): Promise<Buffer> {
  const row = await db.selectFrom('mailOutbox').select('sealedBody').where('id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row.sealedBody
}
