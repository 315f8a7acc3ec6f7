import type { Api } from '@bilbro/contract'
import { isMarginPossible } from '@bilbro/contract/stock/car-costs/purchase-tax'
import { vatRateOn } from '@bilbro/contract/vat-rates'
import { formatFor } from '@bilbro/i18n/format'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { contractToday } from '../../core/postgres/zones.ts'
import { AppError, appError } from '../../core/errors.ts'
import { fillTemplate } from '../../core/words/fill-template.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { assertPermission, type StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import { documentOf } from '../invoices/drafting/draft-on-contract.ts'
import { invoiceDocumentOf, relatedOf } from '../invoices/invoices.read.ts'
import * as invoices from '../invoices/invoices.store.ts'
import { printSoon } from '../invoices/issuing/issue-invoice.ts'
import { sendInvoice } from '../invoices/paper/send-invoice.ts'
import { depositForStaff } from '../vat-deposits/vat-deposits.read.ts'
import { vatDepositState } from '../vat-deposits/vat-deposits.states.ts'
import * as deposits from '../vat-deposits/vat-deposits.store.ts'
import { listUncollectedStockNos } from './fetched.store.ts'
import { lockSale, paidSale, reissueWithVat } from './reissue-with-vat.ts'
import { freedSale, taxedSale } from './taxed-sale.ts'

type Issued = InvoiceDocument & { number: string; issuedOn: string }
const issuedOf = (row: invoices.InvoiceRecord) => invoiceDocumentOf(row) as Issued

/** @throws invoice.incomplete when no VAT rate is stored for the day */
function rateOf(sale: Issued): number {
  const rate = vatRateOn(sale.seller.country, sale.deliveredOn ?? sale.issuedOn)
  if (!rate) throw appError('invoice.incomplete', { rules: `BILBRO-RATE (${sale.seller.country})` })
  return rate.bp
}

function saysOf(
  key: 'forfeited' | 'provedLate',
  { language }: Issued,
  deposit: deposits.VatDepositRecord,
  number: string,
) {
  const format = formatFor(language)
  const params = { number, amount: format.money(eur(deposit.amountMinor)), day: format.day(deposit.dueOn) }
  return fillTemplate(paperTexts[language][`paper.invoice.${key}`], params)
}
const numberOf = async (ctx: StaffCtx, { invoiceId }: deposits.VatDepositRecord) =>
  (await invoices.get(ctx.db, invoiceId)).number ?? ''

/** The sale as a taxed invoice draft. */
async function taxedOn(
  ctx: StaffCtx,
  deposit: deposits.VatDepositRecord,
  row: invoices.InvoiceRecord,
): Promise<InvoiceDocument> {
  const sale = issuedOf(row)
  return taxedSale(
    {
      sale,
      precedes: { id: row.id, number: sale.number, issuedOn: sale.issuedOn },
      today: await contractToday(ctx, deposit.contractId),
      says: saysOf('forfeited', sale, deposit, await numberOf(ctx, deposit)),
    },
    { rateBp: rateOf(sale), depositMinor: deposit.amountMinor },
  )
}

/** @throws notFound, version.stale, state.notAllowed */
async function lockDepositAtVersion(ctx: StaffCtx, id: string, version: number, from: 'HELD' | 'FORFEITED') {
  const row = await lockForUpdate(ctx, vatDepositState, id)
  if (row.version !== version)
    throw await versionConflict(ctx, { entity: 'vatDeposits', entityId: id }, () => depositForStaff(ctx, id))
  const to = from === 'HELD' ? 'FORFEITED' : 'REFUNDABLE'
  if (row.status !== from) throw appError('state.notAllowed', { from: row.status, to })
  return row
}

