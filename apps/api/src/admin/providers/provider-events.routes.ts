import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { readPage } from '../../core/lists/page.ts'
import { processEvent } from '../../core/work/provider-event.job.ts'
import { exportList } from '../../tables/export-list.ts'
import { providerEventsFile, providerEventsList } from './provider-events.list.ts'
import * as events from './provider-events.store.ts'

export const providerEventsRoutes: Handlers<Api['providerEvents']> = {
  async list(ctx, { query }) {
    const list = providerEventsList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, providerEventsFile)
    return readPage(list, query, (row) => row)
  },

  async replay(ctx, { params }) {
    const event = await events.lock(ctx.db, params.id)
    if (!event) throw appError('notFound')
    // A processed event must not be processed twice.
    if (event.doneAt !== null) throw appError('state.notAllowed', { from: event.state, to: 'WAITING' })
    await ctx.enqueue(processEvent, { id: event.id })
    await audit(ctx, {
      entity: 'providerEvents',
      entityId: event.id,
      action: 'replay',
      changes: [{ field: 'provider', from: null, to: event.provider }],
    })
    return event
  },
}
