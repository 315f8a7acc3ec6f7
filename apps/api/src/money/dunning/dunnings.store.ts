import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

type Sent = { invoiceId: string; level: number; openMinor: number; recipients: string[]; sentBy: string | null }

/** Records that a level was sent. */
export const insert = (db: Db, sent: Sent, now: Date) =>
  db
    .insertInto('dunnings')
    .values({ ...sent, sentAt: now.toISOString() })
    .execute()

export const findHold = (db: Db, invoiceId: string) =>
  db.selectFrom('dunningHolds').selectAll().where('invoiceId', '=', invoiceId).executeTakeFirst()

type Hold = { invoiceId: string; reason: string; heldBy: string | null }
/** The latest reason replaces earlier ones. */
export const upsertHold = (db: Db, { invoiceId, ...hold }: Hold, now: Date) => {
  const values = { ...hold, heldAt: now.toISOString() }
  return db
    .insertInto('dunningHolds')
    .values({ invoiceId, ...values })
    .onConflict((one) => one.column('invoiceId').doUpdateSet(values))
    .execute()
}

/** @throws notFound when the invoice is not on hold */
export async function removeHold(db: Db, invoiceId: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('dunningHolds').where('invoiceId', '=', invoiceId).executeTakeFirst()
  if (!numDeletedRows) throw appError('notFound')
}
