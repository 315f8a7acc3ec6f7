import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** All dealer groups, for a select. */
export const groupsQuery = queryOptions({
  ...api.buyerGroups.list.query({ query: { pageSize: 500 } }),
  select: ({ items }) => items,
})
