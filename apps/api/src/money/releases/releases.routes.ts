import { sql } from 'kysely'
import type { Api } from '@bilbro/contract'
import type { MoneySettings } from '@bilbro/contract/money/releases/releases'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { securityMissing } from '../invoices/drafting/collected.read.ts'
import { entityToday } from '../../core/postgres/zones.ts'
import { amountText } from '../../core/money.ts'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { Ctx } from '../../core/request/context.ts'
import { readPage } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import { assertNotSanctioned } from '../../dealers/sanctions/screen.ts'
import { subjectsOfCompany } from '../../dealers/sanctions/subjects.ts'
import { inHouse, stopsOfRelease } from '../../stock/car-papers/car-papers.read.ts'
import { handOver } from '../../stock/car-papers/hand-over.ts'
import { hashOf, spokenCode, unsealCode } from './code.ts'
import { recordRelease, renewCode } from './release-cars.ts'
import { releaseForStaff, listCollectors, shownTo, toOwn, toRelease } from './releases.read.ts'
import { emitCarCollected } from './on-car-collected.ts'
import * as releases from './releases.store.ts'
import { waitingCars } from './waiting-cars.ts'
import * as moneySettings from '../money-settings/money-settings.store.ts'

const id = sql<string>`t.id`
const orders = { releasedAt: sql`t.released_at`, expiresAt: sql`t.expires_at` }
/** Fixed id of the single settings row in the audit log. */
const houseId = '00000000-0000-4000-8000-000000000002'

async function settingsOf(db: Ctx['db']): Promise<MoneySettings & { version: number }> {
  const {
    storageDayMinor,
    storageSince: _,
    storageTax,
    withdrawalMinor,
    ...set
  } = await moneySettings.getMoneySettings(db)
  return {
    ...set,
    storagePerDay: storageDayMinor === null ? null : { minor: storageDayMinor, currency: 'EUR' },
    storageTax: storageTax as MoneySettings['storageTax'],
    withdrawalMinimum: { minor: withdrawalMinor, currency: 'EUR' },
  }
}

/** The VAT deposit that is missing before the buyer can collect the car; 0 for none. */
async function missingSecurity(ctx: Ctx, { contractId, carId }: releases.ReleaseRecord, isByBuyer: boolean) {
  const contract = await contracts.get(ctx.db, contractId)
  const day = await entityToday(ctx, contract.legalEntityId)
  return securityMissing(ctx.db, { carId, contract, isByBuyer, day })
}

/** @throws release.vatSecurity when our carrier should deliver the car and the buyer collects it */
async function assertSecured(ctx: Ctx, release: releases.ReleaseRecord, isByBuyer: boolean): Promise<void> {
  const minor = await missingSecurity(ctx, release, isByBuyer)
  if (minor) throw appError('release.vatSecurity', { amount: amountText(eur(minor)) })
}

