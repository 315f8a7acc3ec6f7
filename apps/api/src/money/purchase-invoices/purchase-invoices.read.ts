// A supplier's invoice as staff see it.
import type { Money } from '@bilbro/contract/common'
import {
  owedStatuses,
  type PaymentMeans,
  purchaseInvoiceStates,
  type PurchaseInvoiceStatus,
  type PurchaseKind,
  type UnreadReason,
} from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type {
  PurchaseInvoiceFields,
  PurchaseLineFields,
} from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import type {
  PurchaseInvoiceDetail,
  PurchaseInvoiceRow,
} from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import type { PurchaseSender } from '@bilbro/contract/money/purchase-invoices/purchase-sender'
import { dayIn } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { convert, inverse, rateOf } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { findEuroRateOn } from '../../rates/exchange-rate/exchange-rate.store.ts'
import { concernsOf } from './payee.rules.ts'
import { dueBucketOf, payableOf, problemsOf, selfVatOf, signOf, taxesOf } from './purchase-invoices.rules.ts'
import * as purchases from './purchase-invoices.store.ts'
import { type PurchaseRead, listPurchaseInvoicesQuery } from './purchase-rows.store.ts'

type Currency = Money['currency']
export const isOwed = (status: string): boolean => (owedStatuses as readonly string[]).includes(status)

