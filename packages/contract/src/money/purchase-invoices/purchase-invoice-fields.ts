// Fields of a supplier's invoice.
import * as z from 'zod'
import { currency, day, id, note, text, lineOrNone } from '../../common.ts'
import { bookedCostKinds } from '../../stock/car-costs/car-costs.ts'
import { payeeBic, payeeIban } from '../../stock/suppliers/supplier-fields.ts'
import { paymentMeans, purchaseKinds, purchaseLineTaxes, purchaseTargets } from './purchase-invoice-states.ts'

const minor = z.int().min(-1e11).max(1e11)
export const purchaseLineFields = z.strictObject({
  text: text(200),
  target: z.enum(purchaseTargets),
  carId: id.nullable(),
  costKind: z.enum(bookedCostKinds).nullable(),
  /** The task of a work order on this car that the line pays for. */
  taskId: id.nullish(),
  taxedAs: z.enum(purchaseLineTaxes),
  /** Hundredths of a percent. */
  rateBp: z.int().min(0).max(3000),
  netMinor: minor,
  vatMinor: minor,
})
export type PurchaseLineFields = z.infer<typeof purchaseLineFields>

const amount = z.int().min(0).max(1e11)
export const purchaseInvoiceFields = z.strictObject({
  kind: z.enum(purchaseKinds).default('INVOICE'),
  /** Null until the supplier is chosen. */
  supplierId: id.nullable(),
  legalEntityId: id,
  number: note(80),
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  currency,
  /** As stated on the document; the lines must add up to it. */
  netMinor: amount,
  vatMinor: amount,
  /** Already paid according to the document, deducted from the amount due; a negative amount is added. */
  prepaidMinor: minor,
  roundingMinor: z.int().min(-100_000).max(100_000).default(0),
  /**
   * The amount due as stated on the document; null where it states none. It must equal the result of the other amounts.
   */
  dueMinor: minor.nullable().default(null),
  /** Discount for payment by that day. */
  discountMinor: amount,
  discountUntil: day.nullable(),
  paymentMeans: z.enum(paymentMeans).default('TRANSFER'),
  /** Payee if it is not the supplier (factoring). */
  creditorName: lineOrNone(140).default(''),
  iban: payeeIban,
  bic: payeeBic,
  /** Reference for the transfer; the supplier's invoice number where it is empty. */
  paymentReference: note(140),
  notes: note(1000),
  lines: z.array(purchaseLineFields).max(200),
})
export type PurchaseInvoiceFields = z.infer<typeof purchaseInvoiceFields>
