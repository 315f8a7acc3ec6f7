import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Every group of dealers, for choosing one. */
export const groupsQuery = queryOptions({
  ...api.buyerGroups.list.query({ query: { pageSize: 500 } }),
  select: ({ items }) => items,
})
