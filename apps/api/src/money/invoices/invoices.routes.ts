import { Readable } from 'node:stream'
import type { Api } from '@bilbro/contract'
import type { InvoiceChoices } from '@bilbro/contract/money/invoices/invoices'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { FileReply } from '../../core/request/replies.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { contractState } from '../../deal/contracts/contracts.states.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import { pdfReply } from '../../paper/paper.ts'
import { askAgain } from '../../rates/deal-tax/deal-tax.read.ts'
import { exportList } from '../../tables/export-list.ts'
import { xmlOf } from '../e-invoice/e-invoice.ts'
import { capabilityOf } from './outside/capability.ts'
import { draftOnContract } from './drafting/draft-on-contract.ts'
import { listInvoicesQuery } from './invoice-rows.store.ts'
import { invoicesFile, invoicesList, totalsOf } from './invoices.list.ts'
import { invoiceForStaff, invoiceDocumentOf, relatedOf, toRow } from './invoices.read.ts'
import { assertAdvanceAllowed } from './invoices.rules.ts'
import { invoiceState } from './invoices.states.ts'
import * as invoices from './invoices.store.ts'
import {
  choicesOf,
  creditInvoice,
  freshDraft,
  issueInvoice,
  lockInvoiceAtVersion,
  prepareIssue,
  printSoon,
} from './issuing/issue-invoice.ts'
import { fileName, paperOf } from './paper/print-invoice.ts'
import { findSaleContractId, withdrawalOf, withdrawFromDeal } from './issuing/withdraw.ts'
import { sendInvoice } from './paper/send-invoice.ts'

const record = (ctx: StaffCtx, row: invoices.InvoiceRecord, action: string) =>
  audit(ctx, {
    entity: 'invoices',
    entityId: row.id,
    parents: { buyerCompanies: row.companyId, cars: row.carIds, contracts: row.contractId ?? [] },
    action,
    changes: [
      { field: 'invoiceKind', from: null, to: row.kind },
      { field: 'invoicePayable', from: null, to: row.payableMinor },
    ],
  })

/** Asks the register for the dealer's VAT id once more. @throws notFound */
async function prepareDraft(ctx: StaffCtx, contractId: string) {
  const { companyId } = await contracts.get(ctx.db, contractId)
  await askAgain({ ...ctx.deps, db: ctx.db }, { companyId, requestedBy: ctx.actor.id })
  return { contractId, companyId }
}

type About = Awaited<ReturnType<typeof prepareDraft>>
/** @throws invoice.notSigned, invoice.advanceLate, invoice.exists, and the errors of `draftOnContract` */
async function draft(ctx: StaffCtx, { contractId, companyId }: About, { kind, ...choices }: InvoiceChoices) {
  const contract = await lockForUpdate(ctx, contractState, contractId)
  if (contract.status !== 'SIGNED') throw appError('invoice.notSigned')
  assertAdvanceAllowed(kind, await invoices.listByContract(ctx.db, contractId))
  const document = await draftOnContract(ctx, contract, kind, { choices })
  const row = await invoices.insert(
    ctx.db,
    {
      kind,
      choices,
      contractId,
      companyId,
      precedesId: null,
      legalEntityId: contract.legalEntityId,
      carIds: contract.carIds,
      draftedBy: ctx.actor.id,
    },
    document,
    ctx.now,
  )
  await record(ctx, row, 'invoiceDraft')
  return invoiceForStaff(ctx, row.id)
}

