import type { Api } from '@bilbro/contract'
import { type Ctx, staffOf } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { throttle } from '../../core/auth/throttle.ts'
import { lookUpCompany, searchCompanies } from './company-look-up.ts'
import { checkVatId } from './vat-check.ts'
import * as vatChecks from './vat-checks.store.ts'

/** Registers count our questions, some of them by the day: one person must not use up everybody's. */
const lookUpLimits = (userId: string) => [{ key: `look-up:${userId}`, max: 120, seconds: 300 }]

async function asked(ctx: Ctx): Promise<string> {
  const { id } = staffOf(ctx)
  await throttle(ctx.deps.db, lookUpLimits(id), ctx.now)
  return id
}

export const companyInfoRoutes: Handlers<Api['companyInfo']> = {
  async search(ctx, { query }) {
    const requestedBy = await asked(ctx)
    return searchCompanies(ctx.deps, { country: query.country, text: query.q, limit: query.limit, requestedBy })
  },
  async get(ctx, { params, query }) {
    const requestedBy = await asked(ctx)
    return lookUpCompany(ctx.deps, { country: query.country, number: params.orgnumber, requestedBy })
  },
  vatChecks: ({ db }, { query }) => vatChecks.list(db, query),
  async checkVat(ctx, { body }) {
    const requestedBy = await asked(ctx)
    const check = await checkVatId(ctx.deps, { vatId: body.vatId, requestedBy })
    if (!('id' in check))
      return { state: check.state, name: null, address: null, consultationNumber: null, checkedAt: null }
    const { state, name, address, consultationNumber, checkedAt } = check
    return { state, name, address, consultationNumber, checkedAt }
  },
}
