// Invoice documents of every tax case, for tests of printing and of electronic invoices.
import { decideDealTax } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { usual } from '@bilbro/contract/rates/deal-tax/expected/base'
import type { DealTaxFacts } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { draftInvoice, type InvoiceBasis } from '../src/money/invoices/drafting/draft-invoice.ts'
import { sampleContract, type SampleSize } from './contract-sample.ts'

const abroad = { vatId: 'DK24256790', vatIdState: 'VALID', transport: 'SELLER_CARRIER' } as const
const danish = { ...abroad, destinationCountry: 'DK', buyerCountry: 'DK' }
const german = { destinationCountry: 'DE', buyerCountry: 'DE', transport: 'BUYER_SELF' } as const
export const sampleCases = {
  EXPORT: {},
  DOMESTIC: { ...german, isWaived: true },
  MARGIN: german,
  IC_SUPPLY: { ...danish, isWaived: true },
  IC_SUPPLY_NEW_VEHICLE: { ...danish, mileage: 12 },
} as const satisfies Record<string, Partial<DealTaxFacts>>
export type SampleCase = keyof typeof sampleCases

type Sample = SampleSize & Partial<Omit<InvoiceBasis, 'contract'>> & { case?: SampleCase }

/** A draft; `issued` turns it into an issued invoice. */
export function sampleDraft({ case: is = 'EXPORT', ...given }: Sample = {}): InvoiceDocument {
  const facts = { ...sampleCases[is], ...given.facts }
  const contract = sampleContract({ ...given, facts })
  const { country } = { country: contract.delivery.destination }
  const decision = decideDealTax({
    ...usual,
    buyerCountry: 'NO',
    destinationCountry: 'NO',
    transport: 'BUYER_SELF',
    vatId: null,
    vatIdState: 'NOT_GIVEN',
    ...facts,
  })
  const { days: _days, ...payment } = contract.payment
  const { representedBy, ...seller } = contract.seller
  const { representedBy: _buyer, ...buyer } = contract.buyer
  return draftInvoice({
    kind: 'SALE',
    contract,
    language: contract.language,
    seller: {
      ...seller,
      email: 'haus@haus.test',
      phone: '+49 461 000',
      taxNumber: '15/290/12345',
      contactName: representedBy,
    },
    buyer: { ...buyer, country, vatId: decision.facts.vatId, email: 'post@kunde.test' },
    decisions: new Map(contract.cars.map(({ id }) => [id, decision])),
    deliveredOn: '2026-11-25',
    dueOn: '2026-12-02',
    payment,
    ...given,
  })
}

export const issued = (
  draft: InvoiceDocument,
  number = 'RE-2026-00001',
): InvoiceDocument & { number: string; issuedOn: string } => ({
  ...draft,
  number,
  issuedOn: '2026-11-22',
  payment: { ...draft.payment, reference: number },
})
