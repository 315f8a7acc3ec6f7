import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

export const profileQuery = queryOptions(api.buyerProfile.get.query())
export const companyQuery = queryOptions(api.buyerCompany.get.query())
export const signInsQuery = queryOptions(api.buyerProfile.signIns.query())
