// Books a statement: each bank line once, however often and in whatever format it arrives.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import type { StatementImport } from '@bilbro/contract/money/payments/bank-statements'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import type { Upload } from '../../../core/request/uploads.ts'
import { createLimit } from '../../../platform/workers/concurrency-limit.ts'
import { yieldEvery } from '../../../core/work/yield-every.ts'
import { screenEverybody } from '../../../dealers/sanctions/screen.job.ts'
import { bookLines } from './book-lines.ts'
import { countsOf, type Decisions, planOf, readyToBook } from './preview-statement.ts'
import { matchIndex, proposedFor } from '../payments.read.ts'
import { listPaymentsQuery } from '../payment-rows.store.ts'
import type { Plan } from './plan-statement.ts'
import * as payments from '../payments.store.ts'
import * as balances from './bank-balances.store.ts'
import * as layouts from './statement-layouts.store.ts'

/** Each import holds a connection until it ends. The limit leaves connections for other calls. */
export const importTurn = createLimit(2, 10)
const shown = 200

type Imported = Omit<StatementImport, 'sure'>
type Asked = { legalEntityId?: string | undefined; decisions: Decisions; fingerprint?: string | undefined }

/** Reads the file. @throws payment.account, payment.accountUnknown, payment.columns, and what reading a file throws */
export async function prepareStatement(ctx: StaffCtx, file: Upload, asked: Asked) {
  const [{ read, plan: first }, sha256] = [await planOf(ctx, file, asked), await hashOf(file.path)]
  readyToBook(read, first)
  return { file, read, sha256 }
}

/** @throws payment.statementChanged */
export async function importStatement(
  ctx: StaffCtx,
  { file, read, sha256 }: Awaited<ReturnType<typeof prepareStatement>>,
  asked: Asked,
): Promise<Imported> {
  const fileName = file.name.slice(0, 255)
  const failed = read.statements.flatMap((one) => one.failed)
  // Two files are imported one after the other, so that the second sees the rows of the first.
  await sql`select pg_advisory_xact_lock(hashtext('import payments'))`.execute(ctx.db)
  const { plan } = await planOf(ctx, file, asked, read)
  if (asked.fingerprint !== undefined && asked.fingerprint !== plan.fingerprint)
    throw appError('payment.statementChanged')
  const counts = countsOf(plan)
  const importId = await payments.insertImport(
    ctx.db,
    {
      fileName,
      fileFormat: read.fileFormat,
      sha256,
      lines: counts.lines,
      created: counts.created,
      known: counts.known,
      outgoing: counts.outgoing,
      failed: failed.length,
      importedBy: ctx.actor.id,
    },
    ctx.now,
  )
  await layouts.saveAll(ctx.db, asked.decisions.layouts, ctx.actor.id, ctx.now)
  for (const { signature, bankAccountId } of chosenAccounts(plan))
    await layouts.upsertAccount(ctx.db, { signature, bankAccountId }, ctx.actor.id, ctx.now)
  const paidOut = await bookLines(ctx, plan, importId)
  await balances.insertMany(ctx.db, balancesOf(plan, importId))
  await audit(ctx, {
    entity: 'paymentImports',
    entityId: importId,
    action: 'paymentsImported',
    changes: changesOf(fileName, plan, paidOut),
  })
  if (counts.created) await ctx.enqueue(screenEverybody, { only: 'payers' })
  return { id: importId, fileName, fileFormat: read.fileFormat, ...counts, paidOut, failed: failed.slice(0, shown) }
}

/** Accounts that were chosen for tables without an account. */
const chosenAccounts = ({ statements }: Plan) =>
  statements.flatMap(({ read: { account: written, signature }, account }) =>
    written === null && signature !== null && account ? [{ signature, bankAccountId: account.id }] : [],
  )

/** The closing balances that the statements tell, the last of an account and day. */
function balancesOf({ statements }: Plan, importId: string): balances.NewBankBalance[] {
  const found = statements.flatMap(({ account, isLeftOut, read: { closing, closingOn, currency } }) =>
    account &&
    !isLeftOut &&
    closing !== null &&
    closingOn !== null &&
    (currency ?? account.currency) === account.currency
      ? [{ importId, bankAccountId: account.id, day: closingOn, balanceMinor: closing }]
      : [],
  )
  return [...new Map(found.map((one) => [`${one.bankAccountId} ${one.day}`, one])).values()]
}

function changesOf(fileName: string, plan: Plan, paidOut: number) {
  const { created, known } = countsOf(plan)
  return [
    { field: 'importFile', from: null, to: fileName },
    { field: 'importCreated', from: null, to: created },
    { field: 'importKnown', from: null, to: known },
    { field: 'importPaidOut', from: null, to: paidOut },
  ]
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Number of rows of one file that can be confirmed with one key. */
export async function sureOf(db: Db, importId: string): Promise<number> {
  const index = await matchIndex(db)
  const breath = yieldEvery()
  let sure = 0
  for (const row of await listPaymentsQuery(db).where('t.importId', '=', importId).execute()) {
    if (proposedFor(row, index)[0]?.isSure) sure++
    await breath()
  }
  return sure
}
