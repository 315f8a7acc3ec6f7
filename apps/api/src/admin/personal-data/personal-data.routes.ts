import type { Api } from '@bilbro/contract'
import type { PersonalData } from '@bilbro/contract/admin/personal-data'
import { audit } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { BuyerCtx, StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { notifyStaff } from '../notifications/notify.ts'
import { erase } from './erase.ts'
import { makeExport } from './export.job.ts'
import { dataInventory } from './data-inventory.ts'
import * as requests from './personal-requests.store.ts'
import { erasureBlockers } from './erasure-blockers.ts'
import { lockSubject, type Subject, subjectOf } from './subject.ts'

type Row = Awaited<ReturnType<typeof requests.listBySubject>>[number]
const archiveOf = (
  { deps, now }: StaffCtx | BuyerCtx,
  { id, askedAt, doneAt, fileId }: Omit<Row, 'kind' | 'askedByBuyer'>,
) => ({
  id,
  askedAt,
  doneAt,
  url: fileId ? deps.files.documentUrl(fileId, now) : null,
})
/** Archives that the person requested are only shown to the person, and those of the office only to the office. */
const archives = (ctx: StaffCtx | BuyerCtx, rows: Row[], byPerson: boolean) =>
  rows
    .filter((row) => row.kind === 'EXPORT' && (row.askedByBuyer !== null) === byPerson)
    .map((row) => archiveOf(ctx, row))
const wish = (rows: Row[]) => rows.find(({ kind, doneAt }) => kind === 'ERASURE' && doneAt === null)?.askedAt ?? null

async function shown(ctx: StaffCtx, subject: Subject): Promise<PersonalData> {
  const rows = await requests.listBySubject(ctx.db, subject)
  const { kind, id, name, erasedAt } = subject
  return {
    subjectKind: kind,
    id,
    name,
    erasedAt,
    erasureAskedAt: wish(rows),
    stops: await erasureBlockers(ctx.db, subject, ctx.actor.id),
    held: await dataInventory(ctx.db, ctx.deps.personalRegister, subject, companyDay(ctx.now)),
    exports: archives(ctx, rows, false),
  }
}

/** The audit entry contains no name; it refers to the person's record. */
const record = (ctx: StaffCtx | BuyerCtx, { id, companyId }: Pick<Subject, 'id' | 'companyId'>, action: string) =>
  audit(ctx, { entity: 'personalErasures', entityId: id, parents: { buyerCompanies: companyId ?? [] }, action })

export const personalDataRoutes: Handlers<Api['personalData']> = {
  get: async (ctx, { params: { subjectKind: kind, id } }) => shown(ctx, await subjectOf(ctx.db, kind, id)),

  async export(ctx, { params: { subjectKind: kind, id } }) {
    const subject = await subjectOf(ctx.db, kind, id)
    if (subject.erasedAt) throw appError('personalData.erased')
    const asked = await requests.getOrCreate(ctx.db, 'EXPORT', { kind, id }, { askedByStaff: ctx.actor.id }, ctx.now)
    await ctx.enqueue(makeExport, { id: asked.id })
    await record(ctx, subject, 'export')
    return { id: asked.id, askedAt: asked.askedAt, doneAt: null, url: null }
  },

  async erase(ctx, { params: { subjectKind: kind, id }, body: { reason } }) {
    await lockSubject(ctx.db, { kind, id })
    await erase(ctx, await subjectOf(ctx.db, kind, id), reason)
    return shown(ctx, await subjectOf(ctx.db, kind, id))
  },
}

export const portalPersonalDataRoutes: Handlers<Api['portalPersonalData']> = {
  async get(ctx) {
    const rows = await requests.listBySubject(ctx.db, { kind: 'buyerUsers', id: ctx.actor.id })
    return { exports: archives(ctx, rows, true), erasureAskedAt: wish(rows) }
  },

  async export(ctx) {
    const { id, companyId } = ctx.actor
    const asked = await requests.getOrCreate(
      ctx.db,
      'EXPORT',
      { kind: 'buyerUsers', id },
      { askedByBuyer: id },
      ctx.now,
    )
    await ctx.enqueue(makeExport, { id: asked.id })
    await record(ctx, { id, companyId }, 'export')
    return { id: asked.id, askedAt: asked.askedAt, doneAt: null, url: null }
  },

  async askErasure(ctx) {
    const { id, companyId, name } = ctx.actor
    const { askedAt, isNew } = await requests.getOrCreate(
      ctx.db,
      'ERASURE',
      { kind: 'buyerUsers', id },
      { askedByBuyer: id },
      ctx.now,
    )
    await record(ctx, { id, companyId }, 'askErasure')
    if (isNew)
      await notifyStaff(ctx, {
        to: { right: 'personalData.erase' },
        kind: 'erasureAsked',
        params: { name },
        link: `/buyers/${companyId}?tab=people`,
      })
    return { askedAt }
  },
}
