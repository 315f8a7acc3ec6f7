import type { Api } from '@bilbro/contract'
import type { Language } from '@bilbro/contract/common'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import { formatFor } from '@bilbro/i18n/format'
import { audit } from '../../core/audit/audit.ts'
import { dayIn } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { sendMail } from '../../core/mail.ts'
import { toCell } from '../../core/money.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as companies from '../../dealers/buyer-companies/buyer-companies.store.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { letterheadOf } from '../../admin/legal-entities/letterhead.ts'
import { accountFor } from '../../admin/legal-entities/bank-accounts.rules.ts'
import * as legalEntities from '../../admin/legal-entities/legal-entities.store.ts'
import { pdfReply, printed } from '../../paper/paper.ts'
import { textsFor, wordsOf } from '../../tables/export-list.ts'
import { csvReply, type Row } from '../../tables/write-table.ts'
import { openOf } from '../invoices/invoices.read.ts'
import { listInvoiceRecipients } from '../invoices/drafting/invoice-recipients.store.ts'
import { statementPage, type StatementItem } from './statement-page.ts'
import { listDealerInvoices } from './statement-rows.store.ts'

type Read = Awaited<ReturnType<typeof listDealerInvoices>>[number]
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

type Asked = { language?: Language | undefined; legalEntityId?: string | undefined }
/** @throws notFound, legalEntity.none */
async function statementOf(ctx: StaffCtx, companyId: string, { language, legalEntityId }: Asked) {
  const company = await companies.get(ctx.db, companyId)
  const entity = legalEntityId
    ? await legalEntities.get(ctx.db, legalEntityId)
    : await legalEntities.findDefaultLegalEntity(ctx.db)
  if (!entity) throw appError('legalEntity.none')
  const items = (await listDealerInvoices(ctx.db, { companyId, legalEntityId: entity.id })).map(itemOf)
  const today = dayIn(entity.timeZone, ctx.now)
  return { company, entity, items, today, language: language ?? company.language, name: `statement-${today}` }
}

async function paperOf(
  ctx: StaffCtx,
  { company, entity, items, today, language }: Awaited<ReturnType<typeof statementOf>>,
) {
  const letterhead = await letterheadOf(ctx, language, entity.id)
  const own = accountFor(entity.accounts, 'EUR')
  const account = { bankName: own?.bankName || null, iban: own?.iban ?? null, bic: own?.bic ?? null }
  return printed(ctx.deps, statementPage({ language, company, today, items, account }, letterhead), ctx.now)
}

export const statementsRoutes: Handlers<Api['statements']> = {
  async ofCompany(ctx, { params: { companyId }, query }) {
    const statement = await statementOf(ctx, companyId, query)
    const { items, name } = statement
    if (query.format === 'pdf') return pdfReply(await paperOf(ctx, statement), name)
    const words = wordsOf(await textsFor(ctx, query.language))
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
  },

  send: prepared(
    async (ctx, { params: { companyId }, body }) => {
      const statement = await statementOf(ctx, companyId, body)
      const { company, name } = statement
      const to = await listInvoiceRecipients(ctx.db, company)
      if (!to.length) throw appError('invoice.noAddress', { company: company.name })
      const pdf = await paperOf(ctx, statement)
      const blob = await ctx.deps.files.store({ name: `${name}.pdf`, mime: 'application/pdf', buffer: pdf })
      return { ...statement, to, blob }
    },
    async (ctx, { params: { companyId } }, { company, entity, items, today, language, name, to, blob }) => {
      const fileId = await ctx.deps.files.attach(ctx.db, blob)
      const format = formatFor(language)
      const balance = items.reduce((sum, { open }) => sum + open, 0)
      const params = { company: company.name, day: format.day(today), amount: format.money(eur(balance)) }
      const attachments = [{ fileId, name: `${name}.pdf` }]
      for (const address of to)
        await sendMail(ctx, {
          ...writeMail('statement', { language, params }),
          to: address,
          replyTo: entity.email,
          attachments,
        })
      await audit(ctx, {
        entity: 'buyerCompanies',
        entityId: companyId,
        action: 'statementSent',
        changes: [{ field: 'invoiceSentTo', from: null, to: to.join(', ') }],
      })
      return { to }
    },
  ),
}

async function* once(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows)
}
