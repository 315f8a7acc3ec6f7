// Loads the facts of bookable documents by kind, and derives their booking lines.
import { sql } from 'kysely'
import type { BookKind } from '@bilbro/contract/money/books/book-accounts'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import type { PaymentMeans } from '@bilbro/contract/money/payments/payment-states'
import type { CostKind } from '@bilbro/contract/stock/car-costs/car-costs'
import type { Db } from '../../core/postgres/db.ts'
import {
  allocationLines,
  type Booked,
  costLines,
  depositForfeitLines,
  depositRefundLines,
  invoiceLines,
  paymentLines,
  purchaseLines,
  refundLines,
} from './book-lines.rules.ts'
import type { BookDocument } from './books.store.ts'

/** `with`: allocations that are booked together with their payment. */
export type Known = { booked: Booked; carId?: string; with?: { refId: string; amountMinor: number }[] }
type Facts = (db: Db, documents: readonly BookDocument[]) => Promise<Map<string, Known>>
const idsOf = (documents: readonly BookDocument[]) => documents.map(({ refId }) => refId)
/** The found rows, by id. */
function each<R extends { id: string }>(
  documents: readonly BookDocument[],
  rows: readonly R[],
  of: (row: R, one: BookDocument) => Known,
) {
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    documents.flatMap((one) => (found.has(one.refId) ? [[one.refId, of(found.get(one.refId)!, one)]] : [])),
  )
}

const invoices: Facts = async (db, documents) => {
  const ids = idsOf(documents)
  const rows = await db.selectFrom('invoices').select(['id', 'companyId', 'document']).where('id', 'in', ids).execute()
  const entries = await db
    .selectFrom('marginEntries as m')
    .innerJoin('cars as c', 'c.id', 'm.carId')
    .select(['m.invoiceId', 'c.stockNo', 'm.saleMinor', 'm.purchaseMinor', 'm.marginMinor'])
    .where('m.invoiceId', 'in', ids)
    .orderBy('m.id')
    .execute()
  const margins = Map.groupBy(entries, ({ invoiceId }) => invoiceId)
  return each(documents, rows, ({ id, companyId, document }) => ({
    booked: invoiceLines({
      document: document as unknown as InvoiceDocument,
      companyId,
      margins: margins.get(id) ?? [],
    }),
  }))
}

const payments: Facts = async (db, documents) => {
  const ids = idsOf(documents)
  const rows = await db
    .selectFrom('payments as p')
    .leftJoin('bankAccounts as a', 'a.id', 'p.bankAccountId')
    .select(['p.id', 'p.amountMinor', 'p.currency', 'p.means', 'p.payerName', 'p.bankReference', 'a.ledgerAccount'])
    .where('p.id', 'in', ids)
    .execute()
  const given = await db
    .selectFrom('paymentAllocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoiceId')
    .select(['a.id', 'a.paymentId', 'a.amountMinor', 'i.number', 'i.kind', 'i.companyId', 'i.legalEntityId'])
    .where('a.paymentId', 'in', ids)
    .where('a.undoneAt', 'is', null)
    .orderBy('a.madeAt')
    .orderBy('a.id')
    .execute()
  const byPayment = Map.groupBy(given, ({ paymentId }) => paymentId)
  return each(documents, rows, (row, { legalEntityId, day }) => {
    const own = byPayment.get(row.id) ?? []
    if (legalEntityId === null || own.some((one) => one.legalEntityId !== legalEntityId))
      return { booked: { trouble: 'SELLER' } }
    return {
      booked: paymentLines({
        minor: row.amountMinor,
        currency: row.currency,
        means: row.means as PaymentMeans,
        day,
        payer: row.payerName,
        reference: row.bankReference ?? row.payerName,
        ledger: row.ledgerAccount,
        given: own.map(givenFor),
      }),
      with: own.map(({ id: refId, amountMinor }) => ({ refId, amountMinor })),
    }
  })
}

type Given = { amountMinor: number; companyId: string; number: string | null; kind: string }
const givenFor = ({ amountMinor, companyId, number, kind }: Given) => ({
  minor: amountMinor,
  companyId,
  number: number!,
  kind: kind as InvoiceKind,
})

const allocations =
  (sign: 1 | -1): Facts =>
  async (db, documents) => {
    const rows = await db
      .selectFrom('paymentAllocations as a')
      .innerJoin('invoices as i', 'i.id', 'a.invoiceId')
      .select(['a.id', 'a.amountMinor', 'i.number', 'i.kind', 'i.companyId'])
      .where('a.id', 'in', idsOf(documents))
      .execute()
    return each(documents, rows, (row, { day }) => {
      const one = givenFor(row)
      return { booked: allocationLines({ ...one, minor: sign * one.minor }, day) }
    })
  }

