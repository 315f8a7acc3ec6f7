import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

/** The query of the dealer's requests. It is a separate file, because it is loaded before the page. */
export const requestsQuery = queryOptions(api.portalRequests.list.query())
