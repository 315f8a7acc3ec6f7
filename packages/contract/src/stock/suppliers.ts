// Suppliers: data from their documents and bank details.
import * as z from 'zod'
import { country, email, id, idParams, instant, line, lineOrNone, note, pageOf, version } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'
import { isIban } from '../admin/legal-entities/bank-account.ts'
import { listQuery } from '../lists/lists.ts'

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
  iban: payeeIban,
  bic: payeeBic,
  email: email.or(z.literal('')),
  /** Days from the invoice date to the due date. */
  paymentDays: z.int().min(0).max(365),
  /** Discount for early payment in hundredths of a percent; 0 for none. */
  discountBp: z.int().min(0).max(2000),
  discountDays: z.int().min(0).max(365),
})
export type SupplierFields = z.infer<typeof supplierFields>
export const supplier = supplierFields.extend({ id, version, createdAt: instant })
export type Supplier = z.infer<typeof supplier>

export const suppliersQuery = listQuery({ sorts: ['name', 'createdAt'], sortBy: 'name' }, {}).omit({
  format: true,
  language: true,
})

export const suppliersAudit = {
  suppliers: { parents: [] },
} as const satisfies AuditedRecords

export const suppliersApi = group('Suppliers of cars and services', () => ({
  list: endpoint({
    summary: 'List the suppliers',
    method: 'GET',
    path: '/supplier',
    access: 'suppliers.read',
    query: suppliersQuery,
    data: pageOf(supplier),
  }),
  get: endpoint({
    summary: 'Read a supplier',
    method: 'GET',
    path: '/supplier/:id',
    access: 'suppliers.read',
    params: idParams,
    data: supplier,
  }),
  create: endpoint({
    summary: 'Create a supplier',
    method: 'POST',
    path: '/supplier',
    access: 'suppliers.write',
    body: supplierFields,
    data: supplier,
  }),
  update: endpoint({
    summary: 'Update a supplier',
    method: 'PUT',
    path: '/supplier/:id',
    access: 'suppliers.write',
    params: idParams,
    body: supplierFields.extend({ version }),
    data: supplier,
  }),
}))
