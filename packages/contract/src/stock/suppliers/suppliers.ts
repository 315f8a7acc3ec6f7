// Suppliers of cars and services.
import * as z from 'zod'
import { country, day, email, id, idParams, language, line, many, nothing, pageOf, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { tableImport } from '../../lists/table-import.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { carStates } from '../cars/car-states.ts'
import { newSupplier, supplier, supplierBrand, supplierFields, supplierStatuses } from './supplier-fields.ts'

/**
 * Without a status: the current suppliers, those that can be chosen. Suppliers whose papers were never due come last in
 * the order of late papers; the order of claims is refused to users who may not see claims.
 */
export const suppliersQuery = listQuery(
  { sorts: ['name', 'country', 'papersLate', 'claims', 'createdAt'], sortBy: 'name' },
  {
    ...statusFilter(supplierStatuses),
    country: many(z.string().max(2)),
    brandId: many(z.string().max(40)),
  },
)
export type SuppliersQuery = z.infer<typeof suppliersQuery>

/** Whether the registration certificate (part 2) of a bought car has arrived; LATE: later than agreed, or not yet. */
export const supplierPapers = ['LATE', 'OPEN', 'ARRIVED'] as const

export const supplierCarsQuery = listQuery(
  { sorts: ['purchasedOn', 'stockNo'], sortBy: 'purchasedOn', sort: 'desc' },
  { papers: z.enum(supplierPapers).optional() },
).omit({ format: true, language: true })
export type SupplierCarsQuery = z.infer<typeof supplierCarsQuery>

export const supplierCar = z.strictObject({
  id,
  stockNo: z.string(),
  title: z.string(),
  status: z.enum(carStates.all),
  purchasedOn: day.nullable(),
  /** The day of the purchase and the supplier's lead time. */
  papersDueOn: day.nullable(),
  papersArrivedOn: day.nullable(),
  isLate: z.boolean(),
})
export type SupplierCar = z.infer<typeof supplierCar>

export const supplierScore = z.strictObject({
  cars: z.int(),
  /** Cars with an agreed day for their papers. */
  papersDue: z.int(),
  papersLate: z.int(),
  /** Claims with recourse against the supplier; null for users who may not see claims. */
  claims: z.int().nullable(),
})
export type SupplierScore = z.infer<typeof supplierScore>

export const supplierRow = supplier.extend({ score: supplierScore })
export type SupplierRow = z.infer<typeof supplierRow>

export const kiaFileBytes = 5 * 1024 * 1024
/** Base64 takes four characters for three bytes; the rest is for the other fields. */
const kiaBodyBytes = Math.ceil(kiaFileBytes / 3) * 4 + 64 * 1024

const removed = z.strictObject({
  /** DELETED: nothing referred to it. ARCHIVED: kept for the records that name it. */
  result: z.enum(['DELETED', 'ARCHIVED']),
  supplier: supplier.nullable(),
})

export const suppliersAudit = {
  suppliers: { parents: [] },
  supplierBrands: { parents: [] },
} as const satisfies AuditedRecords

export const suppliersApi = group('Suppliers of cars and services', () => ({
  list: endpoint({
    summary: 'List the suppliers, or export them',
    method: 'GET',
    path: '/supplier',
    access: 'suppliers.read',
    live: { suppliers: 'any' },
    query: suppliersQuery,
    files: tableFiles,
    data: countedPage(supplierRow, supplierStatuses).extend({ countries: z.array(country) }),
  }),
  brands: endpoint({
    summary: 'List the makes that suppliers sell',
    method: 'GET',
    path: '/supplier/brands',
    access: 'suppliers.read',
    data: z.array(supplierBrand),
  }),
  createBrand: endpoint({
    summary: 'Create a make that suppliers sell',
    method: 'POST',
    path: '/supplier/brands',
    access: 'suppliers.write',
    body: z.strictObject({ name: line(60) }),
    data: supplierBrand,
  }),
  /** By the address itself, otherwise by its domain, unless anyone can have an address there. */
  byEmail: endpoint({
    summary: 'Find suppliers by an e-mail address or its domain',
    method: 'GET',
    path: '/supplier/search/by-email',
    access: 'suppliers.read',
    query: z.strictObject({ email }),
    data: z.strictObject({ by: z.enum(['ADDRESS', 'DOMAIN']).nullable(), items: z.array(supplier) }),
  }),
  get: endpoint({
    summary: 'Read a supplier',
    method: 'GET',
    path: '/supplier/:id',
    access: 'suppliers.read',
    live: { suppliers: 'named' },
    params: idParams,
    data: supplier,
  }),
  score: endpoint({
    summary: 'Count the cars, late papers and claims of a supplier',
    method: 'GET',
    path: '/supplier/:id/score',
    access: 'suppliers.read',
    live: { suppliers: 'named' },
    params: idParams,
    data: supplierScore,
  }),
  cars: endpoint({
    summary: 'List the cars bought from a supplier',
    method: 'GET',
    path: '/supplier/:id/cars',
    access: 'suppliers.read',
    live: { suppliers: 'named' },
    params: idParams,
    query: supplierCarsQuery,
    data: pageOf(supplierCar),
  }),
  history: endpoint({
    summary: 'Read the history of a supplier',
    method: 'GET',
    path: '/supplier/:id/history',
    access: 'suppliers.read',
    live: { suppliers: 'any' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  create: endpoint({
    summary: 'Create a supplier',
    method: 'POST',
    path: '/supplier',
    access: 'suppliers.write',
    body: newSupplier,
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
  remove: endpoint({
    summary: 'Delete a supplier, or archive it while a record names it',
    method: 'DELETE',
    path: '/supplier/:id',
    access: 'suppliers.write',
    params: idParams,
    data: removed,
  }),
  archive: endpoint({
    summary: 'Archive a supplier',
    method: 'POST',
    path: '/supplier/:id/archive',
    access: 'suppliers.write',
    params: idParams,
    body: nothing,
    data: supplier,
  }),
  restore: endpoint({
    summary: 'Restore an archived supplier',
    method: 'POST',
    path: '/supplier/:id/restore',
    access: 'suppliers.write',
    params: idParams,
    body: nothing,
    data: supplier,
  }),
  /** Like the imports of lists, but the file is in the body: `content` is base64. */
  importKiaDealers: endpoint({
    summary: 'Import Kia dealers from a file: preview or apply',
    method: 'POST',
    path: '/supplier/import-kia-dealers',
    access: 'suppliers.write',
    tx: 'manual',
    maxBody: kiaBodyBytes,
    body: z.strictObject({
      step: z.enum(['check', 'run', 'left']).default('check'),
      stamp: z.string().max(60_000).optional(),
      format: z.enum(['csv', 'xlsx']).default('csv'),
      language: language.optional(),
      file: z.strictObject({ name: line(200), content: z.string().max(kiaBodyBytes) }),
    }),
    files: tableFiles,
    data: tableImport,
  }),
}))
