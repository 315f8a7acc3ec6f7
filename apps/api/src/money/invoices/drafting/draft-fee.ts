// The draft of a fee: purpose, recipient and tax. It refers to a contract, but stays valid when the contract ends.
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { eur, invoiceAmounts } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { Language } from '@bilbro/contract/common'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { entityToday } from '../../../core/postgres/zones.ts'
import { daysAfter } from '../../../core/days.ts'
import { appError } from '../../../core/errors.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import type { ContractRecord } from '../../../deal/contracts/contracts.store.ts'
import { vatIdOf } from '../../../rates/deal-tax/deal-tax.read.ts'
import { buyerOf, documentOf, sellerOf } from './draft-on-contract.ts'
import { type FeeKind, feeTax } from './fee-tax.rules.ts'
import * as invoices from '../invoices.store.ts'

const payDays = 14

export type Fee = {
  kind: FeeKind
  line: Pick<InvoiceDocument['lines'][number], 'kind' | 'carId'>
  minor: number
  /** In the language of the invoice. */
  text: (language: Language) => string
  details: (language: Language) => string[]
  notes: (language: Language) => string[]
}

/** @throws invoice.taxUndecided when staff have to decide the tax */
export async function draftFee(
  ctx: Pick<StaffCtx, 'db' | 'now' | 'actor'>,
  contract: ContractRecord,
  fee: Fee,
): Promise<invoices.InvoiceRecord> {
  const signed = documentOf(contract)
  const { language } = signed
  const today = await entityToday(ctx, contract.legalEntityId)
  const [{ party: seller, bank }, buyer] = await Promise.all([
    sellerOf(ctx.db, contract.legalEntityId),
    buyerOf(ctx.db, contract.companyId),
  ])
  const { state } = await vatIdOf(ctx.db, buyer.vatId, ctx.now)
  const hasUnionId = state === 'VALID'
  const found = feeTax({
    kind: fee.kind,
    sellerCountry: seller.country,
    buyerCountry: buyer.country,
    buyerPostalCode: buyer.postalCode,
    hasUnionId,
    day: today,
  })
  if (!found) throw appError('invoice.taxUndecided', { missing: 'SELLER_COUNTRY' })
  const { tax, says } = found
  const reason = says && paperTexts[language][`paper.tax.${says}`]
  // An invoice outside the scope of VAT shows no VAT id of either side (BR-O-02).
  const isOutside = tax.category === 'O'
  const document: InvoiceDocument = {
    kind: 'FEE',
    language,
    number: null,
    issuedOn: null,
    deliveredOn: fee.kind === 'SERVICE' ? today : null,
    dueOn: daysAfter(today, payDays),
    seller: isOutside ? { ...seller, vatId: null } : seller,
    buyer: isOutside ? { ...buyer, vatId: null } : buyer,
    contractNumber: signed.number,
    precedes: null,
    ...invoiceAmounts(
      [{ ...fee.line, text: fee.text(language), details: fee.details(language), tax, net: eur(fee.minor) }],
      { reasonOf: () => reason },
    ),
    notes: [...(reason ? [reason] : []), ...fee.notes(language)],
    delivery: { country: null, incoterm: null, place: null },
    payment: { ...bank, reference: signed.number },
  }
  const { legalEntityId, companyId, id: contractId, carIds } = contract
  return invoices.insert(
    ctx.db,
    {
      kind: 'FEE',
      legalEntityId,
      companyId,
      contractId,
      precedesId: null,
      carIds: fee.line.carId ? [fee.line.carId] : carIds,
      draftedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      choices: {},
    },
    document,
    ctx.now,
  )
}