export const releasesRoutes: Handlers<Api['releases']> = {
  async list(ctx, { query }) {
    const found = releases
      .listReleasesQuery(ctx.db)
      .where(finds(query.search, [sql.ref('b.name'), sql.ref('c.stockNo'), sql.ref('c.vin'), sql.ref('k.number')]))
    const shown = await shownTo(ctx)
    const list = { rows: found, id, order: orderOf(query, orders, id) }
    const { counts: _, ...page } = await readPage(list, { ...query, format: 'json' }, (row) => toRelease(row, shown))
    return page
  },

  async look(ctx, { body: { code } }) {
    const found = await releases.findByCode(ctx.db, hashOf(ctx.deps.secrets, code))
    const release = found && (await releaseForStaff(ctx, found.id))
    if (!release || release.is === 'EXPIRED') throw appError('release.codeWrong')
    const [papers, stops] = await Promise.all([inHouse(ctx.db, found.carId), stopsOfRelease(ctx.db, [found.carId])])
    const isGone = release.is === 'FETCHED'
    const security = isGone ? 0 : await missingSecurity(ctx, found, false)
    return {
      ...release,
      mayFetch: await listCollectors(ctx, found),
      papers: isGone ? [] : papers.map(({ paper, keysThere }) => ({ paper, keys: keysThere })),
      stops: isGone ? [] : [...(stops.get(found.carId) ?? []), ...(security ? (['VAT_SECURITY'] as const) : [])],
    }
  },

  async redeem(ctx, { body: { code, ...said } }) {
    const { isIdentityChecked, ...driver } = said
    const found = await releases.findValidByCode(ctx.db, hashOf(ctx.deps.secrets, code), ctx.now)
    if (!found) throw appError('release.codeWrong')
    const car = await lockForUpdate(ctx, carState, found.carId)
    const stops = (await stopsOfRelease(ctx.db, [car.id])).get(car.id)!
    if (stops.length) throw appError('release.papers', { missing: `${car.stockNo}: ${stops.join(', ')}` })
    await assertSecured(ctx, found, driver.driverAuthority !== 'CARRIER_ORDER')
    await assertNotSanctioned(ctx, await subjectsOfCompany(ctx.db, found.companyId))
    const by = { redeemedBy: ctx.actor.id, identityCheckedBy: isIdentityChecked ? ctx.actor.id : null }
    // Two requests at the same time: the lock on the car makes the second wait, and it fails here.
    if (!(await releases.markRedeemed(ctx.db, found, { ...driver, ...by }, ctx.now)))
      throw appError('release.codeWrong')
    if (car.status === 'SOLD' || car.status === 'RELEASED')
      await transition(ctx, carState, car.id, { to: 'PICK_UP_REQUESTED', by: 'logistics' })
    if (['SOLD', 'RELEASED', 'PICK_UP_REQUESTED'].includes(car.status))
      await transition(ctx, carState, car.id, { to: 'PICKED_UP', by: 'logistics' })
    await handOver(ctx, car.id, { papers: driver.handedPapers, to: driver.driverName })
    await recordRelease(ctx, found, 'carFetched', undefined, driver.driverName)
    await emitCarCollected(ctx, { ...found, redeemedAt: ctx.now.toISOString() })
    return releaseForStaff(ctx, found.id)
  },

  waiting: (ctx) => waitingCars(ctx),

  async renew(ctx, { params, body }) {
    const { contractId } = await releases.get(ctx.db, params.id)
    const { offerId } = await contracts.get(ctx.db, contractId)
    const held = await releases.lock(ctx.db, params.id)
    if (held.version !== body.version)
      throw await versionConflict(ctx, { entity: 'carReleases', entityId: params.id }, () =>
        releaseForStaff(ctx, params.id),
      )
    await renewCode(ctx, held, offerId)
    return releaseForStaff(ctx, params.id)
  },

  async show(ctx, { params }) {
    const row = await releases.lock(ctx.db, params.id)
    if (row.takenBackAt || row.redeemedAt) throw appError('release.over')
    // If the dealer collects, only the dealer may see the code: it proves who sent the driver.
    if (row.dealerCollectsSince !== null) throw appError('release.dealersCode')
    if (!row.sealedCode || row.expiresAt <= ctx.now.toISOString()) throw appError('release.shown')
    await recordRelease(ctx, row, 'releaseShown')
    return { code: spokenCode(unsealCode(ctx.deps.secrets, row.sealedCode)), expiresAt: row.expiresAt }
  },

  settings: (ctx) => settingsOf(ctx.db),

  async saveSettings(ctx, { body: { version, storagePerDay, withdrawalMinimum, ...given } }) {
    const before = await moneySettings.getMoneySettings(ctx.db)
    const perDay = storagePerDay === undefined ? before.storageDayMinor : storagePerDay?.minor || null
    const values = {
      ...given,
      storageDayMinor: perDay,
      // Storage is not charged retroactively: days before the price was first set do not count.
      storageSince: perDay === null ? null : (before.storageSince ?? companyDay(ctx.now)),
      ...(withdrawalMinimum && { withdrawalMinor: withdrawalMinimum.minor }),
    }
    if (!(await moneySettings.saveSettings(ctx.db, { version, ...values }, ctx.now)))
      throw await versionConflict(ctx, { entity: 'moneySettings', entityId: houseId }, () => settingsOf(ctx.db))
    const after = await moneySettings.getMoneySettings(ctx.db)
    await audit(ctx, {
      entity: 'moneySettings',
      entityId: houseId,
      action: 'update',
      changes: changesOf({ ...before }, { ...after }),
    })
    return settingsOf(ctx.db)
  },
}

export const portalReleasesRoutes: Handlers<Api['portalReleases']> = {
  async list(ctx, { params }) {
    const own = await ctx.db
      .selectFrom('offers')
      .select('id')
      .where('id', '=', params.id)
      .where('companyId', '=', ctx.actor.companyId)
      .executeTakeFirst()
    if (!own) throw appError('notFound')
    const found = await releases
      .listReleasesQuery(ctx.db)
      .where('k.offerId', '=', params.id)
      .where('t.companyId', '=', ctx.actor.companyId)
      .where('t.takenBackAt', 'is', null)
      .where('t.dealerCollectsSince', 'is not', null)
      .orderBy('c.stockNo')
      .limit(50)
      .execute()
    const shown = await shownTo(ctx)
    return found.map((row) => toOwn(row, shown, ctx.actor.role !== 'DRIVER'))
  },

  async show(ctx, { params }) {
    const { companyId, role } = ctx.actor
    const row = await releases.listReleasesQuery(ctx.db).where('t.id', '=', params.id).executeTakeFirst()
    if (!row || row.companyId !== companyId || row.takenBackAt || !row.dealerCollectsSince) throw appError('notFound')
    if (role !== 'ADMIN' && role !== 'BUYER') throw appError('auth.roleRequired')
    const sealed = await releases.lockAndMarkShown(ctx.db, params.id, ctx.now)
    if (!sealed) throw appError('release.shown')
    await recordRelease(ctx, row, 'releaseShown')
    return { code: spokenCode(unsealCode(ctx.deps.secrets, sealed)), expiresAt: row.expiresAt }
  },
}
