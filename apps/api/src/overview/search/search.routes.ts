import type { Api } from '@bilbro/contract'
import type { Handlers } from '../../core/request/serve.ts'
import { findHits } from './find-hits.ts'

export const searchRoutes: Handlers<Api['search']> = {
  find: async (ctx, { query }) => ({ items: await findHits(ctx, query) }),
}
