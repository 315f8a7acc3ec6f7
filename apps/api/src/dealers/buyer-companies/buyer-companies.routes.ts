import type { Api } from '@bilbro/contract'
import type { BuyerCompanyDetail } from '@bilbro/contract/dealers/buyers/buyer-companies'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { hasPermission, assertPermission, type StaffCtx } from '../../core/request/context.ts'
import { transition } from '../../core/transitions.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { endBuyerSessionsOf } from '../../core/auth/refresh-tokens.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { linkByHand } from '../../admin/mails/by-hand.ts'
import { changeUser } from '../buyer-auth/buyer-users.states.ts'
import * as users from '../buyer-auth/buyer-users.store.ts'
import * as groups from '../buyer-groups/buyer-groups.store.ts'
import { checkVatId } from '../company-info/vat-check.ts'
import { exportList } from '../../tables/export-list.ts'
import { companiesFile, companiesList, companiesPage } from './buyer-companies.list.ts'
import { activityOf, detailOf, historyOf } from './buyer-companies.read.ts'
import { plainNumber } from './buyer-companies.rules.ts'
import { companyState } from './buyer-companies.states.ts'
import * as companies from './buyer-companies.store.ts'
import { invite } from './invite.ts'
import { notifyPeople } from './notify-people.ts'

const detail = (ctx: StaffCtx, id: string) => detailOf(ctx.db, id, ctx.now)

/** The values of a company for the audit log: its own fields and the names of its groups. */
const recordOf = (company: BuyerCompanyDetail): Record<string, unknown> => {
  const { users: _u, addresses: _a, vatChecks: _v, groupIds: _i, lastLoginAt: _l, ...own } = company
  return { ...own, groups: company.groups.map((group) => group.name) }
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Suspends a company with a reason, or approves it again; its users are notified. */
async function moveTo(ctx: StaffCtx, id: string, to: 'APPROVED' | 'SUSPENDED', reason: string | null) {
  const values = { statusReason: reason }
  const company = await transition(ctx, companyState, id, { to, reason: reason ?? undefined, values })
  await notifyPeople(ctx, company, reason)
  return detail(ctx, id)
}

export const buyerCompaniesRoutes: Handlers<Api['buyerCompanies']> = {
  async list(ctx, { query }) {
    if (query.credit.length) assertPermission(ctx, 'invoices.read')
    const reader = { maySeeCredit: hasPermission(ctx, 'invoices.read'), today: companyDay(ctx.now) }
    if (query.format !== 'json')
      return exportList(ctx, query, companiesList(ctx.db, query, reader), companiesFile(reader.maySeeCredit))
    return companiesPage(ctx.db, query, reader)
  },
  get: (ctx, { params }) => detail(ctx, params.id),
  activity: (ctx, { params }) => activityOf(ctx.db, params.id, ctx.now),

  history: (ctx, { params, query }) => historyOf(ctx, params.id, query),

  async update(ctx, { params: { id }, body: { version, groupIds, orgNo, vatId, name, language, ...contact } }) {
    const before = await detail(ctx, id)
    const given = {
      ...Object.fromEntries(Object.entries(contact).map(([field, value]) => [field, value || null])),
      ...defined({ name, language }),
      ...(orgNo !== undefined && { orgNo: plainNumber(orgNo) }),
      ...(vatId !== undefined && { vatId: plainNumber(vatId) }),
    }
    if (!(await companies.update(ctx.db, id, version, given)))
      throw await versionConflict(ctx, { entity: 'buyerCompanies', entityId: id, without: ['checkVat'] }, () =>
        detail(ctx, id),
      )
    if (groupIds) await groups.setGroupsOf(ctx.db, id, groupIds)
    const after = await detail(ctx, id)
    await audit(ctx, {
      entity: 'buyerCompanies',
      entityId: id,
      action: 'update',
      changes: changesOf(recordOf(before), recordOf(after)),
    })
    return after
  },

  suspend: (ctx, { params, body }) => moveTo(ctx, params.id, 'SUSPENDED', body.reason),
  reinstate: (ctx, { params }) => moveTo(ctx, params.id, 'APPROVED', null),

  checkVat: prepared(
    async (ctx, { params: { id } }) => {
      const { vatId } = await companies.get(ctx.db, id)
      const asked = { vatId: vatId ?? '', requestedBy: ctx.actor.id }
      const { state } = await checkVatId({ ...ctx.deps, db: ctx.db }, asked)
      return { vatId, state }
    },
    async (ctx, { params: { id } }, { vatId, state }) => {
      const changes = [{ field: 'vatId', from: vatId, to: state }]
      await audit(ctx, { entity: 'buyerCompanies', entityId: id, action: 'checkVat', changes })
      return { state, company: await detail(ctx, id) }
    },
  ),

  async invite(ctx, { params, body }) {
    const { user, link } = await invite(ctx, await companies.get(ctx.db, params.id), body)
    return { ...user, linkByHand: linkByHand(ctx.deps, link) }
  },

  async updateUser(ctx, { params: { id, userId }, body: { version, status, ...change } }) {
    const before = await users.getOfCompany(ctx.db, id, userId)
    return changeUser(ctx, before, { companyId: id, version, status, change: defined(change) })
  },

  async endSessions(ctx, { params: { id, userId } }) {
    await users.getOfCompany(ctx.db, id, userId)
    const ended = await endBuyerSessionsOf(ctx.db, userId, ctx.now)
    await audit(ctx, {
      entity: 'buyerUsers',
      entityId: userId,
      parents: { buyerCompanies: id },
      action: 'endSessions',
    })
    return { ended }
  },
}
