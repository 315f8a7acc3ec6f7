// Unmatched money of a dealer: a reminder would ask for what has been paid already.
import type { WaitingPayment } from '@bilbro/contract/money/dunning/dunning'
import {
  type MatchReason,
  openPaymentStatuses,
  type PaymentMeans,
} from '@bilbro/contract/money/payments/payment-states'
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import type { InvoiceIndex } from '../payments/matching/invoice-index.rules.ts'
import { type Proposed, proposalsFor } from '../payments/matching/match.rules.ts'
import { type PaymentRead, listPaymentsQuery } from '../payments/payment-rows.store.ts'
import { matchIndex, proposedFor } from '../payments/payments.read.ts'
import { restOf } from '../payments/payments.rules.ts'

/** Unmatched payments by dealer id, newest first. */
export type WaitingMoney = ReadonlyMap<string, readonly WaitingPayment[]>

/** More unmatched payments than this are a backlog that nobody matches by hand. */
const most = 5000

const unmatched = (db: Db): Promise<PaymentRead[]> =>
  listPaymentsQuery(db)
    .where('t.status', 'in', [...openPaymentStatuses])
    .where(sql<boolean>`t.amount_minor > t.allocated_minor + t.refunded_minor`)
    .orderBy('t.valueOn', 'desc')
    .orderBy('t.id')
    .limit(most)
    .execute()

const saysWho = (reason: MatchReason) => reason !== 'AMOUNT' && reason !== 'PART'

/** An amount in another currency does not match an invoice in EUR, but its text and payer may. */
function proposalsOf(row: PaymentRead, index: InvoiceIndex): Proposed[] {
  if (row.currency === 'EUR') return proposedFor(row, index)
  const said = proposalsFor({ ...row, means: row.means as PaymentMeans, restMinor: restOf(row) }, index)
  return said.filter(({ reasons }) => reasons.some(saysWho))
}

export async function waitingMoney(db: Db): Promise<WaitingMoney> {
  const payments = await unmatched(db)
  if (!payments.length) return new Map()
  const index = await matchIndex(db)
  const found = payments.flatMap((row) => {
    const byCompany = Map.groupBy(proposalsOf(row, index), ({ company }) => company.id)
    return dealersOf(row, byCompany).map((companyId) => ({
      companyId,
      payment: toPayment(row, byCompany.get(companyId)?.[0]),
    }))
  })
  const groups = Map.groupBy(found, ({ companyId }) => companyId)
  return new Map([...groups].map(([companyId, all]) => [companyId, all.map(({ payment }) => payment)]))
}

/**
 * Possible owners of a payment: the dealer that staff have set, else each dealer that matches by more than the amount,
 * else the best match.
 */
function dealersOf({ companyId }: PaymentRead, byCompany: ReadonlyMap<string, readonly Proposed[]>): string[] {
  if (companyId !== null) return [companyId]
  const fitting = [...byCompany].filter(([, own]) => own.some(({ reasons }) => reasons.some(saysWho)))
  return (fitting.length ? fitting : [...byCompany].slice(0, 1)).map(([id]) => id)
}

const toPayment = (row: PaymentRead, best: Proposed | undefined): WaitingPayment => ({
  id: row.id,
  payerName: row.payerName,
  valueOn: row.valueOn,
  rest: { minor: restOf(row), currency: row.currency },
  isSure: best?.isSure ?? false,
  invoiceIds: best?.parts.map(({ invoice }) => invoice.id) ?? [],
})
