import { expressionBuilder } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'
import { appError } from '../../core/errors.ts'

/** State of an e-mail. */
export const stateOf = (now: Date) =>
  expressionBuilder<DB & { m: DB['mailOutbox'] }, 'm'>()
    .case()
    .when('m.sentAt', 'is not', null)
    .then('SENT' as const)
    .when('m.usefulUntil', '<=', now.toISOString())
    .then('EXPIRED' as const)
    .when('m.error', 'is not', null)
    .then('FAILED' as const)
    .else('WAITING' as const)
    .end()

export const listMailsQuery = (db: Db, now: Date) =>
  db
    .selectFrom('mailOutbox as m')
    .select(['m.id', 'm.recipient', 'm.subject', 'm.kind', 'm.error', 'm.createdAt', 'm.sentAt'])
    .select(['m.language', stateOf(now).as('state')])
export type MailRow = Awaited<ReturnType<ReturnType<typeof listMailsQuery>['executeTakeFirstOrThrow']>>

/** @throws notFound */
export async function get(db: Db, id: string, now: Date) {
  const row = await listMailsQuery(db, now).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** The encrypted body of an e-mail. @throws notFound */
export async function getSealedBody(db: Db, id: string): Promise<Buffer> {
  const row = await db.selectFrom('mailOutbox').select('sealedBody').where('id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row.sealedBody
}
