import type { Api } from '@bilbro/contract'
import { staffOf } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as tablePreferences from './table-preferences.store.ts'

export const tablePreferenceRoutes: Handlers<Api['tablePreferences']> = {
  list: (ctx) => tablePreferences.list(ctx.db, staffOf(ctx).id),
  save: (ctx, { body }) =>
    tablePreferences.save(ctx.db, staffOf(ctx).id, body as Parameters<typeof tablePreferences.save>[2]),
}
