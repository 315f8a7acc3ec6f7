import type { Api } from '@bilbro/contract'
import { mostViews, type SavedView } from '@bilbro/contract/admin/saved-views/saved-views'
import { viewListOf } from '@bilbro/contract/admin/saved-views/view-lists'
import { shownTo } from '@bilbro/contract/admin/saved-views/view-rules'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { mayOpenList, viewFor } from './open-to.ts'
import * as views from './saved-views.store.ts'

const entity = 'savedViews'

/** What the log compares. It names filters without their values, which not every reader of the log may see. */
const seen = ({ name, search, layout, sharing, people, sets }: views.ViewValues) => ({
  name,
  viewFilters: Object.keys(search).toSorted().join(', '),
  viewColumns: layout?.columns.length ?? null,
  viewSharing: sharing,
  viewPeople: people.length,
  viewSets: sets.length,
})
const valuesOf = ({ people, sets, ...row }: views.ViewRow): views.ViewValues => ({
  ...row,
  people: people.map(({ id }) => id),
  sets: sets.map(({ id }) => id),
})

/** A filter that the author may not use is refused, as by the list itself. @throws auth.forbidden */
function assertOwnFilters(ctx: StaffCtx, list: string, search: Record<string, unknown>): void {
  const [hidden] = shownTo(viewListOf(list), search, (right) => hasPermission(ctx, right)).hidden
  if (hidden) throw appError('auth.forbidden', { permission: hidden.right })
}

/** A view of a list that the reader may open. @throws notFound */
async function open(ctx: StaffCtx, id: string): Promise<{ row: views.ViewRow; view: SavedView }> {
  const row = await views.getFor(ctx.db, ctx.actor.id, id)
  if (!mayOpenList(ctx, row.list)) throw appError('notFound')
  return { row, view: viewFor(ctx, row) }
}

/** @throws notFound, auth.forbidden for those who may only open it */
async function openToEdit(ctx: StaffCtx, id: string) {
  const found = await open(ctx, id)
  if (!found.view.mayEdit) throw appError('auth.forbidden', { permission: 'users.manage' })
  return found
}

async function make(ctx: StaffCtx, list: string, values: views.ViewValues): Promise<SavedView> {
  await views.lockOwner(ctx.db, ctx.actor.id)
  if ((await views.countOf(ctx.db, ctx.actor.id)) >= mostViews)
    throw appError('savedView.tooMany', { limit: mostViews })
  const id = await views.insert(ctx.db, { ownerId: ctx.actor.id, list }, values, ctx.now)
  await audit(ctx, { entity, entityId: id, action: 'create', changes: changesOf({}, seen(values)) })
  return (await open(ctx, id)).view
}

const listed = async (ctx: StaffCtx, list: string | undefined) =>
  (await views.listFor(ctx.db, ctx.actor.id, list))
    .filter((row) => mayOpenList(ctx, row.list))
    .map((row) => viewFor(ctx, row))

export const savedViewRoutes: Handlers<Api['savedViews']> = {
  list: (ctx, { query }) => listed(ctx, query.list),

  roles: (ctx) => views.listSets(ctx.db),

  get: async (ctx, { params }) => (await open(ctx, params.id)).view,

  async create(ctx, { body: { list, ...values } }) {
    if (!mayOpenList(ctx, list)) throw appError('notFound')
    assertOwnFilters(ctx, list, values.search)
    return make(ctx, list, values)
  },

  async update(ctx, { params: { id }, body: { version, ...change } }) {
    const { row, view } = await openToEdit(ctx, id)
    if (change.search) {
      assertOwnFilters(ctx, row.list, change.search)
      // The filters that the editor does not see would be lost.
      if (view.hidden.length) throw appError('savedView.hidden')
    }
    const before = valuesOf(row)
    const values = { ...before, ...change }
    if (!(await views.update(ctx.db, { id, version }, values, ctx.now)))
      throw await versionConflict(ctx, { entity, entityId: id }, async () => (await open(ctx, id)).view)
    await audit(ctx, { entity, entityId: id, action: 'update', changes: changesOf(seen(before), seen(values)) })
    return viewFor(ctx, { ...(await views.getFor(ctx.db, row.ownerId, id)), isDefault: row.isDefault })
  },

  async remove(ctx, { params: { id } }) {
    const { row } = await openToEdit(ctx, id)
    await views.remove(ctx.db, id)
    const changes = [{ field: 'name', from: row.name, to: null }]
    await audit(ctx, { entity, entityId: id, action: 'remove', changes })
    return {}
  },

  async copy(ctx, { params: { id }, body: { name } }) {
    const { view } = await open(ctx, id)
    return make(ctx, view.list, { ...view, name, sharing: 'NOBODY', people: [], sets: [] })
  },

  async arrange(ctx, { body: { list, ...places } }) {
    await views.lockOwner(ctx.db, ctx.actor.id)
    await views.setPlaces(ctx.db, { userId: ctx.actor.id, list }, places)
    return listed(ctx, list)
  },
}
