// Plans the booking of a statement: each line once, with its matches. Read only.
import { createHash } from 'node:crypto'
import { isSameAccount } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { StatementDecisions } from '@bilbro/contract/money/payments/bank-statements'
import { daysAfter, daysBefore } from '../../../core/days.ts'
import type { Db } from '../../../core/postgres/db.ts'
import { yieldEvery } from '../../../core/work/yield-every.ts'
import { accountFor } from '../../../admin/legal-entities/bank-accounts.rules.ts'
import * as bankAccounts from '../../../admin/legal-entities/bank-accounts.store.ts'
import * as runs from '../../payment-runs/payment-runs.store.ts'
import { type Debit, matchDebits } from '../../payment-runs/match-debits.rules.ts'
import { payableOf, toPayOn } from '../../purchase-invoices/purchase-invoices.rules.ts'
import type { ReadStatement } from './reading/bank-line.rules.ts'
import * as store from './bank-lines.store.ts'
import {
  type Classified,
  classify,
  type Line,
  ownReferencesIn,
  type Payable,
  type Recallable,
} from './reading/classify.rules.ts'
import { type Comparable, contentOf, knownAmong } from './known-lines.rules.ts'
import { isSameName } from '../matching/payer.rules.ts'
import type { ReadFile } from './reading/read-statement.ts'
import { accountOf, type Decided } from './statement-accounts.rules.ts'
import * as layouts from './statement-layouts.store.ts'

export type PlannedLine = Omit<Classified, 'kind'> & {
  kind: Classified['kind'] | 'RUN'
  of: Line
  isTable: boolean
  isKnown: boolean
  /** Only for new lines. */
  contentKey: string
  /** Number of run transfers that the line closes. */
  settles: number
}
export type PlannedStatement = {
  read: ReadStatement
  account: bankAccounts.OwnAccount | null
  isLeftOut: boolean
  lines: PlannedLine[]
}
export type Plan = { statements: PlannedStatement[]; fingerprint: string }

type Wanted = {
  decisions: Required<Pick<StatementDecisions, 'accounts' | 'unpaid'>>
  legalEntityId: string | undefined
}

/** Maximum difference in days between booking date and value date. */
const apart = 15

export async function planStatement(db: Db, read: Pick<ReadFile, 'statements'>, wanted: Wanted): Promise<Plan> {
  const own = await bankAccounts.listAll(db)
  const ofEntity = own.filter(({ legalEntityId }) => legalEntityId === wanted.legalEntityId)
  const usual = accountFor(ofEntity, 'EUR')
  const decided = wanted.decisions.accounts as readonly Decided[]
  const remembered = await layouts.getAccounts(db)
  const planned: PlannedStatement[] = []
  for (const statement of read.statements) {
    const { account, isLeftOut } = accountOf(statement, own, { decided, remembered, usual })
    const before = planned.filter((one) => one.account?.id === account?.id)
    const lines = account ? await linesOn(db, statement, { account, before }) : []
    planned.push({ read: statement, account, isLeftOut, lines })
  }
  const fresh = planned.flatMap(({ account, lines }) =>
    account ? [{ account, lines: lines.filter(({ isKnown }) => !isKnown) }] : [],
  )
  await classifyAll(db, fresh, own, new Set(wanted.decisions.unpaid))
  await matchRuns(db, fresh)
  return { statements: planned, fingerprint: fingerprintOf(planned) }
}

type On = { account: bankAccounts.OwnAccount; before: readonly PlannedStatement[] }
const comparable = (of: Line, isTable: boolean): Comparable => ({ ...of, isTable })

/** Lines with the account's currency where they name none. Lines that were booked before are marked. */
async function linesOn(db: Db, { lines, fileFormat }: ReadStatement, { account, before }: On): Promise<PlannedLine[]> {
  if (!lines.length) return []
  const isTable = fileFormat === 'CSV'
  const all = lines.map((line): Line => ({ ...line, currency: line.currency ?? account.currency }))
  const days = all.map(({ valueOn }) => valueOn).toSorted()
  const stored = await store.listBooked(db, {
    bankAccountId: account.id,
    number: account.number,
    from: daysBefore(days[0]!, apart),
    to: daysAfter(days.at(-1)!, apart),
  })
  const earlier = before.flatMap((one) => one.lines).filter(({ isKnown }) => !isKnown)
  const pool = [...stored, ...earlier.map((one) => comparable(one.of, one.isTable))]
  const own = all.map((of) => comparable(of, isTable))
  const known = knownAmong(own, pool)
  const keys = new Set([...stored.map(({ contentKey }) => contentKey), ...earlier.map(({ contentKey }) => contentKey)])
  return all.map((of, at) => {
    const contentKey = known[at] ? '' : freeKey(`${account.number}|${contentOf(own[at]!)}`, keys)
    return { of, isTable, isKnown: known[at]!, contentKey, kind: null, ...unmatched }
  })
}
const unmatched = { matched: null, paymentId: null, runItemId: null, invoiceId: null, settles: 0 }

/** A key from the content and a counter for lines with the same content. */
function freeKey(content: string, taken: Set<string | null>): string {
  for (let time = 1; ; time++) {
    const key = createHash('sha256').update(`${content}|${time}`).digest('hex')
    if (taken.has(key)) continue
    taken.add(key)
    return key
  }
}

