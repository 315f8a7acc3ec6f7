// The preview of a statement before it is booked: accounts, totals, balances, lines and matches.
import type * as z from 'zod'
import type {
  StatementLine,
  StatementPlan,
  StatementPreview,
  statementDecisions,
} from '@bilbro/contract/money/payments/bank-statements'
import { isSameAccount } from '@bilbro/contract/admin/legal-entities/bank-account'
import { appError } from '../../../core/errors.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import type { Upload } from '../../../core/request/uploads.ts'
import * as bankAccounts from '../../../admin/legal-entities/bank-accounts.store.ts'
import type { BankLine, ReadStatement } from './reading/bank-line.rules.ts'
import { type Plan, type PlannedLine, type PlannedStatement, planStatement } from './plan-statement.ts'
import { type ReadFile, readStatements } from './reading/read-statement.ts'
import * as layouts from './statement-layouts.store.ts'

export type Decisions = z.output<typeof statementDecisions>
export type Asked = { legalEntityId?: string | undefined; decisions: Decisions }
const shown = 300

/** Reads a file, unless it is given already, and plans its booking. */
export async function planOf(
  ctx: Pick<StaffCtx, 'db' | 'deps'>,
  file: Upload,
  { legalEntityId, decisions }: Asked,
  given?: ReadFile,
): Promise<{ read: ReadFile; plan: Plan }> {
  const read = given ?? (await readWith(ctx, file, decisions))
  return { read, plan: await planStatement(ctx.db, read, { decisions, legalEntityId }) }
}

async function readWith(ctx: Pick<StaffCtx, 'db' | 'deps'>, file: Upload, decisions: Decisions): Promise<ReadFile> {
  const [own, kept] = await Promise.all([bankAccounts.listAll(ctx.db), layouts.getAll(ctx.db)])
  for (const { signature, ...layout } of decisions.layouts) kept.set(signature, layout)
  const isOwn = (written: string) => own.some((account) => isSameAccount(written, account))
  return readStatements({ threads: ctx.deps.threads, layouts: kept, isOwn, zones: own }, file)
}

/** @throws payment.columns, payment.account, payment.accountUnknown */
export function readyToBook({ tables }: ReadFile, { statements }: Plan): void {
  if (tables.length)
    throw appError('payment.columns', {
      columns: tables.flatMap(({ missing, asks }) => [...missing, ...asks]).join(', '),
    })
  const open = statements.find(({ account, isLeftOut }) => account === null && !isLeftOut)
  if (!open) return
  const { account: written } = open.read
  throw written === null ? appError('payment.account') : appError('payment.accountUnknown', { account: written })
}

export function countsOf({ statements }: Plan) {
  const lines = statements.flatMap((one) => one.lines)
  const fresh = lines.filter(({ isKnown }) => !isKnown)
  const count = (of: readonly PlannedLine[], is: (line: PlannedLine) => boolean) => of.filter(is).length
  const payments = fresh.filter(({ kind }) => kind === null)
  return {
    lines: statements.reduce((sum, { read, isLeftOut }) => sum + (isLeftOut ? 0 : read.entries), 0),
    created: payments.length,
    known: count(lines, ({ isKnown, of }) => isKnown && !of.isOut),
    outgoing: count(lines, ({ of }) => of.isOut),
    paidOut: fresh.reduce((sum, { kind, settles }) => sum + settles + (kind === 'INVOICE' ? 1 : 0), 0),
    returned: count(fresh, ({ kind }) => kind === 'RECALL' || kind === 'RETURNED'),
    ownTransfers: count(fresh, ({ kind }) => kind === 'OWN_TRANSFER'),
    foreign: count(payments, ({ of }) => of.currency !== 'EUR'),
  }
}

/** @throws the errors of reading a file */
export async function previewStatement(ctx: StaffCtx, file: Upload, asked: Asked): Promise<StatementPlan> {
  const { read, plan } = await planOf(ctx, file, asked)
  const own = await bankAccounts.listAll(ctx.db)
  return {
    fileName: file.name.slice(0, 255),
    ...countsOf(plan),
    fingerprint: plan.fingerprint,
    statements: plan.statements.map(toStatement),
    tables: read.tables,
    ignored: read.ignored.slice(0, 100),
    accounts: own.filter(({ isClosed }) => !isClosed).map(toAccount),
    isReady:
      read.tables.length === 0 && plan.statements.every(({ account, isLeftOut }) => account !== null || isLeftOut),
  }
}

const toAccount = ({ id, number, currency, entityName }: bankAccounts.OwnAccount) => ({
  id,
  number,
  currency,
  entityName,
})

function toStatement({ read, account, isLeftOut, lines }: PlannedStatement): StatementPreview {
  const days = read.lines.map(({ bookedOn, valueOn }) => bookedOn ?? valueOn).toSorted()
  const { incoming, outgoing } = sumsOf(read.lines)
  const { opening, closing } = read
  return {
    fileName: read.fileName,
    name: read.name,
    written: read.account,
    account: account && toAccount(account),
    isLeftOut,
    currency: read.currency ?? account?.currency ?? read.lines.find((one) => one.currency)?.currency ?? null,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    entries: read.entries,
    pending: read.pending,
    incoming,
    outgoing,
    opening,
    closing,
    isBalanced: balanced(read, incoming - outgoing),
    lines: (account ? lines.map(toLine) : read.lines.map(bare)).slice(0, shown),
    isCut: read.lines.length > shown,
    differences: read.differences.slice(0, shown),
    failed: read.failed.slice(0, shown),
  }
}

const sumsOf = (lines: readonly BankLine[]) => {
  const sum = (isOut: boolean) =>
    lines.filter((one) => one.isOut === isOut).reduce((total, { minor }) => total + minor, 0)
  return { incoming: sum(false), outgoing: sum(true) }
}
/** Unreadable lines are not in the total, so the balance shows that something is missing. */
const balanced = ({ opening, closing }: ReadStatement, moved: number): boolean | null =>
  opening === null || closing === null ? null : opening + moved === closing

const bare = (of: BankLine): StatementLine => ({
  line: of.line,
  isOut: of.isOut,
  isKnown: false,
  kind: of.isOut ? 'OTHER' : null,
  valueOn: of.valueOn,
  amount: { minor: of.minor, currency: of.currency },
  partyName: of.partyName,
  partyAccount: of.partyAccount,
  remittance: of.remittance,
  matched: null,
  invoiceId: null,
})
const toLine = (line: PlannedLine): StatementLine => ({
  ...bare(line.of),
  amount: { minor: line.of.minor, currency: line.of.currency },
  isKnown: line.isKnown,
  kind: line.isKnown && line.of.isOut ? 'OTHER' : line.kind,
  matched: line.matched,
  invoiceId: line.kind === 'INVOICE' ? line.invoiceId : null,
})