const refunds: Facts = async (db, documents) => {
  const rows = await db
    .selectFrom('paymentRefunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .leftJoin('bankAccounts as a', 'a.id', 'p.bankAccountId')
    .select(['r.id', 'r.amountMinor', 'p.means', 'p.payerName', 'p.currency', 'a.ledgerAccount'])
    .where('r.id', 'in', idsOf(documents))
    .execute()
  return each(documents, rows, (row, { day, number, legalEntityId }) => {
    if (legalEntityId === null) return { booked: { trouble: 'SELLER' } }
    if (row.currency !== 'EUR') return { booked: { trouble: 'CURRENCY' } }
    const { amountMinor: minor, payerName: text, ledgerAccount: ledger } = row
    const back = { minor, day, number, text, ledger, means: row.means as PaymentMeans }
    return { booked: refundLines(back) }
  })
}

const deposits: Facts = async (db, documents) => {
  const rows = await db
    .selectFrom('vatDeposits as d')
    .innerJoin('buyerCompanies as b', 'b.id', 'd.companyId')
    .select(['d.id', 'd.amountMinor', 'd.companyId', 'b.name'])
    .where('d.id', 'in', idsOf(documents))
    .execute()
  return each(documents, rows, ({ amountMinor, companyId, name }, { kind, day, number }) => {
    const back = { minor: amountMinor, day, number, text: name }
    return {
      booked: kind === 'DEPOSIT_REFUNDED' ? depositRefundLines(back) : depositForfeitLines({ ...back, companyId }),
    }
  })
}

const purchases: Facts = async (db, documents) => {
  const lines = await db
    .selectFrom('purchaseInvoiceLines as l')
    .innerJoin('purchaseInvoices as p', 'p.id', 'l.invoiceId')
    .select(['l.carId', 'l.netMinor', 'l.vatMinor', 'p.number', 'p.kind'])
    .where('l.carId', 'in', idsOf(documents))
    .where('l.target', '=', 'PURCHASE')
    .where('l.taxedAs', '=', 'DOMESTIC')
    .where('p.currency', '=', 'EUR')
    .where('p.status', 'in', ['APPROVED', 'SCHEDULED', 'PAID'])
    .orderBy('p.issuedOn')
    .orderBy('p.id')
    .execute()
  const invoiced = Map.groupBy(lines, ({ carId }) => carId!)
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'purchaseTaxCase', 'stockNo', 'supplierName'])
    .where('id', 'in', idsOf(documents))
    .execute()
  return each(documents, rows, ({ id, purchaseTaxCase, stockNo, supplierName }, { day, amountMinor }) => ({
    carId: id,
    booked: purchaseLines({
      minor: amountMinor,
      taxCase: purchaseTaxCase,
      day,
      stockNo,
      supplier: supplierName,
      invoiced: sumOf(invoiced.get(id) ?? []),
    }),
  }))
}

function sumOf(lines: readonly { netMinor: number; vatMinor: number; number: string | null; kind: string }[]) {
  const [first] = lines
  if (!first) return null
  const sum = (of: 'netMinor' | 'vatMinor') =>
    lines.reduce((total, line) => total + (line.kind === 'CREDIT_NOTE' ? -line[of] : line[of]), 0)
  return { net: sum('netMinor'), vat: sum('vatMinor'), number: first.number }
}

const costs: Facts = async (db, documents) => {
  const rows = await db
    .selectFrom('carCosts as k')
    .innerJoin('cars as c', 'c.id', 'k.carId')
    .select(['k.id', 'k.carId', 'k.kind', 'k.netMinor', 'k.vatMinor', 'k.supplier', 'k.documentNo', 'c.stockNo'])
    .where('k.id', 'in', idsOf(documents))
    .execute()
  return each(documents, rows, ({ kind, netMinor, vatMinor, carId, stockNo, supplier, documentNo }, { day }) => ({
    carId,
    booked: costLines({ kind: kind as CostKind, net: netMinor, vat: vatMinor, day, stockNo, supplier, documentNo }),
  }))
}

const facts: Record<BookKind, Facts> = {
  INVOICE: invoices,
  PAYMENT: payments,
  ALLOCATION: allocations(1),
  ALLOCATION_UNDONE: allocations(-1),
  REFUND: refunds,
  DEPOSIT_REFUNDED: deposits,
  DEPOSIT_FORFEITED: deposits,
  PURCHASE: purchases,
  COST: costs,
}

const atOnce = 500
export type Stated = { document: BookDocument; known: Known }
/** Each document with its lines, in chunks and in order. */
export async function* stated(db: Db, documents: readonly BookDocument[]): AsyncGenerator<Stated[]> {
  for (let at = 0; at < documents.length; at += atOnce) {
    const piece = documents.slice(at, at + atOnce)
    const known = new Map<string, Known>()
    for (const [kind, own] of Map.groupBy(piece, (one) => one.kind))
      for (const [id, one] of await facts[kind](db, own)) known.set(`${kind} ${id}`, one)
    yield piece.flatMap((document) => {
      const one = known.get(`${document.kind} ${document.refId}`)
      return one ? [{ document, known: one }] : []
    })
  }
}

/** Runs all reads of a batch in one snapshot (repeatable read). */
export const inOneMoment = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      return work(tx)
    })