/** Sends both documents to the dealer. If printing or sending fails, staff send them by hand. */
async function notifyDealer(ctx: StaffCtx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await printSoon(ctx, id)
    try {
      await ctx.transaction(async () => sendInvoice(ctx, id, (await invoices.get(ctx.db, id)).version), {
        isAnswer: false,
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      ctx.deps.log.warn('forfeit.unsent', { id, error })
    }
  }
}

export const depositForfeitsRoutes: Handlers<Api['depositForfeits']> = {
  async preview(ctx, { params }) {
    const deposit = await deposits.get(ctx.db, params.id)
    const row = await paidSale(ctx, deposit.contractId)
    const { totals } = await taxedOn(ctx, deposit, row)
    const { cars } = documentOf(await contracts.get(ctx.db, deposit.contractId))
    return {
      sale: relatedOf(row),
      net: totals.net,
      vat: totals.vat,
      gross: totals.gross,
      deposit: totals.paid,
      payable: totals.payable,
      rateBp: rateOf(issuedOf(row)),
      waivesMarginOf: cars.flatMap(({ stockNo, tax }) =>
        isMarginPossible(tax.facts.purchaseTaxCase) && !tax.facts.isWaived ? [stockNo] : [],
      ),
      notFetched: await listUncollectedStockNos(ctx.db, deposit.contractId),
    }
  },

  async forfeit(ctx, { params, body: { version, reason } }) {
    assertPermission(ctx, 'invoices.issue')
    const { contractId } = await deposits.get(ctx.db, params.id)
    const made = await ctx.transaction(
      async () => {
        const sale = await lockSale(ctx, contractId)
        const seen = await deposits.get(ctx.db, params.id)
        if (seen.status !== 'HELD') throw appError('state.notAllowed', { from: seen.status, to: 'FORFEITED' })
        if (seen.dueOn >= (await contractToday(ctx, contractId))) throw appError('vatDeposit.notDue')
        const waiting = await listUncollectedStockNos(ctx.db, contractId)
        if (waiting.length) throw appError('vatDeposit.notFetched', { cars: waiting.join(', ') })
        const draft = await taxedOn(ctx, seen, sale)
        const replaced = await reissueWithVat(ctx, sale, reason, () => draft)
        await lockDepositAtVersion(ctx, params.id, version, 'HELD')
        await transition(ctx, vatDepositState, params.id, {
          to: 'FORFEITED',
          reason,
          values: {
            correctionId: replaced.correctionId,
            forfeitedAt: ctx.now.toISOString(),
            forfeitedBy: ctx.actor.id,
            forfeitedReason: reason,
          },
        })
        return replaced
      },
      { isAnswer: false },
    )
    await notifyDealer(ctx, [made.noteId, made.correctionId])
    return depositForStaff(ctx, params.id)
  },

  async prove(ctx, { params, body: { version, reason }, files: [file] }) {
    assertPermission(ctx, 'invoices.issue')
    if (!file) throw appError('upload.none')
    const { contractId } = await deposits.get(ctx.db, params.id)
    const blob = await ctx.deps.files.store({ name: file.name, mime: file.mime, path: file.path })
    const made = await ctx.transaction(
      async () => {
        const taxed = await lockSale(ctx, contractId)
        const seen = await deposits.get(ctx.db, params.id)
        if (seen.status !== 'FORFEITED' || seen.correctionId !== taxed.id)
          throw appError('state.notAllowed', { from: seen.status, to: 'REFUNDABLE' })
        const first = issuedOf(await invoices.get(ctx.db, taxed.precedesId!))
        const says = saysOf('provedLate', first, seen, await numberOf(ctx, seen))
        const today = await contractToday(ctx, contractId)
        const replaced = await reissueWithVat(ctx, taxed, reason, (precedes) =>
          freedSale({ sale: first, precedes, today, says }),
        )
        await lockDepositAtVersion(ctx, params.id, version, 'FORFEITED')
        await transition(ctx, vatDepositState, params.id, {
          to: 'REFUNDABLE',
          reason,
          values: {
            proofFileId: await ctx.deps.files.attach(ctx.db, blob),
            approvedBy: ctx.actor.id,
            approvedAt: ctx.now.toISOString(),
            approvedReason: reason,
          },
        })
        return replaced
      },
      { isAnswer: false },
    )
    await notifyDealer(ctx, [made.noteId, made.correctionId])
    return depositForStaff(ctx, params.id)
  },
}
