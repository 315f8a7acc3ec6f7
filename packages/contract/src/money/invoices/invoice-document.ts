// The content of an invoice, frozen when it is issued; PDF and electronic formats are made only from it.
import * as z from 'zod'
import { country, day, id, language, money } from '../../common.ts'
import { incoterms } from '../../deal/contracts/contract-document.ts'
import { decidedCases } from '../../rates/deal-tax/deal-tax-table.ts'
import { invoiceKinds } from './invoice-states.ts'

const line = z.string().max(300)

const party = z.strictObject({
  id,
  legalName: line,
  street: line.nullable(),
  postalCode: line.nullable(),
  city: line.nullable(),
  country,
  /** Number in the company register of its country. */
  orgNo: line.nullable(),
  vatId: line.nullable(),
  email: line.nullable(),
})
const seller = party.extend({
  taxNumber: line.nullable(),
  /** Contact for questions. */
  contactName: line.nullable(),
  phone: line.nullable(),
})

/**
 * AE: the buyer owes the tax (reverse charge); O: not subject to VAT, and no other category may be on the same invoice.
 */
export const invoiceCategories = ['S', 'E', 'K', 'G', 'AE', 'O'] as const
export type InvoiceCategory = (typeof invoiceCategories)[number]
/**
 * Besides the cases of cars: a service under reverse charge, damages or supplies that are taxed elsewhere, and NONE for
 * documents that are no tax documents.
 */
export const invoiceTaxCases = [...decidedCases, 'REVERSE_CHARGE', 'NOT_TAXABLE', 'NONE'] as const
export type InvoiceTaxCase = (typeof invoiceTaxCases)[number]

/** As in the contract, or NONE where nothing is supplied. */
const lineTax = z.strictObject({
  case: z.enum(invoiceTaxCases),
  category: z.enum(invoiceCategories),
  /** Rate as shown: 0 under the margin scheme. */
  rateBp: z.int().min(0).max(10_000),
  exemptionCode: z.string().max(20).nullable(),
})
export type InvoiceLineTax = z.infer<typeof lineTax>
export const invoiceLineKinds = ['CAR', 'TRANSPORT', 'FEE', 'DEPOSIT', 'PREPAID', 'STORAGE', 'OTHER'] as const
const invoiceLine = z.strictObject({
  kind: z.enum(invoiceLineKinds),
  carId: id.nullable(),
  text: line,
  details: z.array(line).max(8),
  tax: lineTax,
  /** An advance payment is deducted by a negative line. */
  net: money,
  vat: money,
  gross: money,
})
export type InvoiceLine = z.infer<typeof invoiceLine>

const tax = z.strictObject({
  ...lineTax.shape,
  net: money,
  vat: money,
  /** Why no VAT is charged, in the language of the invoice. */
  reason: z.string().max(500).nullable(),
})
export type InvoiceTax = z.infer<typeof tax>

export const invoiceDocument = z.strictObject({
  kind: z.enum(invoiceKinds),
  language,
  /** Assigned when it is issued. */
  number: line.nullable(),
  issuedOn: day.nullable(),
  /** Day of the supply (§ 14(4) no. 6 UStG). */
  deliveredOn: day.nullable(),
  dueOn: day.nullable(),
  seller,
  buyer: party,
  contractNumber: line.nullable(),
  /** The invoice that a credit note or a correction refers to. */
  precedes: z.strictObject({ id, number: line, issuedOn: day }).nullable(),
  lines: z.array(invoiceLine).min(1).max(100),
  taxes: z.array(tax).min(1).max(10),
  totals: z.strictObject({ net: money, vat: money, gross: money, paid: money, payable: money }),
  /** Texts required by law, and the company's own texts. */
  notes: z.array(z.string().max(1000)).max(20),
  delivery: z.strictObject({
    country: country.nullable(),
    incoterm: z.enum(incoterms).nullable(),
    place: line.nullable(),
    /** Postal code of the destination, where the contract names one. Missing on older invoices. */
    postalCode: line.nullable().optional(),
  }),
  payment: z.strictObject({
    bankName: line.nullable(),
    iban: line.nullable(),
    bic: line.nullable(),
    reference: line.nullable(),
  }),
})
export type InvoiceDocument = z.infer<typeof invoiceDocument>
