import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

export const userQuery = (id: string) => queryOptions({ ...api.users.get.query({ params: { id } }) })
export const userSessionsQuery = (id: string) => queryOptions({ ...api.users.sessions.query({ params: { id } }) })

/** The permission sets that can be assigned. */
export const setsQuery = queryOptions({ ...api.companyPermissions.list.query() })
