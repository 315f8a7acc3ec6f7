// A dealer's claims. Every query and lock filters by the dealer's company first.
import { sql } from 'kysely'
import type { Api } from '@bilbro/contract'
import type { ClaimOutcome } from '@bilbro/contract/road/claims/claim-states'
import { mostClaimPhotos } from '@bilbro/contract/road/claims/claim-fields'
import type { Claimable } from '@bilbro/contract/road/claims/portal-claims'
import { workingDaysAfter } from '@bilbro/contract/time/working-days'
import { audit } from '../../core/audit/audit.ts'
import { dayIn } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { entityToday } from '../../core/postgres/zones.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { canNegotiate } from '../../deal/offers/offers.rules.ts'
import { nextNumber } from '../../admin/number-series/next-number.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import * as parts from './claim-parts.store.ts'
import { claimReportOf } from './claim-report.ts'
import { listingPhotosOf, claimForDealer, rows, shown, toOwn, toPhoto } from './claims.read.ts'
import { kindsNow, allowedActions, assertReportable, reportUntil } from './claims.rules.ts'
import { claimState } from './claims.states.ts'
import * as claims from './claims.store.ts'
import { settleClaim } from './settle-claim.ts'

/** Only roles that may negotiate offers can bind the company. @throws auth.roleRequired */
function assertCanNegotiate({ actor }: BuyerCtx): void {
  if (!canNegotiate(actor.role)) throw appError('auth.roleRequired')
}
/** @throws notFound, also for those of another company */
async function getOwnClaim({ db, actor }: BuyerCtx, id: string): Promise<claims.ClaimRecord> {
  const claim = await claims.get(db, id)
  if (claim.companyId !== actor.companyId) throw appError('notFound')
  return claim
}

const mostUnassignedPhotos = mostClaimPhotos * 3
/** @throws claim.tooManyPhotos */
function assertPhotoSpace(unassigned: number): void {
  if (unassigned >= mostUnassignedPhotos) throw appError('claim.tooManyPhotos', { limit: mostUnassignedPhotos })
}

type Told = { id: string; number: string; carId: string; companyId: string }
const notifyClaimStaff = async (
  ctx: BuyerCtx,
  kind: 'claimNew' | 'claimMessage' | 'claimAppealed' | 'claimSettled',
  claim: Told,
) => {
  const { title, companyName } = await rows(ctx.db).where('t.id', '=', claim.id).executeTakeFirstOrThrow()
  await notifyStaff(ctx, {
    to: { right: 'claims.write' },
    kind,
    params: { number: claim.number, car: title, company: companyName },
    link: `/claims/${claim.id}`,
  })
}
const parentsOf = claims.parentsOf

/** What can be reported for each car, until when, and which reports exist already. */
async function claimableOf(ctx: BuyerCtx, of: readonly claims.ClaimedTransport[]): Promise<Claimable[]> {
  if (!of.length) return []
  const [{ reportDays }, own] = await Promise.all([
    claims.getSettings(ctx.db),
    rows(ctx.db)
      .where('t.companyId', '=', ctx.actor.companyId)
      .where(
        't.transportId',
        'in',
        of.map(({ id }) => id),
      )
      .orderBy('t.createdAt', 'desc')
      .orderBy('t.id', 'desc')
      .limit(50 * of.length)
      .execute(),
  ])
  return of.map((one) => ({
    transportId: one.id,
    car: {
      id: one.carId,
      stockNo: one.stockNo,
      title: one.title,
      photo: one.photoFileId && ctx.deps.files.pictureUrl(one.photoFileId),
    },
    kinds: [...kindsNow(one, reportDays, dayIn(one.timeZone, ctx.now))],
    until: reportUntil(one, reportDays),
    open: own.filter(({ transportId }) => transportId === one.id).map((row) => toOwn(row, shown(ctx))),
  }))
}

