// A row of the importer's list of Kia dealers, and the supplier that it becomes.
import * as z from 'zod'
import {
  languageOfCountry,
  type SupplierFields,
  supplierFields,
} from '@bilbro/contract/stock/suppliers/supplier-fields'

export const kiaBrand = 'Kia'

/** An empty cell clears a text. */
const emptied = <S extends z.ZodType<string>>(schema: S) => schema.nullable().transform((text) => text ?? '')
const { name, street, postalCode, city, country, contactName, email, vatId, orgNo } = supplierFields.shape
export const kiaDealer = z.strictObject({
  name,
  externalId: emptied(z.string().trim().max(60)),
  street: emptied(street),
  postalCode: emptied(postalCode),
  city: emptied(city),
  country: country.nullable().transform((code) => code ?? 'DE'),
  contactName: emptied(contactName),
  email: emptied(email),
  vatId: emptied(vatId),
  orgNo: emptied(orgNo),
  /** The make that every row gets. */
  brand: z.string().max(60),
})
export type KiaDealer = z.infer<typeof kiaDealer>

/** The columns of a new supplier from a row of the file. */
export const supplierOf = ({
  brand: _brand,
  ...own
}: KiaDealer): Omit<SupplierFields, 'brandIds'> & { externalId: string } => ({
  ...own,
  iban: '',
  bic: '',
  language: languageOfCountry(own.country),
  paymentDays: 14,
  discountBp: 0,
  discountDays: 0,
  purchaseTaxCase: 'UNKNOWN',
  papersLeadDays: null,
  notes: '',
})
