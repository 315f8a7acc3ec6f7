import type { Api } from '@bilbro/contract'
import type { OwnCompany } from '@bilbro/contract/dealers/buyers/buyer-company'
import { audit, changesOf } from '../../core/audit/audit.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { changeUser } from '../buyer-auth/buyer-users.states.ts'
import * as users from '../buyer-auth/buyer-users.store.ts'
import * as companies from '../buyer-companies/buyer-companies.store.ts'
import { invite } from '../buyer-companies/invite.ts'
import * as addresses from '../buyer-companies/buyer-addresses.store.ts'
import { addressManagers, assertUserChangeAllowed, companyManagers, assertRole } from './buyer-company.rules.ts'

/** The company's own view, without internal fields such as the reason of a suspension. */
function ownOf(company: companies.BuyerCompany): OwnCompany {
  const { status: _s, statusReason: _r, language: _l, contactName: _c, createdAt: _a, ...own } = company
  return own
}

async function own(ctx: BuyerCtx): Promise<OwnCompany> {
  return ownOf(await companies.get(ctx.db, ctx.actor.companyId))
}

export const buyerCompanyRoutes: Handlers<Api['buyerCompany']> = {
  async get(ctx) {
    const { companyId, role } = ctx.actor
    const isKeeper = companyManagers.includes(role)
    const [company, list, people] = await Promise.all([
      own(ctx),
      addresses.list(ctx.db, companyId),
      isKeeper ? users.listByCompany(ctx.db, companyId) : null,
    ])
    return { company, addresses: list, users: people, role }
  },

  async update(ctx, { body: { version, ...values } }) {
    const { companyId, role } = ctx.actor
    assertRole(role, companyManagers)
    const before = await own(ctx)
    const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null]))
    if (!(await companies.update(ctx.db, companyId, version, given)))
      throw await versionConflict(ctx, { entity: 'buyerCompanies', entityId: companyId, without: ['checkVat'] }, () =>
        own(ctx),
      )
    const after = await own(ctx)
    await audit(ctx, {
      entity: 'buyerCompanies',
      entityId: companyId,
      action: 'update',
      changes: changesOf(before, after),
    })
    return after
  },

  async addAddress(ctx, { body }) {
    const { companyId, role } = ctx.actor
    assertRole(role, addressManagers)
    const address = await addresses.insert(ctx.db, companyId, body)
    await audit(ctx, {
      entity: 'buyerCompanies',
      entityId: companyId,
      action: 'addressAdd',
      changes: changesOf({}, address),
    })
    return address
  },

  async updateAddress(ctx, { params, body: { version, ...values } }) {
    const { companyId, role } = ctx.actor
    const before = await addresses.get(ctx.db, companyId, params.id)
    assertRole(role, addressManagers)
    if (!(await addresses.update(ctx.db, { companyId, id: params.id, version }, defined(values))))
      throw await versionConflict(ctx, { entity: 'buyerCompanies', entityId: companyId, without: ['checkVat'] }, () =>
        addresses.get(ctx.db, companyId, params.id),
      )
    const after = await addresses.get(ctx.db, companyId, params.id)
    await audit(ctx, {
      entity: 'buyerCompanies',
      entityId: companyId,
      action: 'addressUpdate',
      changes: changesOf(before, after),
    })
    return after
  },

  async removeAddress(ctx, { params }) {
    const { companyId, role } = ctx.actor
    const address = await addresses.get(ctx.db, companyId, params.id)
    assertRole(role, addressManagers)
    await addresses.remove(ctx.db, companyId, params.id)
    const changes = [{ field: 'label', from: address.label, to: null }]
    await audit(ctx, { entity: 'buyerCompanies', entityId: companyId, action: 'addressRemove', changes })
    return {}
  },

  async invite(ctx, { body }) {
    const { companyId, role } = ctx.actor
    assertRole(role, companyManagers)
    return (await invite(ctx, await companies.get(ctx.db, companyId), body)).user
  },

  async updateUser(ctx, { params, body: { version, ...asked } }) {
    const { companyId, role, id } = ctx.actor
    const before = await users.getOfCompany(ctx.db, companyId, params.id)
    assertRole(role, companyManagers)
    assertUserChangeAllowed(id, before, asked)
    const { status, ...change } = asked
    return changeUser(ctx, before, { companyId, version, status, change: defined(change) })
  },
}

/** Removes undefined values. */
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
