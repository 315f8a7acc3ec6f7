import type { Api } from '@bilbro/contract'
import { appError } from '../../core/errors.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { readOutlet, storeFetched } from './fetch-requests.ts'

export const outletRequestRoutes: Handlers<Api['outletRequests']> = {
  fetch: prepared(
    async (ctx) => {
      const { outlet } = ctx.deps
      if (!outlet) throw appError('provider.notConfigured', { provider: 'Outlet' })
      try {
        return { key: outlet.key, fetched: await readOutlet(ctx.db, outlet) }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        throw appError('provider.noAnswer', { provider: 'Outlet', why: error.detail ?? error.fault })
      }
    },
    (ctx, _input, { key, fetched }) => storeFetched(ctx, key, fetched),
  ),
}
