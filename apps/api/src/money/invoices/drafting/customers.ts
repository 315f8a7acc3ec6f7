// Dealer companies as customers in the external books: one customer each, with current data.
import type { Deps } from '../../../core/deps.ts'
import type { Language } from '@bilbro/contract/common'
import type { InvoicingProvider } from '../../../providers/invoicing/port.ts'
import * as companies from '../../../dealers/buyer-companies/buyer-companies.store.ts'
import { listInvoiceRecipients } from './invoice-recipients.store.ts'
import * as outside from '../outside/outside-invoices.store.ts'

/** Returns the customer's id there. @throws notFound, ProviderError */
export async function writeCustomer(
  { db, clock }: Pick<Deps, 'clock'> & { db: Deps['db'] },
  books: InvoicingProvider,
  companyId: string,
): Promise<string> {
  const company = await companies.get(db, companyId)
  const known = await outside.findCustomerId(db, companyId, books.key)
  const [email = null] = await listInvoiceRecipients(db, company)
  const { name, orgNo, vatId, street, postalCode, city, country } = company
  const customerId = await books.upsertCustomer(
    {
      ref: companyId,
      name,
      orgNo,
      vatId,
      email,
      language: company.language as Language,
      street,
      postalCode,
      city,
      country,
    },
    known,
  )
  await outside.upsertCustomer(db, { companyId, provider: books.key, customerId }, clock())
  return customerId
}
