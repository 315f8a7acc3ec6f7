// Undoes a statement: its lines and their effects are removed, as long as nothing depends on them.
import { sql } from 'kysely'
import { builtOnKinds, type PastStatement } from '@bilbro/contract/money/payments/bank-statements'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { reopenRuns } from '../../payment-runs/close-paid-runs.ts'
import { unpayPurchase } from '../../purchase-invoices/pay-purchase.ts'
import * as balances from './bank-balances.store.ts'
import * as bankLines from './bank-lines.store.ts'
import * as payments from '../payments.store.ts'

const latest = 20

const isAny = (what: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from payments p where p.import_id = f.id and ${what})`
const isLine = (what: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from bank_lines l where l.import_id = f.id and ${what})`
const allocated = isAny(sql`exists (select from payment_allocations a where a.payment_id = p.id)`)
const refunded = isAny(
  sql`(p.status not in ('RECEIVED', 'UNMATCHED') or exists (select from payment_refunds r where r.payment_id = p.id))`,
)
const confirmed = isAny(
  sql`(p.payer_confirmed_at is not null or exists (select from company_ibans c where c.payment_id = p.id) or exists (select from payment_identifications i where i.payment_id = p.id))`,
)
const booked = isAny(sql`exists (select from book_items b where b.kind = 'PAYMENT' and b.ref_id = p.id)`)
// Lines of later statements about its payments, and refunds, which are kept.
const returned = sql<boolean>`(${isAny(sql`exists (select from bank_lines l where l.payment_id = p.id)`)}
  or ${isLine(sql`(l.refund_id is not null or l.kind = 'RETURNED' and l.run_item_id is not null)`)})`
const paidAgain = isLine(
  sql`exists (select from payment_run_items i where i.settled_line_id = l.id and i.returned_on is not null)`,
)

/** The latest statements, and what was booked for each. */
export async function pastStatements(db: Db): Promise<PastStatement[]> {
  const found = await db
    .selectFrom('paymentImports as f')
    .leftJoin('staffUsers as s', 's.id', 'f.importedBy')
    .select(['f.id', 'f.fileName', 'f.importedAt', 'f.undoneAt', 's.name as importedBy', 'f.created', 'f.outgoing'])
    .select(
      sql<string | null>`case
        when ${allocated} then 'ALLOCATED' when ${refunded} then 'REFUNDED' when ${confirmed} then 'CONFIRMED'
        when ${booked} then 'BOOKS' when ${returned} then 'RETURNED' when ${paidAgain} then 'RUN' end`.as('builtOn'),
    )
    .orderBy('f.importedAt', 'desc')
    .limit(latest)
    .execute()
  return found.map((row) => ({ ...row, builtOn: builtOnKinds.find((kind) => kind === row.builtOn) ?? null }))
}

async function builtOn(db: Db, id: string): Promise<boolean> {
  const { isBuilt } = await db
    .selectFrom('paymentImports as f')
    .select(
      sql<boolean>`(${allocated} or ${refunded} or ${confirmed} or ${booked} or ${returned} or ${paidAgain})`.as(
        'isBuilt',
      ),
    )
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow()
  return isBuilt
}

/** @throws notFound, payment.statementBuiltOn, payment.statementChanged when it was undone already */
export async function undoStatement(ctx: StaffCtx, id: string) {
  const { db } = ctx
  await sql`select pg_advisory_xact_lock(hashtext('import payments'))`.execute(db)
  // Locked, so that none of its payments can be allocated in the meantime.
  const row = await payments.lockImport(db, id)
  if (row.undoneAt !== null) throw appError('payment.statementChanged')
  if (await builtOn(db, id)) throw appError('payment.statementBuiltOn')
  const reason = `${row.fileName}`.slice(0, 200)
  await reopenRuns(ctx, id, reason)
  for (const invoiceId of await bankLines.listInvoiceIdsPaidBy(db, id))
    await unpayPurchase(ctx, invoiceId, { to: 'APPROVED', reason })
  const lines = await bankLines.removeOf(db, id)
  await balances.removeOf(db, id)
  const gone = { payments: await payments.markImportUndone(db, id, ctx.actor.id, ctx.now), lines }
  await audit(ctx, {
    entity: 'paymentImports',
    entityId: id,
    action: 'statementUndone',
    changes: [
      { field: 'importFile', from: row.fileName, to: null },
      { field: 'importCreated', from: gone.payments, to: 0 },
    ],
  })
  return { id, ...gone }
}
