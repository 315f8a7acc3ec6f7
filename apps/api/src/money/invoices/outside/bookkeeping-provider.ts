// The external books of an invoice: those of the company that issued it, if configured.
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { isTaxDocument } from '@bilbro/contract/money/invoices/invoice-states'
import { outsideKeys, type OutsideKey } from '@bilbro/contract/money/invoices/invoice-outside'
import { providerNames } from '@bilbro/contract/admin/providers'
import type { Deps } from '../../../core/deps.ts'
import { type AppError, appError } from '../../../core/errors.ts'
import type { InvoicingProvider } from '../../../providers/invoicing/port.ts'
import type { ProviderError } from '../../../providers/provider-error.ts'

type Books = Pick<Deps, 'invoicing'>

/** Only tax documents are booked. */
export const bookkeepingFor = (
  { invoicing }: Books,
  { kind, seller }: InvoiceDocument,
): InvoicingProvider | undefined => (isTaxDocument(kind) ? invoicing.find((one) => one.isOf(seller)) : undefined)

/** @throws provider.notConfigured */
export function assertBookkeeping({ invoicing }: Books): readonly InvoicingProvider[] {
  if (!invoicing.length)
    throw appError('provider.notConfigured', { provider: outsideKeys.map((key) => providerNames[key]).join(' / ') })
  return invoicing
}

/** @throws provider.notConfigured */
export function bookkeepingByKey({ invoicing }: Books, key: OutsideKey): InvoicingProvider {
  const found = invoicing.find((one) => one.key === key)
  if (!found) throw appError('provider.notConfigured', { provider: providerNames[key] })
  return found
}

export const describeError = ({ fault, detail }: ProviderError): string =>
  [fault, detail].filter(Boolean).join(': ').slice(0, 300)

/** Error for a user who waits for the answer. */
export const providerAppError = (key: OutsideKey, error: ProviderError): AppError =>
  appError('provider.noAnswer', { provider: providerNames[key], why: describeError(error) })
