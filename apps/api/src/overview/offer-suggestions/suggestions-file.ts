// Suggestions as files: the same rows as on the page, with the reasons in words.
import type { SuggestedCar, SuggestedDealer } from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import type { FileQuery } from '@bilbro/contract/lists/lists'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { toCell } from '../../core/money.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { exportRows, type ListFile, type Words } from '../../tables/export-list.ts'

const reasonsOf = ({ reasons }: Pick<SuggestedCar, 'reasons'>, words: Words): string =>
  reasons.map(({ kind }) => words(`office.suggestions.kind.${kind}`)).join(', ')

const cars: ListFile<SuggestedCar> = {
  name: 'suggested-cars',
  columns: [
    { header: 'car.stockNo', cell: ({ car }) => car.stockNo },
    { header: 'word.car', cell: ({ car }) => carTitle(car) },
    { header: 'car.year', cell: ({ car }) => car.year },
    { header: 'car.mileage', cell: ({ car }) => car.mileage },
    { header: 'office.offers.asking', cell: ({ price }) => toCell(price.minor) },
    { header: 'office.suggestions.score', cell: ({ score }) => score },
    { header: 'office.suggestions.reasons', cell: reasonsOf },
  ],
}
const dealers: ListFile<SuggestedDealer> = {
  name: 'suggested-dealers',
  columns: [
    { header: 'word.company', cell: ({ company }) => company.name },
    { header: 'word.country', cell: ({ company }) => company.country },
    { header: 'office.offers.asking', cell: ({ price }) => toCell(price.minor) },
    { header: 'office.suggestions.score', cell: ({ score }) => score },
    { header: 'office.suggestions.reasons', cell: reasonsOf },
  ],
}

async function* atOnce<R>(rows: R[]): AsyncGenerator<R[]> {
  yield rows
}
export const exportCars = (ctx: StaffCtx, query: FileQuery, rows: SuggestedCar[]) =>
  exportRows(ctx, query, cars, atOnce(rows))
export const exportDealers = (ctx: StaffCtx, query: FileQuery, rows: SuggestedDealer[]) =>
  exportRows(ctx, query, dealers, atOnce(rows))
