import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { queryClient } from '../../core/query.ts'

export const tokensQuery = queryOptions(api.apiTokens.list.query())
export const refreshTokens = () => queryClient.invalidateQueries({ queryKey: ['apiTokens'] })
