import type { Api } from '@bilbro/contract'
import type { Language } from '@bilbro/contract/common'
import type {
  SuggestedCar,
  SuggestedDealer,
  SuggestionsQuery,
} from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import { mostTogether } from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { bundles } from '@bilbro/i18n/bundles'
import { companyDay } from '../../core/days.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { assertPermission, type StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { askingPriceFor } from '../../deal/offers/answers/offer-to-dealer.ts'
import { findDealer } from '../../deal/offers/offer-cars.store.ts'
import { loadDetails } from './offer-suggestions.store.ts'
import { sendSuggested, suggestedPairs } from './send-suggested.ts'
import { carsForDealer, dealersForCar, type ForCar, type ForDealer } from './suggest.ts'
import { exportCars, exportDealers } from './suggestions-file.ts'

/** Dealers and cars are in every answer, so the right to make offers alone is not enough. */
function assertReader(ctx: StaffCtx): void {
  assertPermission(ctx, 'buyers.read')
  assertPermission(ctx, 'cars.read')
}

const pageOf = <T>(all: readonly T[], { page, pageSize }: SuggestionsQuery) =>
  all.slice((page - 1) * pageSize, page * pageSize)

async function toCars(ctx: StaffCtx, rows: readonly ForDealer[]): Promise<SuggestedCar[]> {
  const details = await loadDetails(
    ctx.db,
    rows.map(({ car }) => car.id),
  )
  return rows.flatMap(({ car, score, reasons }) => {
    const more = details.get(car.id)
    if (!more) return []
    const { id, brand, model, year, mileage, priceMinor } = car
    const photo = more.photoFileId && ctx.deps.files.pictureUrl(more.photoFileId)
    const shown = { id, stockNo: more.stockNo, brand, model, variant: more.variant, year, mileage, photo }
    return [{ car: { ...shown, since: companyDay(new Date(car.since)) }, price: eur(priceMinor), score, reasons }]
  })
}

const toDealer = ({ dealer, priceMinor, score, reasons }: ForCar): SuggestedDealer => ({
  company: {
    id: dealer.companyId,
    name: dealer.name,
    country: dealer.country,
    language: dealer.language as Language,
  },
  ...{ price: eur(priceMinor), score, reasons },
})

export const offerSuggestionRoutes: Handlers<Api['offerSuggestions']> = {
  async ofDealer(ctx, { params, query }) {
    assertReader(ctx)
    const found = await carsForDealer(ctx, params.id)
    const all = found ?? []
    if (query.format !== 'json') return exportCars(ctx, query, await toCars(ctx, all))
    const { page, pageSize } = query
    const items = await toCars(ctx, pageOf(all, query))
    return { items, total: all.length, page, pageSize, closed: found ? null : 'DEALER' }
  },

  async ofCar(ctx, { params, query }) {
    assertReader(ctx)
    const found = await dealersForCar(ctx, params.id)
    const all = (found ?? []).map(toDealer)
    if (query.format !== 'json') return exportDealers(ctx, query, all)
    const { page, pageSize } = query
    return { items: pageOf(all, query), total: all.length, page, pageSize, closed: found ? null : 'CAR' }
  },

  async prepare(ctx, { query }) {
    assertReader(ctx)
    const [companyIds, carIds] = [[...new Set(query.companyId)], [...new Set(query.carId)]]
    const count = companyIds.length * carIds.length
    if (!count || count > mostTogether) throw fieldError('request.invalid', count ? 'carId' : 'companyId')
    const cars = await loadDetails(ctx.db, carIds)
    const rows = companyIds.flatMap((companyId) => carIds.map((carId) => ({ companyId, carId })))
    return Promise.all(
      rows.map(async ({ companyId, carId }) => {
        const car = cars.get(carId)
        const [dealer, asked] = await Promise.all([
          findDealer(ctx.db, companyId),
          askingPriceFor(ctx.db, companyId, [carId]),
        ])
        if (!car || !dealer) throw appError('notFound')
        const texts = await bundles.portal[asked.language]()
        return {
          ...{ companyId, carId, company: dealer.name, car: carTitle(car), language: asked.language },
          ...{ asking: asked.asking, minimum: asked.cars[0]?.minimum ?? null, blockedBy: asked.blockedBy },
          message: texts['buying.suggestedText'] ?? '',
        }
      }),
    )
  },

  send: prepared(
    (ctx, { body }) => {
      assertReader(ctx)
      return suggestedPairs(ctx, body.offers)
    },
    (ctx, { body }, suggested) => sendSuggested(ctx, body, suggested),
  ),
}
