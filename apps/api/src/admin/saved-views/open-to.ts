// Which lists a member of staff may open, and what of a saved view they get.
import { calls } from '@bilbro/contract/calls.gen'
import { viewListOf } from '@bilbro/contract/admin/saved-views/view-lists'
import { shownTo } from '@bilbro/contract/admin/saved-views/view-rules'
import type { SavedView } from '@bilbro/contract/admin/saved-views/saved-views'
import type { Permission } from '@bilbro/contract/permissions'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import type { ViewRow } from './saved-views.store.ts'

type Reader = Pick<StaffCtx, 'actor'>

/** Whether the reader may make the call of a list. A list that no longer exists is open to nobody. */
export function mayOpenList(ctx: Reader, name: string): boolean {
  const list = viewListOf(name)
  if (!list) return false
  const [group, call] = list.call
  const access = (calls as unknown as Record<string, Record<string, readonly string[]>>)[group]?.[call]?.[2]
  return access === 'staff' || (access !== undefined && hasPermission(ctx, access as Permission))
}

/** The view as this reader gets it: without parameters, and their values, that reveal what they may not see. */
export function viewFor(ctx: Reader, row: ViewRow): SavedView {
  const shown = shownTo(viewListOf(row.list), row.search, (right) => hasPermission(ctx, right))
  const isMine = row.ownerId === ctx.actor.id
  const mayEdit = isMine || hasPermission(ctx, 'users.manage')
  return {
    ...{ id: row.id, version: row.version, list: row.list, name: row.name, layout: row.layout },
    ...shown,
    owner: { id: row.ownerId, name: row.ownerName },
    ...{ isMine, mayEdit, sharing: row.sharing },
    people: mayEdit ? row.people : [],
    sets: mayEdit ? row.sets : [],
    ...{ isDefault: row.isDefault, updatedAt: row.updatedAt },
  }
}
