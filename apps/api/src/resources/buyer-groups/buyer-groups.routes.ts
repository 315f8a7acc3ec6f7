import type { Api } from '@bilbro/contract'
import type { Handlers } from '../../core/serve.ts'
import * as buyerGroups from './buyer-groups.store.ts'

export const buyerGroupRoutes: Handlers<Api['buyerGroups']> = {
  list: ({ db }) => buyerGroups.list(db),
}