export const invoicesRoutes: Handlers<Api['invoices']> = {
  async list(ctx, { query }) {
    const list = invoicesList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, invoicesFile)
    const [found, { gross, open, overdue }] = await Promise.all([
      readPage(list, query, (row) => toRow(row, ctx)),
      totalsOf(ctx.db, query),
    ])
    return { ...found, totals: { gross: eur(gross), open: eur(open), overdue: eur(overdue) } }
  },
  get: (ctx, { params }) => invoiceForStaff(ctx, params.id),
  async history(ctx, { params: { id }, query }) {
    await invoices.get(ctx.db, id)
    return timeline(ctx, { of: [{ entity: 'invoices', id }] }, query)
  },

  async redraft(ctx, { params: { id }, body: { version, ...choices } }) {
    const { invoice, contract } = await lockInvoiceAtVersion(ctx, id, version)
    if (invoice.status !== 'DRAFT') throw appError('state.notAllowed', { from: invoice.status, to: 'DRAFT' })
    if (!contract) throw appError('invoice.notSigned')
    const wanted = { ...choicesOf(invoice), ...choices }
    const document = await freshDraft(ctx, { ...invoice, choices: wanted }, contract)
    await record(ctx, await invoices.updateDraft(ctx.db, id, wanted, document, ctx.now), 'invoiceRedraft')
    return invoiceForStaff(ctx, id)
  },

  issue: prepared({
    prepare: (ctx, { params }) => prepareIssue(ctx, params.id),
    handle: (ctx, { params, body }) => issueInvoice(ctx, params.id, body.version),
    async after(ctx, { params: { id } }) {
      await printSoon(ctx, id)
      return invoiceForStaff(ctx, id)
    },
  }),
  send: (ctx, { params, body }) => sendInvoice(ctx, params.id, body.version),
  withdrawal: (ctx, { params }) => withdrawalOf(ctx, params.id),
  withdraw: prepared({
    prepare: (ctx, { params }) => findSaleContractId(ctx, params.id),
    handle: (ctx, { params: { id }, body }, contractId) => withdrawFromDeal(ctx, { id, contractId }, body),
    async after(ctx, { params }, notes) {
      for (const note of notes) await printSoon(ctx, note)
      return invoiceForStaff(ctx, params.id)
    },
  }),
  credit: prepared({
    handle: (ctx, { params, body }) => creditInvoice(ctx, params.id, body),
    async after(ctx, { params }, note) {
      await printSoon(ctx, note)
      return invoiceForStaff(ctx, params.id)
    },
  }),

  async discard(ctx, { params: { id }, body: { version } }) {
    await lockInvoiceAtVersion(ctx, id, version)
    await transition(ctx, invoiceState, id, { to: 'DISCARDED' })
    return invoiceForStaff(ctx, id)
  },

  async preview(ctx, { params: { id } }) {
    const invoice = await invoices.get(ctx.db, id)
    const { pdf } = await paperOf({ ...ctx.deps, db: ctx.db }, invoiceDocumentOf(invoice), invoice.legalEntityId)
    return pdfReply(pdf, fileName(invoice.number ?? 'draft'))
  },

  async xml(ctx, { params: { id }, query: { format } }) {
    const invoice = await invoices.get(ctx.db, id)
    if (!invoice.number) throw appError('state.notAllowed', { from: invoice.status, to: 'ISSUED' })
    const xml = await xmlOf(ctx.deps, invoiceDocumentOf(invoice), format)
    return new FileReply(
      Readable.from([xml]),
      'application/xml',
      `${fileName(invoice.number)}-${format.toLowerCase()}.xml`,
    )
  },
}

export const invoicingRoutes: Handlers<Api['invoicing']> = {
  async contracts(ctx, { params: { carId } }) {
    const found = await invoices.listContractsByCar(ctx.db, carId)
    const own = await Promise.all(found.map(({ id }) => invoices.listByContract(ctx.db, id)))
    return found.map(({ companyId, companyName, companyCountry, amountMinor, ...contract }, at) => ({
      ...contract,
      company: { id: companyId, name: companyName, country: companyCountry },
      amount: eur(amountMinor),
      invoices: own[at]!.map(relatedOf),
    }))
  },
  async invoice(ctx, { params: { carId } }) {
    const found = await listInvoicesQuery(ctx.db)
      .where((e) => e(e.val(carId), '=', e.fn.any('t.carIds')))
      .orderBy('t.createdAt', 'desc')
      .orderBy('t.id', 'desc')
      .limit(100)
      .execute()
    return found.map((row) => toRow(row, ctx))
  },
  isCapable: (ctx, { params: { carId } }) => capabilityOf(ctx, carId),
  fromCar: prepared(
    async (ctx, { params: { carId } }) => {
      const contract = await contracts.findLiveByCar(ctx.db, carId)
      if (!contract) throw appError('invoice.notSigned')
      return prepareDraft(ctx, contract.id)
    },
    (ctx, { body }, found) => draft(ctx, found, body),
  ),
  fromContract: prepared(
    (ctx, { params }) => prepareDraft(ctx, params.contractId),
    (ctx, { body }, found) => draft(ctx, found, body),
  ),
}