type Fresh = { account: bankAccounts.OwnAccount; lines: PlannedLine[] }

async function classifyAll(
  db: Db,
  fresh: readonly Fresh[],
  own: readonly bankAccounts.OwnAccount[],
  unpaid: ReadonlySet<string>,
): Promise<void> {
  const lines = fresh.flatMap((one) => one.lines)
  if (!lines.length) return
  const references = [...new Set(lines.flatMap(({ of }) => ownReferencesIn(of)))]
  const runItems = new Map((await store.listRunItems(db, references)).map((item) => [item.endToEndId, item]))
  const open = (await store.listPayableInvoices(db)).filter(({ id }) => !unpaid.has(id)).map(withAmounts)
  const payable = byAmounts(open)
  const taken = new Set<string>()
  const breath = yieldEvery()
  // Incoming lines first, because a file may contain a payment and its recall.
  for (const isOut of [false, true])
    for (const { account, lines: all } of fresh) {
      const some = all.filter(({ of }) => of.isOut === isOut)
      if (!some.length) continue
      const amounts = isOut ? [...new Set(some.map(({ of }) => of.minor))] : []
      const booked = amounts.length ? await store.listRecallablePayments(db, account, amounts) : []
      const recallable = Map.groupBy(
        isOut ? [...booked, ...newPayments(fresh, account.id)] : [],
        ({ amountMinor }) => amountMinor,
      )
      const around = {
        account,
        otherOwn: (written: string) => own.find((one) => one.id !== account.id && isSameAccount(written, one)),
        isOwnName: (name: string) => name !== '' && own.some(({ legalName }) => isSameName(name, legalName)),
        runItems,
      }
      for (const line of some) {
        const found = classify(line.of, {
          ...around,
          recallable: (recallable.get(line.of.minor) ?? []).filter(({ id }) => !taken.has(id)),
          payable: (payable.get(line.of.minor) ?? []).filter(({ id }) => !taken.has(id)),
        })
        Object.assign(line, found)
        for (const id of [found.paymentId, found.invoiceId]) if (id) taken.add(id)
        await breath()
      }
    }
}

/** New payments of the same file, by the key of their line. */
const newPayments = (fresh: readonly Fresh[], accountId: string): Recallable[] =>
  fresh
    .filter(({ account }) => account.id === accountId)
    .flatMap(({ lines }) => lines)
    .filter(({ of, kind }) => !of.isOut && kind === null)
    .map(({ of, contentKey }) => ({
      id: contentKey,
      amountMinor: of.minor,
      refundedMinor: 0,
      currency: of.currency,
      valueOn: of.valueOn,
      endToEndId: of.endToEndId,
      bankReference: of.reference,
      payerName: of.partyName,
      payerIban: of.partyAccount,
      remittance: of.remittance,
    }))

const withAmounts = (invoice: store.PayableInvoice): Payable => ({
  ...invoice,
  amounts: (day) => [...new Set([payableOf(invoice), toPayOn(invoice, daysBefore(day, 5)).amountMinor])],
})

/** Invoices by each amount that may be paid for them, with and without discount. */
function byAmounts(invoices: readonly Payable[]): ReadonlyMap<number, Payable[]> {
  const all = new Map<number, Payable[]>()
  for (const invoice of invoices)
    for (const amount of new Set([...invoice.amounts('0001-01-10'), ...invoice.amounts('9000-01-01')]))
      all.set(amount, [...(all.get(amount) ?? []), invoice])
  return all
}

/** A line in the format of the run matching rules. */
export const debitOf = (of: Line, account: string): Debit => ({
  account,
  reference: of.reference,
  valueOn: of.bookedOn ?? of.valueOn,
  minor: of.minor,
  currency: of.currency,
  endToEndId: of.endToEndId,
  batchId: of.batchId,
  creditorIban: of.partyAccount,
  creditorName: of.partyName,
  remittance: of.remittance,
})

/** Matches by our own references take precedence over similarity. */
async function matchRuns(db: Db, fresh: readonly Fresh[]): Promise<void> {
  const debits = fresh.flatMap(({ account, lines }) =>
    lines
      .filter(({ of, kind }) => of.isOut && !of.isReturn && (kind === 'OTHER' || kind === 'INVOICE'))
      .map((line) => ({ ...debitOf(line.of, account.number), line })),
  )
  if (!debits.length) return
  for (const { item, debit } of matchDebits(debits, await runs.listUnsettledItems(db))) {
    const { line } = debit
    const matched = line.kind === 'RUN' && line.matched ? `${line.matched}, ${item.number}` : item.number
    Object.assign(line, { ...unmatched, kind: 'RUN', matched: matched.slice(0, 300), settles: line.settles + 1 })
  }
}

/** Plans with the same effect have the same fingerprint. */
function fingerprintOf(statements: readonly PlannedStatement[]): string {
  const said = statements.map(({ account, isLeftOut, lines, read }) => [
    account?.id,
    isLeftOut,
    read.failed.length,
    lines.map((line) => [
      line.isKnown,
      line.kind,
      line.contentKey,
      line.paymentId,
      line.runItemId,
      line.invoiceId,
      line.settles,
    ]),
  ])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
