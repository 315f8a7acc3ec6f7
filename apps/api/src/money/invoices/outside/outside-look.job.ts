import * as z from 'zod'
import type { Deps } from '../../../core/deps.ts'
import { job } from '../../../core/work/job.ts'
import { fetchRemoteInvoice } from './fetch-remote-invoice.ts'
import { makeOutsideInvoice } from './outside-invoice.job.ts'
import * as outside from './outside-invoices.store.ts'

/** Less than a minute at two calls a second. */
export const maxPolled = 100
const patienceMs = 50 * 60_000

/** Polls invoices in the external books: each one that may have changed, once an hour or on request. */
export const remoteInvoiceJob = job({
  name: 'outside-look',
  data: z.object({ before: z.iso.datetime().optional() }),
  cron: '25 * * * *',
  run: refreshRemoteInvoices,
})

/** `before`: only those not checked since then. Safe to run twice. */
export async function refreshRemoteInvoices(
  deps: Deps,
  { before }: { before?: string | undefined } = {},
): Promise<void> {
  if (!deps.invoicing.length) return
  const since = before ? new Date(before) : new Date(deps.clock().getTime() - patienceMs)
  for (const { id, status } of await outside.listDueForCheck(deps.db, since, maxPolled)) {
    if (status === 'SENT') await fetchRemoteInvoice(deps, id)
    // The row's own job failed or was lost.
    else {
      await deps.jobs.send(deps.db, makeOutsideInvoice, { id })
      await outside.update(deps.db, id, { lookedAt: deps.clock().toISOString() })
    }
  }
}
