import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as userSets from '../users/user-sets.store.ts'
import * as users from '../users/users.store.ts'
import * as sets from './company-permissions.store.ts'

const sorted = <T extends string>(rights: T[]) => [...new Set(rights)].sort()

export const companyPermissionRoutes: Handlers<Api['companyPermissions']> = {
  list: ({ db }) => sets.list(db),

  async create(ctx, { body }) {
    const rights = sorted(body.rights)
    const id = await sets.insert(ctx.db, { name: body.name, rights })
    await audit(ctx, {
      entity: 'permissionSets',
      entityId: id,
      action: 'create',
      changes: [
        { field: 'name', from: null, to: body.name },
        { field: 'rights', from: null, to: rights },
      ],
    })
    return sets.get(ctx.db, id)
  },

  async update(ctx, { params: { id }, body: { version, name, rights } }) {
    await userSets.lockManagers(ctx.db)
    const before = await sets.lock(ctx.db, id)
    const values = { ...(name !== undefined && { name }), ...(rights && { rights: sorted(rights) }) }
    if (!(await sets.update(ctx.db, id, version, values, ctx.now)))
      throw await versionConflict(ctx, { entity: 'permissionSets', entityId: id }, () => sets.get(ctx.db, id))
    await userSets.assertManager(ctx.db)
    const after = await sets.get(ctx.db, id)
    await audit(ctx, {
      entity: 'permissionSets',
      entityId: id,
      action: 'update',
      changes: [
        ...(before.name === after.name ? [] : [{ field: 'name', from: before.name, to: after.name }]),
        ...after.rights
          .filter((right) => !before.rights.includes(right))
          .map((to) => ({ field: 'right', from: null, to })),
        ...before.rights
          .filter((right) => !after.rights.includes(right))
          .map((from) => ({ field: 'right', from, to: null })),
      ],
    })
    return after
  },

  async remove(ctx, { params: { id }, query: { replaceBy } }) {
    await userSets.lockManagers(ctx.db)
    const set = await sets.lock(ctx.db, id)
    const isReplaced = replaceBy !== undefined && replaceBy !== id
    if (set.members.length && !isReplaced) throw appError('permissionSet.assigned', { count: set.members.length })
    if (isReplaced) {
      await sets.lock(ctx.db, replaceBy)
      await userSets.addToMembersOf(ctx.db, id, replaceBy)
    }
    await userSets.removeFromAll(ctx.db, id)
    await sets.remove(ctx.db, id)
    await userSets.assertManager(ctx.db)
    await audit(ctx, {
      entity: 'permissionSets',
      entityId: id,
      action: 'remove',
      changes: [{ field: 'name', from: set.name, to: null }],
    })
    return {}
  },

  async assign(ctx, { params: { id, userId }, body }) {
    await userSets.lockManagers(ctx.db)
    const set = await sets.lock(ctx.db, id)
    const user = await users.get(ctx.db, userId)
    if (body.assigned) await userSets.add(ctx.db, id, userId)
    else await userSets.remove(ctx.db, id, userId)
    // The permission sets belong to the user's record: increment its version, so that an open form cannot overwrite
    // this change.
    await users.update(ctx.db, userId, {})
    await userSets.assertManager(ctx.db)
    await audit(ctx, {
      entity: 'staffUsers',
      entityId: user.id,
      action: body.assigned ? 'assignSet' : 'unassignSet',
      changes: [{ field: 'set', from: body.assigned ? null : set.name, to: body.assigned ? set.name : null }],
    })
    return sets.get(ctx.db, id)
  },
}
