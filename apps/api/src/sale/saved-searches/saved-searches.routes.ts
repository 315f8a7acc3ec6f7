import type { Api } from '@bilbro/contract'
import { mostSearches, type SavedSearch, searchFilters } from '@bilbro/contract/sale/saved-searches'
import { portalCarsQuery } from '@bilbro/contract/stock/cars/car-filters'
import { appError } from '../../core/errors.ts'
import type { BuyerCtx, Ctx } from '../../core/request/context.ts'
import { PageReply } from '../../core/request/replies.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as searches from './saved-searches.store.ts'
import { userOfStopToken } from './stop-token.ts'

type Row = NonNullable<Awaited<ReturnType<typeof searches.find>>>

/** Adds the number of cars that the search finds for this reader now. */
function counted({ deps, actor }: BuyerCtx, { filters: kept, ...row }: Row): SavedSearch {
  const filters = searchFilters.parse(kept)
  const query = portalCarsQuery.parse({ ...filters, pageSize: 1 })
  const { total } = JSON.parse(String(deps.onSale.page(query, actor))) as { total: number }
  return { ...row, filters, mails: row.mails as SavedSearch['mails'], count: total }
}

export const portalSearchRoutes: Handlers<Api['portalSearches']> = {
  list: async (ctx) => (await searches.listByUser(ctx.db, ctx.actor.id)).map((row) => counted(ctx, row)),

  async create(ctx, { body }) {
    const { id: userId } = ctx.actor
    if ((await searches.lockAndCount(ctx.db, userId)) >= mostSearches)
      throw appError('savedSearch.tooMany', { limit: mostSearches })
    return counted(ctx, await searches.insert(ctx.db, { ...body, userId, createdAt: ctx.now.toISOString() }))
  },

  async update(ctx, { params: { id }, body: { version, ...change } }) {
    const { id: userId } = ctx.actor
    const read = async () => {
      const row = await searches.find(ctx.db, userId, id)
      if (!row) throw appError('notFound')
      return counted(ctx, row)
    }
    await read()
    const changed = await searches.update(ctx.db, userId, id, version, change)
    if (!changed) throw await versionConflict(ctx, { entity: 'buyerUsers', entityId: userId }, read)
    return counted(ctx, changed)
  },

  async remove(ctx, { params: { id } }) {
    if (!(await searches.remove(ctx.db, ctx.actor.id, id))) throw appError('notFound')
    return {}
  },
}

/** @throws link.invalid */
async function stop(ctx: Ctx, token: string): Promise<Record<string, never>> {
  const userId = userOfStopToken(ctx.deps.secrets, token)
  if (!userId) throw appError('link.invalid')
  await searches.setMailsOff(ctx.db, userId)
  return {}
}

export const searchMailRoutes: Handlers<Api['searchMails']> = {
  stop: (ctx, { body: { token } }) => stop(ctx, token),
  async openStop({ db, deps }, { query: { token } }) {
    const userId = userOfStopToken(deps.secrets, token)
    const language = (userId && (await searches.findLanguage(db, userId))) ?? 'en'
    return new PageReply(`/${language}/search-mails?token=${encodeURIComponent(token)}`)
  },
  stopByMail: (ctx, { query: { token } }) => stop(ctx, token),
}
