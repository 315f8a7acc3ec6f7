import type { Api } from '@bilbro/contract'
import { appError } from '../../core/errors.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { findSheetCar } from './car-sheet.store.ts'
import { printSheet } from './print-sheet.ts'
import type { SheetCar } from './sheet-words.ts'

export const carSheetRoutes: Handlers<Api['carSheet']> = {
  async print(ctx, { params: { id }, query }) {
    const car = await findSheetCar(ctx.prepared, id)
    if (!car) throw appError('notFound')
    return printSheet(ctx, id, car as SheetCar, query.language ?? ctx.actor.language)
  },
}
