import type { Api } from '@bilbro/contract'
import type { BuyerGroup, BuyerGroupDetail } from '@bilbro/contract/dealers/buyers/buyer-groups'
import { audit, auditMany, changesOf } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { moneyOf } from '../../core/money.ts'
import { newPreviewToken } from '../../core/auth/preview-session.ts'
import { pricedBy } from '../../core/price-rules.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { readPage } from '../../core/lists/page.ts'
import { exportList } from '../../tables/export-list.ts'
import { groupsFile, groupsList } from './buyer-groups.list.ts'
import { addressesIn, columnsOf, ruleOf } from './buyer-groups.rules.ts'
import * as groups from './buyer-groups.store.ts'

type Row = Awaited<ReturnType<typeof groups.get>>

const toWire = ({ priceBps, priceChangeMinor, ...row }: Row): BuyerGroup => ({
  ...row,
  priceRule: ruleOf({ priceBps, priceChangeMinor }),
})

async function detail(db: Db, id: string): Promise<BuyerGroupDetail> {
  const row = await groups.get(db, id)
  const [memberList, named, seen] = await Promise.all([
    groups.listMembers(db, id),
    groups.listListings(db, id),
    groups.countVisibleCarsByCountry(db, id),
  ])
  const priced = pricedBy([{ bps: row.priceBps, minor: row.priceChangeMinor }])
  const listingList = named.map(({ priceMinor, currency, status, ...listing }) => ({
    ...listing,
    status: status as BuyerGroupDetail['listingList'][number]['status'],
    price: moneyOf(priceMinor, currency),
    groupPrice: moneyOf(priceMinor === null || !priced ? priceMinor : priced(priceMinor), currency),
  }))
  return { ...toWire(row), memberList, listingList, seen }
}

type Named = { email: string | null; company: { id: string; name: string } | null }

/** The companies that a call names: by id, or by the e-mail addresses of their users. */
async function named(
  db: Db,
  body: { companyId?: string | undefined; emails?: string[] | undefined },
): Promise<Named[]> {
  if (body.companyId !== undefined) {
    return [{ email: null, company: await groups.getCompany(db, body.companyId) }]
  }
  const emails = addressesIn(body.emails ?? [])
  const known = new Map(
    (await groups.listCompaniesByEmail(db, emails)).map(({ email, id, name }) => [email, { id, name }]),
  )
  return emails.map((email) => ({ email, company: known.get(email.toLowerCase()) ?? null }))
}

/** Adds or removes members and reports a result for each address. A company that is named twice is reported once. */
async function changeMembers<R extends string>(
  ctx: StaffCtx,
  groupId: string,
  body: Parameters<typeof named>[1],
  how: { done: R; before: R; action: string; change: typeof groups.addCompanies },
) {
  const asked = await named(ctx.db, body)
  const ids = [...new Set(asked.flatMap(({ company }) => (company ? [company.id] : [])))]
  const changed = new Set(await how.change(ctx.db, groupId, ids))
  const told = new Set<string>()
  const results = asked.map((one) => {
    if (!one.company) return { ...one, result: 'NOT_FOUND' as const }
    const isFirst = changed.has(one.company.id) && !told.has(one.company.id)
    told.add(one.company.id)
    return { ...one, result: isFirst ? how.done : how.before }
  })
  const names = new Map(asked.flatMap(({ company }) => (company ? [[company.id, company.name] as const] : [])))
  await auditMany(
    ctx,
    [...changed].map((id) => ({
      entity: 'buyerGroups',
      entityId: groupId,
      action: how.action,
      changes: [{ field: 'company', from: null, to: { id, name: names.get(id)! } }],
    })),
  )
  return { results, group: await detail(ctx.db, groupId) }
}

export const buyerGroupRoutes: Handlers<Api['buyerGroups']> = {
  async list(ctx, { query }) {
    const list = groupsList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, groupsFile)
    const { counts: _none, ...page } = await readPage(list, query, toWire)
    return page
  },

  get: ({ db }, { params }) => detail(db, params.id),

  async create(ctx, { body: { priceRule, ...values } }) {
    const id = await groups.insert(ctx.db, { ...values, ...columnsOf(priceRule) })
    await audit(ctx, {
      entity: 'buyerGroups',
      entityId: id,
      action: 'create',
      changes: changesOf({}, { ...values, priceRule }),
    })
    return detail(ctx.db, id)
  },

  async update(ctx, { params, body: { version, priceRule, name, description } }) {
    const before = await groups.get(ctx.db, params.id)
    const values = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(priceRule && columnsOf(priceRule)),
    }
    if (!(await groups.update(ctx.db, params.id, version, values)))
      throw await versionConflict(ctx, { entity: 'buyerGroups', entityId: params.id, without: ['preview'] }, async () =>
        toWire(await groups.get(ctx.db, params.id)),
      )
    const after = await detail(ctx.db, params.id)
    const { memberList: _m, listingList: _l, seen: _s, ...plain } = after
    await audit(ctx, {
      entity: 'buyerGroups',
      entityId: params.id,
      action: 'update',
      changes: changesOf(toWire(before), plain),
    })
    return after
  },

  async remove(ctx, { params }) {
    const before = await groups.get(ctx.db, params.id)
    if (!(await groups.remove(ctx.db, params.id)))
      throw appError('buyerGroup.inUse', { listings: (await groups.get(ctx.db, params.id)).listings })
    await audit(ctx, {
      entity: 'buyerGroups',
      entityId: params.id,
      action: 'remove',
      changes: [
        { field: 'name', from: before.name, to: null },
        { field: 'members', from: before.members, to: null },
      ],
    })
    return {}
  },

  async addBuyer(ctx, { params, body }) {
    await groups.get(ctx.db, params.id)
    return changeMembers(ctx, params.id, body, {
      done: 'ADDED',
      before: 'ALREADY',
      action: 'memberAdd',
      change: groups.addCompanies,
    })
  },

  async removeBuyer(ctx, { params, body }) {
    await groups.get(ctx.db, params.id)
    return changeMembers(ctx, params.id, body, {
      done: 'REMOVED',
      before: 'NOT_MEMBER',
      action: 'memberRemove',
      change: groups.removeCompanies,
    })
  },

  async preview(ctx, { params, body }) {
    const group = await groups.get(ctx.db, params.id)
    const token = await newPreviewToken(ctx.deps, { staff: ctx.actor, group, ...body }, ctx.now)
    await audit(ctx, { entity: 'buyerGroups', entityId: group.id, action: 'preview', changes: changesOf({}, body) })
    return { url: `${ctx.deps.config.publicUrl}/${body.language}/preview#${token}` }
  },
}
