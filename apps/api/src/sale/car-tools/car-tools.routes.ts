import type { Api } from '@bilbro/contract'
import { portalTexts } from '@bilbro/i18n/texts/portal-catalogue'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { pricedBy } from '../../core/price-rules.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { printSheets } from '../../stock/car-sheet/print-sheet.ts'
import type { SheetCar } from '../../stock/car-sheet/sheet-words.ts'
import { csvReply, xlsxReply } from '../../tables/write-table.ts'
import { carFor } from '../portal-listings/shown-car.ts'
import { headerOf, rowsOf } from './car-table.ts'
import * as carTools from './car-tools.store.ts'

export const portalCarToolRoutes: Handlers<Api['portalCarTools']> = {
  async place(ctx, { params: { id }, query }) {
    // The place of a car would reveal that it exists, so it is only returned for visible cars.
    if (!(await carFor(ctx, id, ctx.actor))) throw appError('notFound')
    return ctx.deps.onSale.place({ ...query, page: 1, pageSize: 1 }, ctx.actor, id)
  },

  async prices(ctx, { params: { id } }) {
    const { actor } = ctx
    const listing = await carTools.findListing(ctx.db, id, actor)
    if (!listing) throw appError('notFound')
    const priced = pricedBy(actor.priceRules) ?? ((minor: number) => minor)
    const rows = await carTools.listPrices(ctx.db, listing.id)
    const currency = 'EUR' as const
    return {
      since: listing.publishedAt ?? listing.createdAt,
      prices: rows.map(({ at, priceMinor }) => ({ at, price: { minor: priced(priceMinor), currency } })),
    }
  },

  async sheets(ctx, { query }) {
    const viewer = ctx.actor
    const ids = [...new Set(query.id)]
    const found = await Promise.all(ids.map((id) => carFor(ctx, id, viewer)))
    // Cars sold in the meantime are left out; when no car remains, the answer is "not found".
    const cars = found.flatMap((car) => (car ? [{ id: car.id, car: car as unknown as SheetCar }] : []))
    if (!cars.length) throw appError('notFound')
    return printSheets(ctx, cars, query.language ?? viewer.language)
  },

  async table(ctx, { query: { format, language: asked, ...query } }) {
    const viewer = ctx.actor
    const language = asked ?? viewer.language
    const pieces = rowsOf(ctx.deps.onSale, query, { viewer, language })
    const title = portalTexts[language]['cars.title'] ?? 'cars'
    const table = { name: `${title}-${companyDay(ctx.now)}`, header: headerOf(language), pieces }
    return format === 'xlsx' ? xlsxReply(ctx.deps, table) : csvReply(table)
  },
}
