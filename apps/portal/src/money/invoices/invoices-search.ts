import { portalInvoiceStatuses } from '@bilbro/contract/money/invoices/portal-invoice-statuses'
import type { PortalInvoicesQuery } from '@bilbro/contract/money/invoices/portal-invoices'
import { longestSearch } from '@bilbro/contract/lists/search-length'
import { named, oneOf, text, unless, whole } from '../../core/address.ts'

const sorts = ['issuedOn', 'dueOn', 'number', 'payable'] as const

/** Search, page, order and what is open, as they stand in the address: only what differs from the default. */
export type InvoicesSearch = {
  search?: string
  page?: number
  pageSize?: number
  state?: PortalInvoicesQuery['state'][number]
  sortBy?: PortalInvoicesQuery['sortBy']
  sort?: PortalInvoicesQuery['sort']
  /** The invoice that is open, by its id. */
  invoice?: string
}

/** Reads the address. What is wrong in it is as if it were not there. */
export function readInvoicesSearch(input: Record<string, unknown>): InvoicesSearch {
  return named<InvoicesSearch>({
    search: text(input.search, longestSearch),
    page: unless(whole(input.page, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 200), 10),
    state: oneOf(input.state, portalInvoiceStatuses),
    sortBy: unless(oneOf(input.sortBy, sorts), 'issuedOn'),
    sort: unless(oneOf(input.sort, ['asc', 'desc'] as const), 'desc'),
    invoice: text(input.invoice, 100),
  })
}

/** The query of the list call: what is open is no business of the list. */
export function toQuery({ invoice: _invoice, state, ...query }: InvoicesSearch): Partial<PortalInvoicesQuery> {
  return { ...query, ...(state && { state: [state] }) }
}
