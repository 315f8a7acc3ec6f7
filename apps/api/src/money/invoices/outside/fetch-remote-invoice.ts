import type { Deps } from '../../../core/deps.ts'
import { ProviderError } from '../../../providers/provider-error.ts'
import * as invoices from '../invoices.store.ts'
import { describeError } from './bookkeeping-provider.ts'
import * as outside from './outside-invoices.store.ts'

type Looking = Pick<Deps, 'db' | 'invoicing' | 'log' | 'clock'>

/** Fetches and stores the invoice's status there, or the error. Nothing is booked here. */
export async function fetchRemoteInvoice(deps: Looking, id: string): Promise<void> {
  const row = await outside.get(deps.db, id)
  if (row.status !== 'SENT') return
  const lookedAt = deps.clock().toISOString()
  const books = deps.invoicing.find(({ key }) => key === row.provider)
  // The provider is no longer configured, so the last status stays.
  if (!books) return void (await outside.update(deps.db, id, { lookedAt }))
  const { netMinor, vatMinor } = await invoices.get(deps.db, row.invoiceId)
  try {
    const { state, paidMinor } = await books.getInvoice(row.outsideId!, netMinor + vatMinor)
    await outside.update(deps.db, id, { state, paidMinor, error: null, lookedAt })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn('outside.look', { id, error })
    await outside.update(deps.db, id, { error: describeError(error), lookedAt })
  }
}
