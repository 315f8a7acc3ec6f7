import type { Api } from '@bilbro/contract'
import type { InvoiceKind } from '@bilbro/contract/money/invoice-states'
import { dayOf } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { toCell } from '../../core/money.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as companies from '../../dealers/buyer-companies/buyer-companies.store.ts'
import { letterheadOf } from '../../house/legal-entities/letterhead.ts'
import * as legalEntities from '../../house/legal-entities/legal-entities.store.ts'
import { pdfReply, printed } from '../../paper/paper.ts'
import { textsFor, wordsOf } from '../../tables/export-list.ts'
import { csvReply, type Row } from '../../tables/write-table.ts'
import { openOf } from '../invoices/invoices.read.ts'
import { statementPage, type StatementItem } from './statement-page.ts'
import { ofDealer } from './statement-rows.store.ts'

type Read = Awaited<ReturnType<typeof ofDealer>>[number]
function itemOf(row: Read): StatementItem {
  const kind = row.kind as InvoiceKind
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1
  return {
    kind,
    number: row.number ?? '',
    issuedOn: row.issuedOn ?? '',
    dueOn: kind === 'CREDIT_NOTE' ? null : row.dueOn,
    amount: sign * row.payableMinor,
    paid: row.paidMinor,
    open: openOf(row),
  }
}

export const statementsRoutes: Handlers<Api['statements']> = {
  async ofCompany(ctx, { params: { companyId }, query }) {
    const company = await companies.get(ctx.db, companyId)
    const entity = query.legalEntityId
      ? await legalEntities.get(ctx.db, query.legalEntityId)
      : await legalEntities.defaultOne(ctx.db)
    if (!entity) throw appError('legalEntity.none')
    const items = (await ofDealer(ctx.db, { companyId, legalEntityId: entity.id })).map(itemOf)
    const today = dayOf(ctx.now)
    const language = query.language ?? company.language
    const name = `statement-${today}`
    if (query.format === 'csv') {
      const texts = await textsFor(ctx, query.language)
      const words = wordsOf(texts)
      const header = ['word.number', 'office.invoice.kind', 'office.invoice.issuedOn', 'office.invoice.dueOn']
      const amounts = ['office.invoice.payable', 'office.invoice.paid', 'office.invoice.open']
      const rows = items.map((one): Row => [
        one.number,
        words(`invoiceKind.${one.kind}`),
        one.issuedOn,
        one.dueOn,
        toCell(one.amount),
        toCell(one.paid),
        toCell(one.open),
      ])
      return csvReply({ name, header: [...header, ...amounts].map(words), pieces: once(rows) })
    }
    const letterhead = await letterheadOf(ctx, language, entity.id)
    const account = { bankName: entity.bankName, iban: entity.iban || null, bic: entity.bic || null }
    const page = statementPage({ language, company, today, items, account }, letterhead)
    return pdfReply(await printed(ctx.deps, page, ctx.now), name)
  },
}

async function* once(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows)
}
