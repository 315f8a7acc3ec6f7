import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

/** What a dealer looks for. Apart from its page, which is loaded with the address alone. */
export const requestsQuery = queryOptions(api.portalRequests.list.query())
