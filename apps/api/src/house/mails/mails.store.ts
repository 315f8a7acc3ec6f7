import { sql } from 'kysely'
import type { Language } from '@bilbro/contract/common'
import type { MailState } from '@bilbro/contract/house/mail-states'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'

const stateOf = (now: Date) =>
  sql<MailState>`case when m.sent_at is not null then 'SENT' when m.useful_until <= ${now.toISOString()} then 'EXPIRED' when m.error is not null then 'FAILED' else 'WAITING' end`

const rows = (db: Db, now: Date) =>
  db
    .selectFrom('mailOutbox as m')
    .select(['m.id', 'm.recipient', 'm.subject', 'm.language', 'm.kind', 'm.error', 'm.createdAt', 'm.sentAt'])
    .select(stateOf(now).as('state'))
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
const typed = <R extends Row>(row: R) => ({ ...row, language: row.language as Language })

type Wanted = { page: number; pageSize: number; search?: string | undefined; state?: MailState | undefined }

/** One page, the newest first, and how many there are in each state under the same search. */
export async function list(db: Db, { page, pageSize, search, state }: Wanted, now: Date) {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = pattern
    ? sql<boolean>`(m.recipient ilike ${pattern} or m.subject ilike ${pattern})`
    : sql<boolean>`true`
  const counted = await db
    .selectFrom('mailOutbox as m')
    .select([stateOf(now).as('state'), sql<number>`count(*)::int`.as('n')])
    .where(found)
    .groupBy('state')
    .execute()
  const byState: Record<MailState, number> = { WAITING: 0, FAILED: 0, EXPIRED: 0, SENT: 0 }
  for (const { state: one, n } of counted) byState[one] = n
  const total = state ? byState[state] : Object.values(byState).reduce((sum, n) => sum + n, 0)
  let query = rows(db, now).where(found)
  if (state) query = query.where(stateOf(now), '=', state)
  const items = await query
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { items: items.map(typed), total, page, pageSize, byState }
}

/** @throws notFound */
export async function get(db: Db, id: string, now: Date) {
  const row = await rows(db, now).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return typed(row)
}

/** What a mail says, sealed. @throws notFound */
export async function sealedBody(db: Db, id: string): Promise<Buffer> {
  const row = await db.selectFrom('mailOutbox').select('sealedBody').where('id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row.sealedBody
}
