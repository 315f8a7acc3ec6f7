import type { Api } from '@bilbro/contract'
import type * as z from 'zod'
import { providerNames } from '@bilbro/contract/admin/providers'
import type { invoicingOutsideApi } from '@bilbro/contract/money/invoices/invoice-outside'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import { lockForUpdate } from '../../../core/transitions.ts'
import { prepared } from '../../../core/request/prepared.ts'
import type { Handlers } from '../../../core/request/serve.ts'
import * as contracts from '../../../deal/contracts/contracts.store.ts'
import * as companies from '../../../dealers/buyer-companies/buyer-companies.store.ts'
import { ProviderError } from '../../../providers/provider-error.ts'
import { invoiceDocumentOf } from '../invoices.read.ts'
import { invoiceState } from '../invoices.states.ts'
import { bookkeepingFor, assertBookkeeping, providerAppError } from './bookkeeping-provider.ts'
import { writeCustomer } from '../drafting/customers.ts'
import { fetchRemoteInvoice } from './fetch-remote-invoice.ts'
import { makeOutsideInvoice } from './outside-invoice.job.ts'
import * as outside from './outside-invoices.store.ts'
import { remoteInvoiceJob, maxPolled } from './outside-look.job.ts'
import { toOutside } from './outside.read.ts'
import { enqueueInvoiceExport } from './enqueue-invoice-export.ts'

export const invoicingOutsideRoutes: Handlers<Api['invoicingOutside']> = {
  async refreshAll(ctx) {
    assertBookkeeping(ctx.deps)
    const found = await outside.listDueForCheck(ctx.db, ctx.now, maxPolled)
    if (found.length) await ctx.enqueue(remoteInvoiceJob, { before: ctx.now.toISOString() })
    return { count: found.length }
  },

  async refreshContract(ctx, { params: { contractId } }) {
    assertBookkeeping(ctx.deps)
    await contracts.get(ctx.db, contractId)
    for (const { id } of await outside.listByContract(ctx.db, contractId))
      await fetchRemoteInvoice({ ...ctx.deps, db: ctx.db }, id)
    const now = await outside.listByContract(ctx.db, contractId)
    return now.map(({ document, ...row }) => toOutside(ctx, row, invoiceDocumentOf({ document })))
  },

  createCustomer: prepared(
    async (ctx, { params: { buyerId } }) => {
      const all = assertBookkeeping(ctx.deps)
      await companies.get(ctx.db, buyerId)
      const written: z.infer<(typeof invoicingOutsideApi)['createCustomer']['data']> = []
      for (const books of all) {
        const customerId = await writeCustomer({ db: ctx.db, clock: ctx.deps.clock }, books, buyerId).catch(
          (error: unknown) => {
            throw error instanceof ProviderError ? providerAppError(books.key, error) : error
          },
        )
        written.push({ provider: books.key, name: providerNames[books.key], customerId })
      }
      return written
    },
    async (ctx, { params: { buyerId } }, written) => {
      await audit(ctx, {
        entity: 'buyerCompanies',
        entityId: buyerId,
        action: 'outsideCustomer',
        changes: written.map(({ name, customerId }) => ({
          field: 'outsideCustomer',
          from: null,
          to: `${name}: ${customerId}`,
        })),
      })
      return written
    },
  ),

  async again(ctx, { params: { id } }) {
    const invoice = await lockForUpdate(ctx, invoiceState, id)
    const document = invoiceDocumentOf(invoice)
    if (!invoice.number) throw appError('state.notAllowed', { from: invoice.status, to: 'ISSUED' })
    assertBookkeeping(ctx.deps)
    const books = bookkeepingFor(ctx.deps, document)
    if (!books) throw appError('invoice.noBooks', { seller: document.seller.legalName })
    const before = await outside.findByInvoice(ctx.db, id)
    if (!before) await enqueueInvoiceExport(ctx, id, document)
    else {
      const isGone = before.status === 'SENT' && before.state === 'MISSING'
      if (isGone || (before.status === 'FAILED' && !books.lacks(document).length)) {
        const again = { status: 'WANTED', outsideId: null, state: null, paidMinor: null, error: null } as const
        await outside.update(ctx.db, before.id, { ...again, ...(isGone && { round: before.round + 1 }) })
      }
      // A manual retry while it waits for the next automatic one.
      if (before.status !== 'SENT' || isGone) await ctx.enqueue(makeOutsideInvoice, { id: before.id })
    }
    await audit(ctx, {
      entity: 'invoices',
      entityId: id,
      parents: { buyerCompanies: invoice.companyId, cars: invoice.carIds, contracts: invoice.contractId ?? [] },
      action: 'invoiceOutside',
      changes: [{ field: 'invoiceBooks', from: null, to: providerNames[books.key] }],
    })
    const row = await outside.findByInvoice(ctx.db, id)
    return toOutside(ctx, row!, document)
  },
}
