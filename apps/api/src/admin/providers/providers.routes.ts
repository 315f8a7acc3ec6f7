import type { Api } from '@bilbro/contract'
import { providerNames } from '@bilbro/contract/admin/providers'
import { appError } from '../../core/errors.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { readPage } from '../../core/lists/page.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { exportList } from '../../tables/export-list.ts'
import { providerCallsFile, providerCallsList } from './provider-calls.list.ts'
import { readPaidCalls } from './paid-calls.ts'
import * as calls from './provider-calls.store.ts'

const week = 7 * 86_400_000

export const providersRoutes: Handlers<Api['providers']> = {
  async list(ctx) {
    const [last, counts, paid] = await Promise.all([
      calls.listLatest(ctx.db),
      calls.countByProvider(ctx.db, new Date(ctx.now.getTime() - week)),
      readPaidCalls(ctx.db, ctx.now),
    ])
    return ctx.deps.providers.map(({ key, state, host, settings }) => {
      const counted = counts.find(({ provider }) => provider === key)
      return {
        key,
        name: providerNames[key],
        state,
        host,
        settings: [...settings],
        lastCall: last.find(({ provider }) => provider === key) ?? null,
        paidToday: paid.get(key) ?? null,
        calls: counted?.calls ?? 0,
        failed: counted?.failed ?? 0,
      }
    })
  },

  async test(ctx, { params }) {
    const provider = ctx.deps.providers.find(({ key }) => key === params.key)
    if (!provider?.test) throw appError('provider.notConfigured', { provider: providerNames[params.key] })
    const began = performance.now()
    const trouble = await provider.test().then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ProviderError) return error
        throw error
      },
    )
    const ms = Math.round(performance.now() - began)
    return { fault: trouble?.fault ?? null, detail: trouble?.detail ?? null, ms }
  },
}

export const providerCallsRoutes: Handlers<Api['providerCalls']> = {
  async list(ctx, { query }) {
    const list = providerCallsList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, providerCallsFile)
    return readPage(list, query, (row) => row)
  },

  async one(ctx, { params }) {
    const call = await calls.find(ctx.db, params.id)
    if (!call) throw appError('notFound')
    return call
  },
}
