import type { Api } from '@bilbro/contract'
import type { Money } from '@bilbro/contract/common'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { audit } from '../../core/audit/audit.ts'
import type { Viewer } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { pricedBy } from '../../core/price-rules.ts'
import { RawJson } from '../../core/request/replies.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { printSheet } from '../../stock/car-sheet/print-sheet.ts'
import type { SheetCar } from '../../stock/car-sheet/sheet-words.ts'
import * as reports from '../../yard/condition-reports/condition-reports.store.ts'
import { reportForDealers } from '../../yard/condition-reports/dealer-report.ts'
import { printReport } from '../../yard/condition-reports/print-report.ts'
import * as interests from './interests.store.ts'
import { blockedBy } from './portal-cars.rules.ts'
import { carFor, type PreparedCar, shownTo, withAddresses } from './shown-car.ts'
import { emitInterestShown } from './on-interest-shown.ts'
import * as portalCars from './portal-cars.store.ts'

/** Applies the price rules of the reader's groups. */
function paid({ price, previousPrice }: PreparedCar['prices'], { priceRules }: Viewer) {
  const priced = pricedBy(priceRules)
  if (!priced) return { price, previousPrice }
  const of = (amount: Money | null) => amount && { ...amount, minor: priced(amount.minor) }
  return { price: of(price), previousPrice: of(previousPrice) }
}

const closing = Buffer.from('}')

/** The fields that differ for each dealer. */
type Own = Pick<CarBuyer, 'price' | 'previousPrice' | 'blockedBy' | 'canShowInterest' | 'interested'>

export const portalPublicRoutes: Handlers<Api['portalPublic']> = {
  list: async (ctx, { query }) => new RawJson(ctx.deps.onSale.publicPage(query)),

  async get(ctx, { params }) {
    const row = await portalCars.findForPublic(ctx.prepared, params.id)
    // An unavailable car is still returned: the page shows its status and suggests other cars.
    if (!row) throw appError('notFound')
    return withAddresses(ctx, row.status === 'DELETED' ? { ...row, photo: null, photos: [], texts: {} } : row)
  },
}

export const portalCarRoutes: Handlers<Api['portalCars']> = {
  list: async (ctx, { query }) => new RawJson(ctx.deps.onSale.page(query, ctx.actor)),

  async get(ctx, { params }) {
    const viewer = ctx.actor
    const shown = await shownTo(ctx, params.id, viewer)
    if (!shown) throw appError('notFound')
    const { landedTexts, onSale } = ctx.deps
    const blocked = blockedBy(shown.listed)
    const prices = paid(shown.prices, viewer)
    const amount = prices.price?.minor ?? null
    const own: Own = {
      ...prices,
      blockedBy: blocked,
      canShowInterest: blocked === null || blocked === 'LOCKED',
      interested: shown.interested.includes(viewer.companyId),
    }
    // Created by the search index, as the rows of the list.
    const similar = onSale.similar(params.id, viewer, 6, { ...shown.gone, price: amount })
    const landed = landedTexts(shown, () => shown.facts, viewer.country, amount)
    const rest = `,${JSON.stringify(own).slice(1, -1)}${landed},"similar":`
    return new RawJson(Buffer.concat([shown.shared, Buffer.from(rest), similar, closing]))
  },

  async condition(ctx, { params: { id } }) {
    if (!(await carFor(ctx, id, ctx.actor))) throw appError('notFound')
    return reportForDealers(ctx, id)
  },

  async printCondition(ctx, { params: { id }, query }) {
    const viewer = ctx.actor
    const car = await carFor(ctx, id, viewer)
    if (!car) throw appError('notFound')
    const row = await reports.findShared(ctx.db, id)
    if (!row) throw appError('report.none')
    return printReport(ctx, { row, car: { ...car, title: carTitle(car) }, language: query.language ?? viewer.language })
  },

  async print(ctx, { params: { id }, query }) {
    const viewer = ctx.actor
    const row = await carFor(ctx, id, viewer)
    if (!row) throw appError('notFound')
    return printSheet(ctx, id, row as unknown as SheetCar, query.language ?? viewer.language)
  },

  async setInterest(ctx, { params, body }) {
    const buyer = ctx.actor
    await interests.lockCar(ctx.db, params.id)
    // A car that the dealer may not see counts as not found; a sold car is unavailable for everyone.
    const listing = await interests.lockListing(ctx.db, params.id, buyer)
    if (!listing) throw appError('notFound')
    if (!listing.carSellable || !['AVAILABLE', 'LOCKED'].includes(listing.status)) throw appError('car.notAvailable')
    const isChange = body.interested
      ? await interests.insert(ctx.db, {
          listingId: listing.id,
          companyId: buyer.companyId,
          userId: buyer.id,
          createdAt: ctx.now.toISOString(),
        })
      : await interests.remove(ctx.db, listing.id, buyer.companyId)
    if (isChange) {
      await audit(ctx, {
        entity: 'interests',
        entityId: listing.id,
        parents: { listings: listing.id, cars: params.id },
        action: body.interested ? 'interest' : 'interestRemove',
      })
      const { companyId, id: userId } = buyer
      await emitInterestShown(ctx, { companyId, userId, carId: params.id, interested: body.interested })
    }
    return { interested: body.interested }
  },
}