export function toRow(row: PurchaseRead, now: Date): PurchaseInvoiceRow {
  const money = (minor: number) => ({ minor, currency: row.currency as Currency })
  const status = row.status as PurchaseInvoiceStatus
  const sign = signOf(row)
  return {
    id: row.id,
    version: row.version,
    kind: row.kind as PurchaseKind,
    status,
    supplier:
      row.supplierId === null
        ? null
        : { id: row.supplierId, name: row.supplierName ?? '', country: row.supplierCountry ?? '' },
    senderName: (row.sender as PurchaseSender | null)?.name ?? null,
    number: row.number,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    due: isOwed(status) ? dueBucketOf(row.dueOn, dayIn(row.zone, now)) : null,
    net: money(sign * row.netMinor),
    vat: money(sign * row.vatMinor),
    gross: money(sign * (row.netMinor + row.vatMinor)),
    payable: money(payableOf(row)),
    offset: money(row.offsetMinor),
    discount: money(row.discountMinor),
    discountUntil: row.discountUntil,
    legalEntity: { id: row.legalEntityId, name: row.entityName },
    cars: row.cars ?? [],
    run: row.run,
    paidOn: row.paidOn,
    concerns: status === 'APPROVED' ? payeeConcerns(row) : [],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Why it cannot go into a bank file. Staff may confirm a new account for this invoice only. */
export const payeeConcerns = (row: PurchaseRead) =>
  concernsOf({
    currency: row.foreignCurrency ?? row.currency,
    iban: row.iban,
    paymentMeans: row.paymentMeans,
    payableMinor: payableOf(row),
    creditorName: row.creditorName,
    isConfirmed: row.accountConfirmedAt !== null,
    accounts: row.accountConfirmedAt === null ? (row.accounts ?? []) : [row.iban],
    ownIban: row.supplierIban ?? '',
    city: row.supplierCity ?? '',
    isSeenByOther: row.approvedBy !== null && row.supplierIbanBy !== null && row.approvedBy !== row.supplierIbanBy,
  })

export const fieldsOf = (
  row: purchases.PurchaseInvoiceRecord,
  lines: readonly purchases.LineRecord[],
): PurchaseInvoiceFields => ({
  kind: row.kind as PurchaseKind,
  supplierId: row.supplierId,
  legalEntityId: row.legalEntityId,
  number: row.number,
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  currency: row.currency as Currency,
  netMinor: row.netMinor,
  vatMinor: row.vatMinor,
  prepaidMinor: row.prepaidMinor,
  roundingMinor: row.roundingMinor,
  dueMinor: row.dueMinor,
  discountMinor: row.discountMinor,
  discountUntil: row.discountUntil,
  paymentMeans: row.paymentMeans as PaymentMeans,
  creditorName: row.creditorName,
  iban: row.iban,
  bic: row.bic,
  paymentReference: row.paymentReference,
  notes: row.notes,
  lines: lines.map(lineFieldsOf),
})
const lineFieldsOf = (line: purchases.LineRecord): PurchaseLineFields => ({
  text: line.text,
  target: line.target as PurchaseLineFields['target'],
  carId: line.carId,
  taskId: line.taskId,
  costKind: line.costKind as PurchaseLineFields['costKind'],
  taxedAs: line.taxedAs as PurchaseLineFields['taxedAs'],
  rateBp: line.rateBp,
  netMinor: line.netMinor,
  vatMinor: line.vatMinor,
})

/** The value of one currency unit in euros on the invoice date, by the ECB rate. */
export async function rateFor(db: Db, currency: string, day: string | null) {
  if (currency === 'EUR') return { over: 1n, under: 1n }
  const found = day === null ? undefined : await findEuroRateOn(db, currency as Currency, day)
  if (!found) throw appError('purchaseInvoice.rate', { currency, day: day ?? '' })
  return inverse(rateOf(found.rate))
}

type Sum = Pick<purchases.PurchaseInvoiceRecord, 'currency' | 'issuedOn' | 'netMinor' | 'vatMinor'>
async function inEuros(db: Db, { currency, issuedOn, netMinor, vatMinor }: Sum): Promise<number> {
  const gross = { minor: netMinor + vatMinor, currency: currency as Currency }
  return convert(gross, 'EUR', await rateFor(db, currency, issuedOn)).minor
}

/**
 * Compares in euros, including all invoices of the same supplier or account that one person approved alone in the last
 * 30 days, so that splitting an amount does not help. Without a rate the limit counts as exceeded.
 */
async function isAbove(db: Db, row: purchases.PurchaseInvoiceRecord, limitMinor: number, now: Date): Promise<boolean> {
  try {
    // A credit note counts like an invoice: it does not free any amount.
    let sum = Math.abs(await inEuros(db, row))
    for (const one of await purchases.listSelfApproved(db, row, now)) sum += Math.abs(await inEuros(db, one))
    return sum > limitMinor
  } catch {
    return true
  }
}

/** Whether this person entered or changed the invoice. */
export const isOwnOf = (row: purchases.PurchaseInvoiceRecord, staffId: string): boolean =>
  row.enteredBy === staffId || row.changedBy === staffId

export async function lockAndCheckMayDecideAlone(
  db: Db,
  row: purchases.PurchaseInvoiceRecord,
  staffId: string,
  now: Date,
) {
  if (!isOwnOf(row, staffId)) return true
  // Serialised, so that two parallel approvals count for each other.
  await purchases.lockApprovals(db)
  const { limitMinor } = await purchases.getSettings(db)
  return !(await isAbove(db, row, limitMinor, now))
}

const foreignOf = (row: PurchaseRead): PurchaseInvoiceDetail['foreign'] =>
  row.foreignCurrency === null
    ? null
    : {
        currency: row.foreignCurrency,
        grossMinor: row.foreignMinor ?? 0,
        rate: row.foreignRate ?? '',
        rateOn: row.foreignRateOn ?? '',
        source: row.foreignRateSource ?? '',
      }

/** @throws notFound */
export async function purchaseForStaff(ctx: StaffCtx, id: string): Promise<PurchaseInvoiceDetail> {
  const row = await listPurchaseInvoicesQuery(ctx.db).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  const lines = await purchases.listLines(ctx.db, id)
  const { limitMinor } = await purchases.getSettings(ctx.db)
  const fields = fieldsOf(row, lines)
  const money = (minor: number) => ({ minor, currency: fields.currency })
  const status = row.status as PurchaseInvoiceStatus
  const step = (by: string | null, at: string | null) => (at === null ? null : { by, at })
  const confirmed = step(row.confirmedByName, row.accountConfirmedAt)
  return {
    ...toRow(row, ctx.now),
    fields,
    lines: lines.map((line) => ({
      ...lineFieldsOf(line),
      id: line.id,
      car: line.carId === null ? null : { id: line.carId, stockNo: line.stockNo ?? '', title: line.title ?? '' },
      selfVatMinor: selfVatOf(lineFieldsOf(line)),
    })),
    taxes: taxesOf(lines).map(({ netMinor, vatMinor, ...tax }) => ({
      ...tax,
      net: money(netMinor),
      vat: money(vatMinor),
    })),
    sender: row.sender as PurchaseSender | null,
    eInvoice: row.eInvoice as 'UBL' | 'CII' | null,
    unread: row.unread as UnreadReason | null,
    pdf:
      row.pdfFileId === null
        ? null
        : { url: ctx.deps.files.documentUrl(row.pdfFileId, ctx.now), name: row.pdfName ?? '' },
    foreign: foreignOf(row),
    file:
      row.fileId === null
        ? null
        : {
            url: ctx.deps.files.documentUrl(row.fileId, ctx.now),
            name: row.fileName ?? '',
            mime: row.fileMime ?? '',
          },
    entered: { by: row.enteredByName, at: row.createdAt },
    checked: step(row.checkedByName, row.checkedAt),
    approved: step(row.approvedByName, row.approvedAt),
    accountConfirmed: confirmed && { ...confirmed, reason: row.accountConfirmedReason ?? '' },
    endedReason: row.endedReason,
    paid:
      row.paidOn === null
        ? null
        : { on: row.paidOn, amount: money(row.paidMinor ?? 0), reference: row.paidReference ?? '' },
    problems: status === 'RECEIVED' ? problemsOf(fields) : [],
    limit: { minor: limitMinor, currency: 'EUR' },
    isAboveLimit: await isAbove(ctx.db, row, limitMinor, ctx.now),
    isOwn: isOwnOf(row, ctx.actor.id),
    next: purchaseInvoiceStates
      .staffNext(status)
      .filter((to) => status !== 'DISPUTED' || to === 'CANCELLED' || (to === 'APPROVED') === (row.approvedAt !== null)),
  }
}