export const portalClaimRoutes: Handlers<Api['portalClaims']> = {
  async list(ctx, { query }) {
    let found = rows(ctx.db).where('t.companyId', '=', ctx.actor.companyId)
    if (query.status.length) found = found.where(sql<boolean>`t.status = any(${sql.val(query.status)}::text[])`)
    const list = { rows: found, id: sql<string>`t.id`, order: sql`t.told_at desc, t.id desc` }
    const { items, total, page, pageSize } = await readPage(list, { ...query, format: 'json' }, (row) =>
      toOwn(row, shown(ctx)),
    )
    return { items, total, page, pageSize }
  },

  async basis(ctx, { params }) {
    const of = await claims.findTransport(ctx.db, params.id, ctx.actor.companyId)
    if (!of) throw appError('notFound')
    const [[basis], listingPhotos, report] = await Promise.all([
      claimableOf(ctx, [of]),
      listingPhotosOf(ctx.db, of.carId, shown(ctx)),
      claimReportOf(ctx.db, of, ctx.deps.files),
    ])
    return { ...basis!, listingPhotos, report }
  },

  async ofOrder(ctx, { params }) {
    const { companyId } = ctx.actor
    await claims.assertOrder(ctx.db, params.id, companyId)
    return claimableOf(ctx, await claims.listTransportsByOrder(ctx.db, params.id, companyId))
  },

  get: (ctx, { params }) => claimForDealer(ctx, params.id),

  photo: prepared(
    async (ctx, { files: [file] }) => {
      assertCanNegotiate(ctx)
      if (!file) throw appError('upload.none')
      // Checked before the file is stored, and again under the lock.
      assertPhotoSpace(await parts.countUnassignedPhotos(ctx.db, ctx.actor.companyId))
      return ctx.deps.files.store({ name: file.name, mime: file.mime, path: file.path })
    },
    async (ctx, { body: { side } }, blob) => {
      const { companyId, id: uploadedBy } = ctx.actor
      assertPhotoSpace(await parts.lockAndCountUnassignedPhotos(ctx.db, companyId))
      const fileId = await ctx.deps.files.attach(ctx.db, blob)
      const made = await parts.addPhoto(ctx.db, { companyId, uploadedBy, side, name: blob.name, fileId }, ctx.now)
      return toPhoto(made, shown(ctx))
    },
  ),

  async open(ctx, { body: { transportId, photoIds, panels, wanted, ...typed } }) {
    assertCanNegotiate(ctx)
    const { companyId, id: reportedBy } = ctx.actor
    const of = await claims.findTransport(ctx.db, transportId, companyId)
    if (!of) throw appError('notFound')
    const { reportDays, houseDays } = await claims.getSettings(ctx.db)
    const today = await entityToday(ctx, of.legalEntityId)
    assertReportable(of, typed.kind, reportDays, today)
    const { carId, contractId, legalEntityId } = of
    const number = await nextNumber(ctx.db, {
      legalEntityId,
      kind: 'CLAIM',
      day: today,
      now: ctx.now,
    })
    const dueOn = workingDaysAfter(today, houseDays, [of.houseCountry, of.dealerCountry])
    const made = await claims.insert(
      ctx.db,
      {
        ...typed,
        number,
        legalEntityId,
        companyId,
        carId,
        contractId,
        transportId,
        reportedBy,
        wantedMinor: wanted?.minor ?? null,
        dueOn,
      },
      ctx.now,
    )
    await parts.addPhotosToClaim(ctx.db, made.id, { companyId, ids: photoIds, panels })
    await audit(ctx, {
      entity: 'claims',
      entityId: made.id,
      parents: parentsOf(made),
      action: 'claimOpen',
      changes: [
        { field: 'claimNumber', from: null, to: number },
        { field: 'claimKind', from: null, to: typed.kind },
        { field: 'claimDueOn', from: null, to: dueOn },
      ],
    })
    await notifyClaimStaff(ctx, 'claimNew', made)
    return claimForDealer(ctx, made.id)
  },

  async write(ctx, { params: { id }, body: { body, photoIds } }) {
    assertCanNegotiate(ctx)
    await getOwnClaim(ctx, id)
    const claim = await lockForUpdate(ctx, claimState, id)
    const today = await entityToday(ctx, claim.legalEntityId)
    const may = allowedActions(claim, today)
    if (!may.write) throw appError('claim.closed')
    const { companyId, id: buyerUserId } = ctx.actor
    await parts.addPhotosToClaim(ctx.db, id, { companyId, ids: photoIds })
    if ((await parts.listPhotos(ctx.db, id)).length > mostClaimPhotos)
      throw appError('claim.tooManyPhotos', { limit: mostClaimPhotos })
    await parts.addMessage(ctx.db, { claimId: id, isHouse: false, buyerUserId, body }, ctx.now)
    if (may.answer) {
      const countries = await claims.getCountries(ctx.db, claim)
      const dueOn = workingDaysAfter(today, claim.houseDaysLeft ?? 1, countries)
      await transition(ctx, claimState, id, { to: 'IN_REVIEW', by: 'dealer', values: { dueOn, houseDaysLeft: null } })
    } else await claims.markChangedForBoth(ctx.db, id, ctx.now)
    await audit(ctx, { entity: 'claims', entityId: id, parents: parentsOf(claim), action: 'claimMessage' })
    await notifyClaimStaff(ctx, 'claimMessage', claim)
    return claimForDealer(ctx, id)
  },

  async accept(ctx, { params: { id }, body: { version } }) {
    assertCanNegotiate(ctx)
    await getOwnClaim(ctx, id)
    await notifyClaimStaff(ctx, 'claimSettled', await settleClaim(ctx, id, version))
    return claimForDealer(ctx, id)
  },

  async appeal(ctx, { params: { id }, body: { version, reason } }) {
    assertCanNegotiate(ctx)
    await getOwnClaim(ctx, id)
    const claim = await lockForUpdate(ctx, claimState, id)
    if (claim.toldVersion !== version)
      throw await versionConflict(ctx, { entity: 'claims', entityId: id }, () => ({ version: claim.toldVersion }))
    const today = await entityToday(ctx, claim.legalEntityId)
    if (
      !claim.hasAppealed &&
      ['REJECTED', 'PARTLY'].includes(claim.status) &&
      claim.dueOn !== null &&
      today > claim.dueOn
    )
      throw appError('claim.appealLate', { day: claim.dueOn })
    const { houseDays } = await claims.getSettings(ctx.db)
    const dueOn = workingDaysAfter(today, houseDays, await claims.getCountries(ctx.db, claim))
    await transition(ctx, claimState, id, {
      to: 'ESCALATED',
      by: 'dealer',
      reason,
      // The appeal needs a new decision: the confirmation belonged to the first one.
      values: {
        dueOn,
        hasAppealed: true,
        needsSecond: false,
        confirmedBy: null,
        confirmedAt: null,
        objectedOutcome: claim.outcome as ClaimOutcome | null,
        objectedMinor: claim.amountMinor,
        objectedReason: claim.reason,
      },
    })
    await parts.addMessage(ctx.db, { claimId: id, isHouse: false, buyerUserId: ctx.actor.id, body: reason }, ctx.now)
    await notifyClaimStaff(ctx, 'claimAppealed', claim)
    return claimForDealer(ctx, id)
  },
}
