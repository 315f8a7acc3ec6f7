import type { Api } from '@bilbro/contract'
import type { Handlers } from '../../core/serve.ts'
import * as users from './users.store.ts'

export const userRoutes: Handlers<Api['users']> = {
  list: ({ db }) => users.list(db),
}
