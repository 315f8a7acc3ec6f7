import { portalInvoiceStatuses } from '@bilbro/contract/money/invoices/portal-invoice-statuses'
import type { PortalInvoicesQuery } from '@bilbro/contract/money/invoices/portal-invoices'
import { longestSearch } from '@bilbro/contract/lists/search-length'
import { named, oneOf, text, unless, whole } from '../../core/address.ts'

const sorts = ['issuedOn', 'dueOn', 'number', 'payable'] as const

/** Search parameters of the page: search, page, order, and what is open. Only values that differ from the default. */
export type InvoicesSearch = {
  search?: string
  page?: number
  pageSize?: number
  state?: PortalInvoicesQuery['state'][number]
  sortBy?: PortalInvoicesQuery['sortBy']
  sort?: PortalInvoicesQuery['sort']
  /** Id of the open invoice. */
  invoice?: string
}

/** Reads the search parameters. Invalid values are ignored. */
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

/** The query of the list call, without what is open on the page. */
export function toQuery({ invoice: _invoice, state, ...query }: InvoicesSearch): Partial<PortalInvoicesQuery> {
  return { ...query, ...(state && { state: [state] }) }
}
