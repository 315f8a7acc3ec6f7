import type { Api } from '@bilbro/contract'
import {
  type ClaimOutcome,
  claimStates,
  type ClaimStatus,
  canHaveRecourse,
} from '@bilbro/contract/road/claims/claim-states'
import { workingDaysAfter, workingDaysBetween } from '@bilbro/contract/time/working-days'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { Recourse } from '@bilbro/contract/road/claims/claims'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { entityToday } from '../../core/postgres/zones.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { notifyDealers, notifyStaff } from '../../admin/notifications/notify.ts'
import { invoiceState } from '../../money/invoices/invoices.states.ts'
import { exportList } from '../../tables/export-list.ts'
import * as parts from './claim-parts.store.ts'
import { claimsFile, claimsList, claimForStaff, mostOf, rows, shown, toRow, waitsForSecond } from './claims.read.ts'
import { assertValidDecision, allowedActions } from './claims.rules.ts'
import { claimState } from './claims.states.ts'
import * as claims from './claims.store.ts'

const parentsOf = claims.parentsOf
/** Fixed id of the single settings row in the audit log. */
const houseId = '00000000-0000-4000-8000-000000000075'
/**
 * Locks the claim and its invoice: of two decisions on one car, the second one sees the first.
 * @throws notFound, version.stale
 */
async function lockClaimForDecision(ctx: StaffCtx, id: string, version: number): Promise<claims.ClaimRecord> {
  const { contractId } = await claims.get(ctx.db, id)
  const invoice = await claims.findInvoice(ctx.db, contractId)
  if (invoice) await lockForUpdate(ctx, invoiceState, invoice.id)
  return lockClaimAtVersion(ctx, id, version)
}
/** @throws notFound, version.stale */
async function lockClaimAtVersion(ctx: StaffCtx, id: string, version: number): Promise<claims.ClaimRecord> {
  const claim = await lockForUpdate(ctx, claimState, id)
  if (claim.version !== version)
    throw await versionConflict(ctx, { entity: 'claims', entityId: id }, () => claimForStaff(ctx, id))
  return claim
}
const carOf = async (ctx: StaffCtx, id: string) =>
  (await rows(ctx.db).where('t.id', '=', id).executeTakeFirstOrThrow()).title

async function notifyDealer(
  ctx: StaffCtx,
  kind: 'claimMessage' | 'claimDecided',
  claim: claims.ClaimRecord,
): Promise<void> {
  const params = { number: claim.number, car: await carOf(ctx, claim.id) }
  await notifyDealers(ctx, { companyId: claim.companyId, kind, params, link: `/portal/claims/${claim.id}` })
}

/** Publishes the decision to the dealer, whose turn it is from now on. */
async function carryOut(
  ctx: StaffCtx,
  claim: claims.ClaimRecord,
  values: claims.Change & { outcome: ClaimOutcome; reason: string },
) {
  const { dealerDays } = await claims.getSettings(ctx.db)
  const today = await entityToday(ctx, claim.legalEntityId)
  const dueOn = workingDaysAfter(today, dealerDays, await claims.getCountries(ctx.db, claim))
  const after = await transition(ctx, claimState, claim.id, {
    to: values.outcome,
    reason: values.reason,
    values: { ...values, dueOn },
  })
  await notifyDealer(ctx, 'claimDecided', after)
}
type RecourseBody = Pick<Recourse, 'toWhom' | 'name' | 'amount' | 'dueOn' | 'status' | 'settled' | 'note'>
type RecourseBefore = Pick<parts.RecourseValues, 'toWhom' | 'name' | 'supplierId'>
async function recourseValues(
  { db }: Pick<StaffCtx, 'db'>,
  claimId: string,
  { amount, settled, ...rest }: RecourseBody,
  before?: RecourseBefore,
): Promise<parts.RecourseValues> {
  const isSame = before?.toWhom === rest.toWhom && before.name === rest.name
  const named = async () => (rest.toWhom === 'SUPPLIER' ? parts.findSupplierNamed(db, claimId, rest.name) : null)
  return {
    ...rest,
    // A supplier may have been renamed since.
    supplierId: isSame ? before.supplierId : await named(),
    amountMinor: amount.minor,
    // The settled amount belongs to the state SETTLED only.
    settledMinor: rest.status === 'SETTLED' ? (settled?.minor ?? 0) : null,
  }
}
const loggedRecourse = ({ toWhom, name, amountMinor, status, settledMinor }: parts.RecourseValues) => ({
  recourseTo: toWhom,
  recourseName: name,
  recourseAmount: amountMinor,
  recourseStatus: status,
  recourseSettled: settledMinor,
})
const toSettings = ({ limitMinor, ...days }: claims.Settings) => ({ ...days, limit: eur(limitMinor) })

