import { brokenRules } from '@bilbro/contract/money/invoices/en16931-rules'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { isTaxDocument, type InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import type { NumberKind } from '@bilbro/contract/admin/legal-entities/number-kinds'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { DealTaxDecision } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { outcomeOf } from '@bilbro/contract/rates/deal-tax/deal-tax-amounts'
import { appError } from '../../core/errors.ts'

/** The number series of an invoice kind. */
export const seriesOf = (kind: InvoiceKind): NumberKind =>
  kind === 'CREDIT_NOTE' || kind === 'PROFORMA' || kind === 'VAT_DEPOSIT' ? kind : 'INVOICE'

/**
 * Asserts that today's tax case of each car equals that of its contract.
 * @throws invoice.taxUndecided, invoice.taxChanged, both naming the cars
 */
export function assertSameTax(
  cars: readonly Pick<ContractDocument['cars'][number], 'id' | 'stockNo' | 'tax'>[],
  decisions: ReadonlyMap<string, DealTaxDecision>,
): void {
  const open = cars.filter(({ id }) => decisions.get(id)!.case === 'BLOCKED')
  if (open.length) {
    const missing = open.map(({ id, stockNo }) => `${stockNo}: ${decisions.get(id)!.blockedBy.join(', ')}`)
    throw appError('invoice.taxUndecided', { missing: missing.join('; ') })
  }
  const changed = cars.flatMap(({ id, stockNo, tax }) => {
    const was = outcomeOf(tax)
    const is = decisions.get(id)!
    return was?.case === is.case && was.rateBp === is.rateBp ? [] : [`${stockNo}: ${was?.case ?? '–'} → ${is.case}`]
  })
  if (changed.length) throw appError('invoice.taxChanged', { changes: changed.join('; ') })
}

/** @throws invoice.incomplete, naming each broken rule */
export function assertIssuable(document: InvoiceDocument): void {
  if (!isTaxDocument(document.kind)) return
  const broken = brokenRules(document)
  if (broken.length)
    throw appError('invoice.incomplete', { rules: broken.map(({ rule, says }) => `${rule} (${says})`).join('; ') })
}

type Standing = { kind: string; status: string; number: string | null; issuedAt: string | null; document: unknown }
const isFinal = ({ kind, status, number }: Standing): boolean =>
  (kind === 'SALE' || kind === 'CORRECTION') && number !== null && status !== 'CREDITED'

/**
 * An advance invoice after the final invoice would show its VAT twice (§ 14c(1) UStG).
 * @throws invoice.advanceLate
 */
export function assertAdvanceAllowed(kind: string, ofContract: readonly Standing[]): void {
  if (kind === 'DEPOSIT' && ofContract.some(isFinal)) throw appError('invoice.advanceLate')
}

/**
 * The final invoice deducts each valid advance invoice (§ 14(5) sentence 2 UStG), so it must be credited first.
 * @throws invoice.advanceDeducted
 */
export function assertCreditable(invoice: Standing, ofContract: readonly Standing[]): void {
  if (invoice.kind !== 'DEPOSIT') return
  const deducting = ofContract.find((one) => isFinal(one) && deducts(one, invoice))
  if (deducting) throw appError('invoice.advanceDeducted', { number: deducting.number! })
}

function deducts(final: Standing, advance: Standing): boolean {
  const { lines } = final.document as InvoiceDocument
  return final.issuedAt! >= advance.issuedAt! && lines.some(({ kind }) => kind === 'PREPAID')
}
