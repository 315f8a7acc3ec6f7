import { randomBytes } from 'node:crypto'
import type { Api } from '@bilbro/contract'
import { type FeedKind, type FeedLink, mostFeedLinks } from '@bilbro/contract/dealers/feed-links/feed-links'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { hashToken } from '../../platform/secrets.ts'
import { assertRole, feedManagers } from '../buyer-company/buyer-company.rules.ts'
import * as links from './feed-links.store.ts'

const toWire = (row: links.FeedLinkRecord): FeedLink => ({
  id: row.id,
  feedKind: row.feedKind as FeedKind,
  name: row.name,
  madeBy: row.madeBy,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  isMakerGone: !row.isMakerActive,
})

const folders = { PRICE_LIST: 'price-lists', CALENDAR: 'calendars' } as const satisfies Record<FeedKind, string>

const log = (ctx: BuyerCtx, id: string, action: string, changes: { field: string; from: unknown; to: unknown }[]) =>
  audit(ctx, { entity: 'feedLinks', entityId: id, parents: { buyerCompanies: ctx.actor.companyId }, action, changes })

/** Makes a link. Its address without ending is returned only here. */
async function make(ctx: BuyerCtx, { feedKind, name }: { feedKind: FeedKind; name: string }) {
  const { companyId, id: createdBy } = ctx.actor
  // 256 bits are 43 characters.
  const secret = randomBytes(32).toString('base64url')
  const id = await links.insert(ctx.db, { companyId, feedKind, name, tokenHash: hashToken(secret), createdBy }, ctx.now)
  const link = toWire(await links.getOfCompany(ctx.db, companyId, id))
  await log(ctx, id, 'create', [
    { field: 'feedName', from: null, to: name },
    { field: 'feedKind', from: null, to: feedKind },
  ])
  return { link, url: `${ctx.deps.config.publicUrl}/api/${folders[feedKind]}/${secret}` }
}

async function revoke(ctx: BuyerCtx, { id, name }: links.FeedLinkRecord): Promise<void> {
  // Of two parallel calls only one may make a new link.
  if (!(await links.markRevoked(ctx.db, id, ctx.now))) throw appError('notFound')
  await log(ctx, id, 'feedRevoke', [{ field: 'feedName', from: name, to: null }])
}

export const feedLinkRoutes: Handlers<Api['feedLinks']> = {
  async list(ctx) {
    const rows = await links.listByCompany(ctx.db, ctx.actor.companyId)
    return { items: rows.map(toWire), mayManage: feedManagers.includes(ctx.actor.role) }
  },

  async create(ctx, { body }) {
    assertRole(ctx.actor.role, feedManagers)
    if ((await links.lockAndCount(ctx.db, ctx.actor.companyId, body.feedKind)) >= mostFeedLinks)
      throw appError('feed.tooMany', { limit: mostFeedLinks })
    return make(ctx, body)
  },

  async replace(ctx, { params }) {
    assertRole(ctx.actor.role, feedManagers)
    const before = await links.getOfCompany(ctx.db, ctx.actor.companyId, params.id)
    await revoke(ctx, before)
    return make(ctx, { feedKind: before.feedKind as FeedKind, name: before.name })
  },

  async revoke(ctx, { params }) {
    assertRole(ctx.actor.role, feedManagers)
    await revoke(ctx, await links.getOfCompany(ctx.db, ctx.actor.companyId, params.id))
    return {}
  },
}
