import type { Api } from '@bilbro/contract'
import type { Handlers } from '../../core/request/serve.ts'
import * as tablePreferences from './table-preferences.store.ts'

export const tablePreferenceRoutes: Handlers<Api['tablePreferences']> = {
  list: (ctx) => tablePreferences.list(ctx.db, ctx.actor.id),
  save: (ctx, { body }) =>
    tablePreferences.lockAndSave(ctx.db, ctx.actor.id, body as Parameters<typeof tablePreferences.lockAndSave>[2]),
}