export const claimRoutes: Handlers<Api['claims']> = {
  async list(ctx, { query }) {
    const list = await claimsList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, claimsFile)
    return readPage(list, query, (row) => toRow(row, shown(ctx)))
  },
  settings: async ({ db }) => toSettings(await claims.getSettings(db)),
  async saveSettings(ctx, { body: { limit, ...days } }) {
    const before = await claims.getSettings(ctx.db)
    const values = { ...days, limitMinor: limit.minor }
    if (!(await claims.saveSettings(ctx.db, values, ctx.now)))
      throw await versionConflict(ctx, { entity: 'claimSettings', entityId: houseId }, async () =>
        toSettings(await claims.getSettings(ctx.db)),
      )
    const named = ({ limitMinor, reportDays, houseDays, dealerDays, infoDays }: claims.Settings) => ({
      ...{ claimLimit: limitMinor, claimReportDays: reportDays, claimHouseDays: houseDays },
      ...{ claimDealerDays: dealerDays, claimInfoDays: infoDays },
    })
    const changes = changesOf(named(before), named(values))
    await audit(ctx, { entity: 'claimSettings', entityId: houseId, action: 'update', changes })
    return toSettings(await claims.getSettings(ctx.db))
  },
  get: (ctx, { params }) => claimForStaff(ctx, params.id),
  async history(ctx, { params: { id }, query }) {
    await claims.get(ctx.db, id)
    return timeline(ctx, { of: [{ entity: 'claims', id }] }, query)
  },

  async take(ctx, { params: { id }, body: { version } }) {
    await lockClaimAtVersion(ctx, id, version)
    await transition(ctx, claimState, id, { to: 'IN_REVIEW' })
    return claimForStaff(ctx, id)
  },

  async ask(ctx, { params: { id }, body: { version, body } }) {
    const claim = await lockClaimAtVersion(ctx, id, version)
    if (waitsForSecond(claim)) throw appError('claim.waitsForSecond')
    const { infoDays } = await claims.getSettings(ctx.db)
    const countries = await claims.getCountries(ctx.db, claim)
    const today = await entityToday(ctx, claim.legalEntityId)
    // The company's clock pauses while the dealer's clock runs. A claim that is already late gets one day.
    const left = claim.dueOn === null ? 1 : Math.max(1, workingDaysBetween(today, claim.dueOn, countries))
    const values = { dueOn: workingDaysAfter(today, infoDays, countries), houseDaysLeft: Math.min(60, left) }
    const after = await transition(ctx, claimState, id, { to: 'NEEDS_INFO', values })
    await parts.addMessage(ctx.db, { claimId: id, isHouse: true, staffId: ctx.actor.id, body }, ctx.now)
    await notifyDealer(ctx, 'claimMessage', after)
    return claimForStaff(ctx, id)
  },

  async write(ctx, { params: { id }, body: { body } }) {
    const claim = await lockForUpdate(ctx, claimState, id)
    const today = await entityToday(ctx, claim.legalEntityId)
    if (!allowedActions({ ...claim, status: claim.status as ClaimStatus }, today).write) throw appError('claim.closed')
    await parts.addMessage(ctx.db, { claimId: id, isHouse: true, staffId: ctx.actor.id, body }, ctx.now)
    await claims.markChangedForBoth(ctx.db, id, ctx.now)
    await audit(ctx, { entity: 'claims', entityId: id, parents: parentsOf(claim), action: 'claimMessage' })
    await notifyDealer(ctx, 'claimMessage', claim)
    return claimForStaff(ctx, id)
  },

  async decide(ctx, { params: { id }, body: { version, outcome, amount, reason } }) {
    const claim = await lockClaimForDecision(ctx, id, version)
    if (waitsForSecond(claim)) throw appError('claim.waitsForSecond')
    // Checked before the amounts: where no decision is possible, an error about amounts would mislead.
    if (!claimStates.edge(claim.status as ClaimStatus, outcome))
      throw appError('state.notAllowed', { from: claim.status, to: outcome })
    const minor = amount?.minor ?? null
    assertValidDecision({ outcome, minor }, await mostOf(ctx.db, claim))
    const { limitMinor } = await claims.getSettings(ctx.db)
    const needsSecond = minor !== null && minor >= limitMinor
    const values = {
      outcome,
      amountMinor: minor,
      reason,
      decidedBy: ctx.actor.id,
      decidedAt: ctx.now.toISOString(),
      needsSecond,
      confirmedBy: null,
      confirmedAt: null,
    }
    if (!needsSecond) {
      await carryOut(ctx, claim, values)
      return claimForStaff(ctx, id)
    }
    await claims.update(ctx.db, id, values, ctx.now)
    const changes = [{ field: 'claimOutcome', from: null, to: outcome }]
    await audit(ctx, {
      entity: 'claims',
      entityId: id,
      parents: parentsOf(claim),
      action: 'claimPropose',
      reason,
      changes,
    })
    const { number } = claim
    await notifyStaff(ctx, {
      to: { right: 'claims.decide' },
      kind: 'claimToConfirm',
      params: { number, car: await carOf(ctx, id) },
      link: `/claims/${id}`,
    })
    return claimForStaff(ctx, id)
  },

  async confirm(ctx, { params: { id }, body: { version, isRight, reason } }) {
    const claim = await lockClaimForDecision(ctx, id, version)
    if (!waitsForSecond(claim)) throw appError('claim.noSecond')
    if (isRight) {
      if (claim.decidedBy === ctx.actor.id) throw appError('claim.fourEyes')
      assertValidDecision(
        { outcome: claim.outcome as ClaimOutcome, minor: claim.amountMinor },
        await mostOf(ctx.db, claim),
      )
      const confirmed = { confirmedBy: ctx.actor.id, confirmedAt: ctx.now.toISOString() }
      await carryOut(ctx, claim, { outcome: claim.outcome as ClaimOutcome, reason: claim.reason!, ...confirmed })
      return claimForStaff(ctx, id)
    }
    // The user who proposed a decision may withdraw it alone.
    const none = { outcome: null, amountMinor: null, reason: null, decidedBy: null, decidedAt: null }
    const first = {
      outcome: claim.objectedOutcome as ClaimOutcome,
      amountMinor: claim.objectedMinor,
      reason: claim.objectedReason,
    }
    const kept = claim.status === 'ESCALATED' ? first : none
    await claims.update(ctx.db, id, { ...kept, needsSecond: false }, ctx.now)
    await audit(ctx, { entity: 'claims', entityId: id, parents: parentsOf(claim), action: 'claimSendBack', reason })
    return claimForStaff(ctx, id)
  },

  async addRecourse(ctx, { params: { id }, body }) {
    const claim = await lockForUpdate(ctx, claimState, id)
    if (!canHaveRecourse(claim.status as ClaimStatus, claim.hasAppealed)) throw appError('claim.closed')
    const values = await recourseValues(ctx, id, body)
    const entityId = await parts.addRecourse(ctx.db, id, values, ctx.now)
    await claims.setUpdatedAt(ctx.db, id, ctx.now)
    const changes = changesOf({}, loggedRecourse(values))
    await audit(ctx, { entity: 'claimRecourses', entityId, parents: { claims: claim.id }, action: 'create', changes })
    return claimForStaff(ctx, id)
  },
  async changeRecourse(ctx, { params: { id, recourseId }, body: { version, ...body } }) {
    const claim = await lockForUpdate(ctx, claimState, id)
    const before = await parts.lockRecourse(ctx.db, id, recourseId)
    if (before.version !== version)
      throw await versionConflict(ctx, { entity: 'claimRecourses', entityId: recourseId }, () => claimForStaff(ctx, id))
    const values = await recourseValues(ctx, id, body, before)
    await parts.updateRecourse(ctx.db, recourseId, values, ctx.now)
    await claims.setUpdatedAt(ctx.db, id, ctx.now)
    const changes = changesOf(loggedRecourse(before), loggedRecourse(values))
    const entry = { entity: 'claimRecourses', entityId: recourseId, parents: { claims: claim.id }, changes } as const
    await audit(ctx, { ...entry, action: 'update' })
    return claimForStaff(ctx, id)
  },
}
