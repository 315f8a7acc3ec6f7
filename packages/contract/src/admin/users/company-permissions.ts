import * as z from 'zod'
import { id, idParams, line, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { allPermissions } from '../../permissions.ts'
import { permission } from './profile.ts'

export const permissionSet = z.strictObject({
  id,
  name: z.string(),
  rights: z.array(permission),
  members: z.array(z.strictObject({ id, name: z.string() })),
  version,
})
export type PermissionSet = z.infer<typeof permissionSet>

const name = line(80)
const rights = z.array(permission).max(allPermissions.length)

export const permissionSetsAudit = {
  permissionSets: { parents: [] },
} as const satisfies AuditedRecords

/** Permission sets, which are assigned to staff. */
export const companyPermissionsApi = group('Permission sets for staff', () => ({
  list: endpoint({
    summary: 'List the permission sets',
    method: 'GET',
    path: '/company-permissions',
    access: 'users.read',
    data: z.array(permissionSet),
  }),
  create: endpoint({
    summary: 'Create a permission set',
    method: 'POST',
    path: '/company-permissions',
    access: 'users.manage',
    body: z.strictObject({ name, rights: rights.default([]) }),
    data: permissionSet,
  }),
  update: endpoint({
    summary: 'Update a permission set',
    method: 'PATCH',
    path: '/company-permissions/:id',
    access: 'users.manage',
    params: idParams,
    body: z.strictObject({ version, name: name.optional(), rights: rights.optional() }),
    data: permissionSet,
  }),
  /** A set in use is deleted only if the call names the set that replaces it. */
  remove: endpoint({
    summary: 'Delete a permission set',
    method: 'DELETE',
    path: '/company-permissions/:id',
    access: 'users.manage',
    params: idParams,
    query: z.strictObject({ replaceBy: id.optional() }),
    data: nothing,
  }),
  /** Assigns a set to a user, or removes it. */
  assign: endpoint({
    summary: 'Assign a permission set to a member of staff, or remove it',
    method: 'POST',
    path: '/company-permissions/:id/assign/:userId',
    access: 'users.manage',
    params: z.strictObject({ id, userId: id }),
    body: z.strictObject({ assigned: z.boolean().default(true) }),
    data: permissionSet,
  }),
}))
