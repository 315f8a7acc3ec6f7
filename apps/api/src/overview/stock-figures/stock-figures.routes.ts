import type { Api } from '@bilbro/contract'
import type { Handlers } from '../../core/request/serve.ts'
import { readStockFigures } from './read-stock-figures.ts'
import { exportStockFigures } from './stock-figures-file.ts'

export const stockFiguresRoutes: Handlers<Api['stockFigures']> = {
  async read(ctx, { query }) {
    const found = await readStockFigures(ctx, query)
    return query.format === 'json' ? found : exportStockFigures(ctx, query, found)
  },
}
