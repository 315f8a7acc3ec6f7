// Releases paid cars, and revokes a release when its payment is undone before the car is collected.
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { sendMail } from '../../core/mail.ts'
import { lockForUpdate, type TransitionCtx, transition } from '../../core/transitions.ts'
import type { MailCtx } from '../../core/mail.ts'
import type { Deps } from '../../core/deps.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { ContractRecord } from '../../deal/contracts/contracts.store.ts'
import { notifyDealers } from '../../admin/notifications/notify.ts'
import { instantIn, writeMail } from '../../admin/mails/write-mail.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { isClear } from '../../dealers/sanctions/screen.ts'
import { subjectsOfCompany } from '../../dealers/sanctions/subjects.ts'
import { stopsOfRelease } from '../../stock/car-papers/car-papers.read.ts'
import { hashOf, newCode, sealCode, spokenCode } from './code.ts'
import * as releases from './releases.store.ts'
import * as moneySettings from '../money-settings/money-settings.store.ts'

const dayMs = 86_400_000
/** The actor is a member of staff, or the system when a missing document has arrived. */
export type ReleaseCtx = TransitionCtx & MailCtx & { deps: Pick<Deps, 'config' | 'secrets' | 'sanctions'> }

type About = { carId: string; companyId: string; contractId: string; offerId: string }
/** Creates a code. Dealers who collect the car receive it; the others are told that the company delivers. */
async function codeFor(ctx: ReleaseCtx, about: About, isCollected: boolean) {
  const { releaseDays } = await moneySettings.getMoneySettings(ctx.db)
  const code = newCode()
  const expiresAt = new Date(ctx.now.getTime() + releaseDays * dayMs)
  const car = await ctx.db
    .selectFrom('cars')
    .select(['brand', 'model', 'stockNo'])
    .where('id', '=', about.carId)
    .executeTakeFirstOrThrow()
  const name = `${car.brand} ${car.model} (${car.stockNo})`
  const place = `/portal/orders?order=${about.offerId}` as const
  for (const { email, language, name: to } of isCollected
    ? await releases.listRecipients(ctx.db, about.companyId)
    : []) {
    const params = { name: to, car: name, code: spokenCode(code), expires: instantIn(language, expiresAt) }
    const link = `${ctx.deps.config.publicUrl}/${language}${place}`
    await sendMail(ctx, { ...writeMail('releaseCode', { language, params, link }), to: email, usefulUntil: expiresAt })
  }
  await notifyDealers(ctx, {
    companyId: about.companyId,
    kind: isCollected ? 'carReleased' : 'carBrought',
    params: { car: name },
    link: place,
    // The e-mail with the code covers this notice.
    ...(isCollected && { isMailed: true }),
  })
  const { secrets } = ctx.deps
  return {
    codeHash: hashOf(secrets, code),
    sealedCode: sealCode(secrets, code),
    expiresAt: expiresAt.toISOString(),
  }
}

const record = (ctx: TransitionCtx, of: releases.ReleaseRecord, action: string, reason?: string, driver?: string) =>
  audit(ctx, {
    entity: 'carReleases',
    entityId: of.id,
    parents: { buyerCompanies: of.companyId, cars: of.carId, contracts: of.contractId },
    action,
    reason,
    changes: [
      { field: 'releaseExpiresAt', from: null, to: of.expiresAt },
      ...(driver ? [{ field: 'releaseDriver', from: null, to: driver }] : []),
    ],
  })
export { record as recordRelease }

export type Released = { released: number; waiting: number }
/**
 * Releases the paid cars of a contract; the caller has locked the cars. Released cars stay as they are. Cars with
 * missing documents or keys wait for them, and all cars wait while a sanctions hit of the dealer is undecided.
 */
export async function releaseCars(ctx: ReleaseCtx, contract: ContractRecord): Promise<Released> {
  const standing = new Set((await releases.lockActiveByContract(ctx.db, contract.id)).map(({ carId }) => carId))
  const wanted = contract.carIds.filter((id) => !standing.has(id)).toSorted()
  const stops = await stopsOfRelease(ctx.db, wanted)
  const isDealerClear = !wanted.length || (await isClear(ctx, await subjectsOfCompany(ctx.db, contract.companyId)))
  const ready = isDealerClear ? wanted.filter((id) => !stops.get(id)?.length) : []
  for (const carId of ready) {
    const car = await lockForUpdate(ctx, carState, carId)
    if (car.status === 'SOLD') await transition(ctx, carState, carId, { to: 'RELEASED', by: 'contract' })
    const about = { carId, companyId: contract.companyId, contractId: contract.id, offerId: contract.offerId }
    const { offerId: _, ...of } = about
    const releasedBy = ctx.actor.kind === 'staff' ? ctx.actor.id : null
    const isCollected = await releases.getIsCollectedByDealer(ctx.db, about)
    const code = await codeFor(ctx, about, isCollected)
    const row = await releases.insert(ctx.db, { ...of, ...code, releasedBy }, ctx.now)
    await record(ctx, row, 'carReleased')
  }
  return { released: ready.length, waiting: wanted.length - ready.length }
}

type Back = { reason: string; isFetchedKept?: boolean }
/**
 * `isFetchedKept`: collected cars stay as they are, for a later correction of their invoice.
 * @throws payment.fetched when one of the cars was collected
 */
export async function revokeRelease(
  ctx: TransitionCtx,
  contractId: string,
  { reason, isFetchedKept = false }: Back,
): Promise<number> {
  const standing = await releases.lockActiveByContract(ctx.db, contractId)
  let taken = 0
  for (const one of standing) {
    const car = await lockForUpdate(ctx, carState, one.carId)
    if (one.redeemedAt && isFetchedKept) continue
    if (one.redeemedAt) throw appError('payment.fetched', { car: `${car.brand} ${car.model} (${car.stockNo})` })
    if ((car.status as CarStatus) === 'RELEASED')
      await transition(ctx, carState, one.carId, { to: 'SOLD', by: 'contract', reason })
    await releases.markTakenBack(ctx.db, one.id, reason, ctx.now)
    await record(ctx, one, 'releaseTakenBack', reason)
    taken++
  }
  return taken
}

/** Replaces the code; the old one is no longer valid. @throws release.over */
export async function renewCode(ctx: StaffCtx, release: releases.ReleaseRecord, offerId: string): Promise<void> {
  if (release.redeemedAt || release.takenBackAt) throw appError('release.over')
  const { carId, companyId, contractId } = release
  const about = { carId, companyId, contractId, offerId }
  await releases.updateCode(
    ctx.db,
    release.id,
    await codeFor(ctx, about, await releases.getIsCollectedByDealer(ctx.db, about)),
  )
  await record(ctx, await releases.get(ctx.db, release.id), 'releaseRenewed')
}
