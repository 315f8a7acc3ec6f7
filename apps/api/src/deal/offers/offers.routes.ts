import { sql } from 'kysely'
import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit/audit.ts'
import { AppError, appError, fieldError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { moneyOf } from '../../core/money.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as listings from '../../sale/listings/listings.store.ts'
import { exportList } from '../../tables/export-list.ts'
import * as requests from '../requests/car-requests.store.ts'
import { acceptOffer } from './answers/accept-offer.ts'
import { approveAmount } from './minimum/approve-amount.ts'
import { failAgreement } from './minimum/fail-agreement.ts'
import { previewOf } from './news/offer-mail.ts'
import { staffRows } from './offer-margin.read.ts'
import { offersOfCar } from './offers-of-car.ts'
import * as rules from './answers/offer-rules.store.ts'
import { offersFile, offersList } from './offers.list.ts'
import { offerForStaff, readerOf } from './offers.read.ts'
import * as offers from './offers.store.ts'
import { toOffice } from './offers.wire.ts'
import { askingPriceFor, offerToDealer } from './answers/offer-to-dealer.ts'
import { counterOffer, declineOrWithdraw, type NegotiationCommand } from './answers/counter-offer.ts'

const commandContext = (ctx: StaffCtx, id: string): NegotiationCommand => ({
  id,
  side: 'SELLER',
  currentView: () => offerForStaff(ctx, id),
})
const belowFor = (ctx: StaffCtx, reason: string | undefined) => ({
  mayGoBelow: hasPermission(ctx, 'offers.belowMinimum'),
  reason,
})
const ruleOf = (rule: Awaited<ReturnType<typeof rules.findByListing>>) => ({
  version: rule?.version ?? 0,
  declineBelow: moneyOf(rule?.declineBelowMinor ?? null, 'EUR'),
  counterAt: moneyOf(rule?.counterAtMinor ?? null, 'EUR'),
})

export const offersRoutes: Handlers<Api['offers']> = {
  async list(ctx, { query }) {
    const reader = await readerOf(ctx)
    const list = offersList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, offersFile(reader))
    return readPage(list, query, (row) => toOffice(row, reader))
  },
  get: (ctx, { params }) => offerForStaff(ctx, params.id),
  ofCar: (ctx, { params }) => offersOfCar(ctx, params.id),

  async counter(ctx, { params, body }) {
    const { reason, ...said } = body
    await counterOffer(ctx, commandContext(ctx, params.id), { ...said, below: belowFor(ctx, reason) })
    return offerForStaff(ctx, params.id)
  },
  async midpoint(ctx, { params, body }) {
    const { reason, ...said } = body
    await counterOffer(ctx, commandContext(ctx, params.id), {
      ...said,
      amount: 'MIDPOINT',
      below: belowFor(ctx, reason),
    })
    return offerForStaff(ctx, params.id)
  },
  async accept(ctx, { params, body }) {
    await acceptOffer(ctx, commandContext(ctx, params.id), {
      ...body,
      mayGoBelow: hasPermission(ctx, 'offers.belowMinimum'),
    })
    return offerForStaff(ctx, params.id)
  },
  async decline(ctx, { params, body }) {
    await declineOrWithdraw(ctx, commandContext(ctx, params.id), { kind: 'DECLINE', ...body })
    return offerForStaff(ctx, params.id)
  },
  async withdraw(ctx, { params, body }) {
    await declineOrWithdraw(ctx, commandContext(ctx, params.id), { kind: 'WITHDRAW', ...body })
    return offerForStaff(ctx, params.id)
  },

  async approve(ctx, { params, body }) {
    await approveAmount(ctx, commandContext(ctx, params.id), body)
    return offerForStaff(ctx, params.id)
  },

  async release(ctx, { params: { id }, body }) {
    const offer = await offers.get(ctx.db, id)
    if (offer.version !== body.version)
      throw await versionConflict(ctx, { entity: 'offers', entityId: id }, () => offerForStaff(ctx, id))
    if (body.reason.length < 10) throw fieldError('state.reasonRequired', 'reason')
    await failAgreement(ctx, id, { reason: body.reason, closedReason: 'OTHER', staffId: ctx.actor.id })
    return offerForStaff(ctx, id)
  },

  async setRules(ctx, { params, body: { version, declineBelow, counterAt } }) {
    const listing = await listings.get(ctx.db, params.id)
    if (counterAt && counterAt.minor < (listing.minPriceMinor ?? 0))
      throw fieldError('offer.ruleBelowMinimum', 'counterAt', { min: `${listing.minPriceMinor! / 100} €` })
    for (const [field, value] of Object.entries({ declineBelow, counterAt }))
      if (value?.minor === 0) throw fieldError('request.invalid', field)
    const before = ruleOf(await rules.findByListing(ctx.db, listing.id))
    const saved = await rules.save(ctx.db, {
      listingId: listing.id,
      version,
      declineBelowMinor: declineBelow?.minor ?? null,
      counterAtMinor: counterAt?.minor ?? null,
      setBy: ctx.actor.id,
      now: ctx.now,
    })
    const read = async () => ruleOf(await rules.findByListing(ctx.db, listing.id))
    if (!saved) throw await versionConflict(ctx, { entity: 'offerRules', entityId: listing.id }, read)
    await audit(ctx, {
      entity: 'offerRules',
      entityId: listing.id,
      parents: { listings: listing.id, cars: listing.carId },
      action: 'offerRules',
      changes: [
        { field: 'offerDeclineBelow', from: before.declineBelow?.minor ?? null, to: declineBelow?.minor ?? null },
        { field: 'offerCounterAt', from: before.counterAt?.minor ?? null, to: counterAt?.minor ?? null },
      ].filter(({ from, to }) => from !== to),
    })
    return read()
  },

  async toBuyer(ctx, { body }) {
    const { id } = await offerToDealer(ctx, body)
    return offerForStaff(ctx, id)
  },

  /** One offer per dealer: a refusal for one dealer does not stop the others. */
  async toBuyers(ctx, { body: { buyers, ...together } }) {
    const done = []
    let refused: AppError | undefined
    for (const one of buyers) {
      try {
        const { id } = await offerToDealer(ctx, { ...one, ...together })
        done.push({ companyId: one.companyId, ok: true, code: null, message: null, offerId: id })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused = error
        done.push({ companyId: one.companyId, ok: false, code: error.code, message: error.message, offerId: null })
      }
    }
    // When all offers fail for this reason only, the error is reported at its field.
    if (done.every(({ ok, code }) => !ok && code === 'offer.belowMinimum')) throw refused!
    if (done.every(({ ok }) => !ok)) throw appError('offer.nobody')
    return done
  },

  async asked(ctx, { query: { companyId, carId } }) {
    const carIds = [...new Set(carId)]
    if (!carIds.length || carIds.length > 20) throw fieldError('request.invalid', 'carId')
    const companyIds = [...new Set(companyId)]
    if (companyIds.length > 100) throw fieldError('request.invalid', 'companyId')
    return Promise.all(companyIds.map((id) => askingPriceFor(ctx.db, id, carIds)))
  },

  previewEmail: (ctx, { body }) => previewOf(ctx, body),

  async ofRequest(ctx, { params: { id, carId } }) {
    const companyId = await requests.getCompanyId(ctx.db, id)
    if (companyId === null) return []
    const reader = await readerOf(ctx)
    const found = await staffRows(ctx.db)
      .where('o.companyId', '=', companyId)
      .where(sql<boolean>`${carId}::uuid = any(o.car_ids)`)
      .orderBy('o.updatedAt', 'desc')
      .orderBy('o.id', 'desc')
      .limit(100)
      .execute()
    return found.map((row) => toOffice(row, reader))
  },
}
