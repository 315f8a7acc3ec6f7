// The fields of a supplier: data from their documents, bank details, and what is usual when buying from them.
import * as z from 'zod'
import { country, email, id, instant, language, line, lineOrNone, note, type Language, version } from '../../common.ts'
import { isIban } from '../../admin/legal-entities/bank-account.ts'
import { purchaseTaxCases } from '../cars/car-enums.ts'

/** Spaces and case are normalised; empty means none. */
const code = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .overwrite((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
export const payeeIban = code(50).refine((iban) => iban === '' || isIban(iban), 'Please check this IBAN')
export const payeeBic = code(20).refine(
  (bic) => /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(bic),
  'A BIC has 8 or 11 characters',
)

export const supplierFields = z.strictObject({
  name: line(140),
  country,
  street: lineOrNone(70),
  postalCode: note(16),
  city: lineOrNone(35),
  vatId: code(20),
  orgNo: lineOrNone(30),
  iban: payeeIban,
  bic: payeeBic,
  email: email.or(z.literal('')),
  contactName: lineOrNone(120),
  /** The language of e-mails to them. */
  language,
  /** Days from the invoice date to the due date. */
  paymentDays: z.int().min(0).max(365),
  /** Discount for early payment in hundredths of a percent; 0 for none. */
  discountBp: z.int().min(0).max(2000),
  discountDays: z.int().min(0).max(365),
  /** The makes that they sell. */
  brandIds: z.array(id).max(60),
  /** The usual tax case of a purchase from them; UNKNOWN: it differs. */
  purchaseTaxCase: z.enum(purchaseTaxCases),
  /** Days from the purchase until the papers arrive; null: not agreed. */
  papersLeadDays: z.int().min(0).max(365).nullable(),
  notes: note(4000),
})
export type SupplierFields = z.infer<typeof supplierFields>

/** A new supplier: what is missing gets its default, the language that of the country. */
export const newSupplier = supplierFields.partial({
  orgNo: true,
  contactName: true,
  language: true,
  brandIds: true,
  purchaseTaxCase: true,
  papersLeadDays: true,
  notes: true,
})
export type NewSupplier = z.infer<typeof newSupplier>

/** Archived suppliers can be read, but no longer be chosen. */
export const supplierStatuses = ['CURRENT', 'ARCHIVED'] as const
export type SupplierStatus = (typeof supplierStatuses)[number]

export const supplierBrand = z.strictObject({ id, name: z.string() })
export type SupplierBrand = z.infer<typeof supplierBrand>

export const supplier = supplierFields.extend({
  id,
  version,
  status: z.enum(supplierStatuses),
  brands: z.array(supplierBrand),
  /** Their number in the list of the importer that they came from; empty for others. */
  externalId: z.string(),
  createdAt: instant,
})
export type Supplier = z.infer<typeof supplier>

const languages: Readonly<Record<string, Language>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  NO: 'no',
  DK: 'dk',
  SE: 'se',
}
/** The language for e-mails to a country; English where we write no other. */
export const languageOfCountry = (code: string): Language => languages[code] ?? 'en'
