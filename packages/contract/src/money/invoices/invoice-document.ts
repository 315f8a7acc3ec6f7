// What an invoice says: frozen when it is issued; paper and electronic forms are made of it and of nothing else.
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
  /** Number in the register of its country. */
  orgNo: line.nullable(),
  vatId: line.nullable(),
  email: line.nullable(),
})
const seller = party.extend({
  taxNumber: line.nullable(),
  /** Who answers questions. */
  contactName: line.nullable(),
  phone: line.nullable(),
})

/** AE: the buyer owes the tax; O: nothing is subject to it, and nothing else stands beside it. */
export const invoiceCategories = ['S', 'E', 'K', 'G', 'AE', 'O'] as const
export type InvoiceCategory = (typeof invoiceCategories)[number]
/** Beside those of cars: a service that the buyer is taxed for, damages and what is taxed elsewhere, and NONE for what is no tax document. */
export const invoiceTaxCases = [...decidedCases, 'REVERSE_CHARGE', 'NOT_TAXABLE', 'NONE'] as const
export type InvoiceTaxCase = (typeof invoiceTaxCases)[number]

/** As a contract says it, and NONE where nothing is supplied. */
const lineTax = z.strictObject({
  case: z.enum(invoiceTaxCases),
  category: z.enum(invoiceCategories),
  /** As shown: under the margin scheme it is nought. */
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
  /** What was paid beforehand is taken off again by a line below nought. */
  net: money,
  vat: money,
  gross: money,
})
export type InvoiceLine = z.infer<typeof invoiceLine>

const tax = z.strictObject({
  ...lineTax.shape,
  net: money,
  vat: money,
  /** Why none is charged, in the language of the invoice. */
  reason: z.string().max(500).nullable(),
})
export type InvoiceTax = z.infer<typeof tax>

export const invoiceDocument = z.strictObject({
  kind: z.enum(invoiceKinds),
  language,
  /** Given when it is issued. */
  number: line.nullable(),
  issuedOn: day.nullable(),
  /** Day of the supply (§ 14(4) no. 6 UStG). */
  deliveredOn: day.nullable(),
  dueOn: day.nullable(),
  seller,
  buyer: party,
  contractNumber: line.nullable(),
  /** What a credit note or a correction stands against. */
  precedes: z.strictObject({ id, number: line, issuedOn: day }).nullable(),
  lines: z.array(invoiceLine).min(1).max(100),
  taxes: z.array(tax).min(1).max(10),
  totals: z.strictObject({ net: money, vat: money, gross: money, paid: money, payable: money }),
  /** Words that the law wants, and those of the house. */
  notes: z.array(z.string().max(1000)).max(20),
  delivery: z.strictObject({
    country: country.nullable(),
    incoterm: z.enum(incoterms).nullable(),
    place: line.nullable(),
    /** Of the destination, where the contract says one. Missing on older invoices. */
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
