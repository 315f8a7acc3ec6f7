import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** All staff users, to choose a responsible one. */
export const usersQuery = queryOptions({
  ...api.users.list.query({ query: { pageSize: 1000 } }),
  staleTime: 5 * 60_000,
  select: ({ items }) => items,
})
