import type { Api } from '@bilbro/contract'
import type { Ctx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { lookUpCompany, searchCompanies } from './company-look-up.ts'
import { checkVatId } from './vat-check.ts'
import { readPage } from '../../core/lists/page.ts'
import { exportList } from '../../tables/export-list.ts'
import { vatChecksFile, vatChecksList } from './vat-checks.list.ts'

/** No transaction is open here, so each look-up is stored on its own. */
const lookUps = (ctx: Ctx) => ({ ...ctx.deps, db: ctx.db })

export const companyInfoRoutes: Handlers<Api['companyInfo']> = {
  async search(ctx, { query }) {
    const requestedBy = ctx.actor.id
    return searchCompanies(lookUps(ctx), { country: query.country, text: query.q, limit: query.limit, requestedBy })
  },
  async get(ctx, { params, query }) {
    const requestedBy = ctx.actor.id
    return lookUpCompany(lookUps(ctx), { country: query.country, number: params.orgnumber, requestedBy })
  },
  async vatChecks(ctx, { query }) {
    const list = vatChecksList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, vatChecksFile)
    return readPage(list, query, (row) => row)
  },
  checkVat: prepared(
    (ctx, { body }) => checkVatId(lookUps(ctx), { vatId: body.vatId, requestedBy: ctx.actor.id }),
    async (_ctx, _input, check) => {
      if (!('id' in check))
        return { state: check.state, name: null, address: null, consultationNumber: null, checkedAt: null }
      const { state, name, address, consultationNumber, checkedAt } = check
      return { state, name, address, consultationNumber, checkedAt }
    },
  ),
}
