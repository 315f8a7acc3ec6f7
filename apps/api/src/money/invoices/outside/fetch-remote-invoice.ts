import type { Deps } from '../../../core/deps.ts'
import { ProviderError } from '../../../providers/provider-error.ts'
import * as invoices from '../invoices.store.ts'
import { describeError } from './bookkeeping-provider.ts'
import * as outside from './outside-invoices.store.ts'

type Looking = Pick<Deps, 'db' | 'invoicing' | 'log' | 'clock'>

/** Asks how it stands there and keeps the answer; without one, why. Nothing of it is booked here. */
export async function fetchRemoteInvoice(deps: Looking, id: string): Promise<void> {
  const row = await outside.get(deps.db, id)
  if (row.status !== 'SENT') return
  const lookedAt = deps.clock().toISOString()
  const books = deps.invoicing.find(({ key }) => key === row.provider)
  // No longer set up: it stays as it was told last.
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
