// The companies that issue documents (legal entities): letterhead, bank account, document numbers.
import * as z from 'zod'
import { id, idParams, instant, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { bankAccount } from './bank-accounts.ts'
import { legalEntityFields } from './legal-entity-fields.ts'
import { legalEntityStates } from './legal-entity-states.ts'
import { numberKinds } from './number-kinds.ts'
import { pictureTypes } from '../users/profile.ts'

const MB = 1024 * 1024

export const legalEntity = legalEntityFields.extend({
  id,
  version,
  status: z.enum(legalEntityStates.all),
  /** Used for documents that name no other company. */
  isDefault: z.boolean(),
  /** Letterhead fields that are still missing. */
  missing: z.array(z.string()),
  logo: z.string().nullable(),
  /** The main accounts, which documents name. */
  accounts: z.array(bankAccount),
  createdAt: instant,
})
export type LegalEntity = z.infer<typeof legalEntity>

const numberSeries = z.strictObject({
  kind: z.enum(numberKinds),
  /** Null: the numbers do not restart each year. */
  year: z.int().nullable(),
  /** The next number in its printed form. */
  nextNumber: z.string(),
})
export const legalEntityDetail = legalEntity.extend({ series: z.array(numberSeries) })
export type LegalEntityDetail = z.infer<typeof legalEntityDetail>

export const legalEntitiesQuery = listQuery(
  { sorts: ['name', 'country', 'createdAt'], sortBy: 'name' },
  statusFilter(legalEntityStates.all),
)
export type LegalEntitiesQuery = z.infer<typeof legalEntitiesQuery>

const create = legalEntityFields.partial().required({ name: true, legalName: true, country: true })

export const legalEntitiesAudit = {
  legalEntities: { parents: [] },
} as const satisfies AuditedRecords

export const legalEntitiesApi = group('Legal entities that issue documents: letterhead, logo, numbers', () => ({
  list: endpoint({
    summary: 'List the legal entities, or export them',
    method: 'GET',
    path: '/legal-entities',
    access: 'legalEntities.read',
    query: legalEntitiesQuery,
    files: tableFiles,
    data: countedPage(legalEntity, legalEntityStates.all),
  }),
  get: endpoint({
    summary: 'Read a legal entity',
    method: 'GET',
    path: '/legal-entities/:id',
    access: 'legalEntities.read',
    params: idParams,
    data: legalEntityDetail,
  }),
  /** The first company becomes the default of documents. */
  create: endpoint({
    summary: 'Create a legal entity',
    method: 'POST',
    path: '/legal-entities',
    access: 'legalEntities.manage',
    body: create,
    data: legalEntityDetail,
  }),
  update: endpoint({
    summary: 'Update a legal entity',
    method: 'PATCH',
    path: '/legal-entities/:id',
    access: 'legalEntities.manage',
    params: idParams,
    body: legalEntityFields.partial().extend({ version }),
    data: legalEntityDetail,
  }),
  setStatus: endpoint({
    summary: 'Archive or restore a legal entity',
    method: 'PATCH',
    path: '/legal-entities/:id/status',
    access: 'legalEntities.manage',
    params: idParams,
    body: z.strictObject({ version, status: z.enum(legalEntityStates.all) }),
    data: legalEntityDetail,
  }),
  makeDefault: endpoint({
    summary: 'Make a legal entity the default on documents',
    method: 'POST',
    path: '/legal-entities/:id/make-default',
    access: 'legalEntities.manage',
    params: idParams,
    body: nothing,
    data: legalEntityDetail,
  }),
  /** Stored as PNG with transparency, at most 1200 by 400 px. */
  setLogo: endpoint({
    summary: 'Upload the logo of a legal entity',
    method: 'PATCH',
    path: '/legal-entities/:id/logo',
    access: 'legalEntities.manage',
    params: idParams,
    body: nothing,
    upload: { file: { types: pictureTypes, maxBytes: 10 * MB, maxFiles: 1 } },
    data: legalEntityDetail,
  }),
  removeLogo: endpoint({
    summary: 'Remove the logo of a legal entity',
    method: 'DELETE',
    path: '/legal-entities/:id/logo',
    access: 'legalEntities.manage',
    params: idParams,
    data: legalEntityDetail,
  }),
}))
