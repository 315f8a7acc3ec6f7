import type { Api } from '@bilbro/contract'
import { staffOf } from '../../core/context.ts'
import type { Handlers } from '../../core/serve.ts'
import { lookUpCompany, searchCompanies } from './company-look-up.ts'

export const companyInfoRoutes: Handlers<Api['companyInfo']> = {
  search: (ctx, { query }) =>
    searchCompanies(ctx.deps, {
      country: query.country,
      text: query.q,
      limit: query.limit,
      requestedBy: staffOf(ctx).id,
    }),
  get: (ctx, { params, query }) =>
    lookUpCompany(ctx.deps, {
      country: query.country,
      number: params.orgnumber,
      requestedBy: staffOf(ctx).id,
    }),
}
