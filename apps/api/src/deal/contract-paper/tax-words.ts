// The tax case in the buyer's language: what it means for him, what the invoice will say, and what has to be proved.
import type { ContractDocument } from '@bilbro/contract/deal/contract-document'
import { outcomeOf } from '@bilbro/contract/rates/deal-tax-amounts'
import { proofsOf, textsOf, type Proof, type ProofCode } from '@bilbro/contract/rates/deal-tax-papers'
import type { DealTaxDecision } from '@bilbro/contract/rates/deal-tax'
import { fill } from '../../core/fill.ts'
import { invoiceWords } from '../../rates/deal-tax/invoice-words.ts'
import type { Section, Wording } from './wording.ts'

/** What others have to bring. The rest of the proofs are the seller's own books. */
const brought = [
  'ARRIVAL_CONFIRMATION',
  'EXIT_NOTE',
  'THIRD_COUNTRY_REGISTRATION',
  'CMR',
  'CARRIER_CERTIFICATE',
  'TWO_PAPERS',
  'FOREIGN_REGISTRATION',
] as const satisfies ProofCode[]
type Brought = (typeof brought)[number]
const isBrought = (code: ProofCode): code is Brought => (brought as readonly ProofCode[]).includes(code)

export function taxOf(document: ContractDocument, wording: Wording): Section[] {
  const { tax, totals, language } = document
  const { paper, format } = wording
  const outcome = outcomeOf(tax)
  if (!outcome) throw new RangeError('a contract without a tax case')
  // Decided when something outstanding is confirmed: then the papers are those of the case that would be.
  const isPending = tax.case === 'BLOCKED'
  const texts = isPending ? textsOf(outcome, tax.newVehicle.carriesData) : tax.texts
  const proofs = (isPending ? proofsOf(outcome, tax.facts) : tax.proofs).filter(({ code }) => isBrought(code))
  const destination = format.country(document.delivery.destination)
  const rate = (bp: number) => format.percent(bp / 10_000, 2)
  const paragraphsOf = [...new Set(tax.reasons.map(({ paragraph }) => paragraph))].filter(Boolean)
  const invoice = invoiceWords({ texts, facts: tax.facts }, language)
  const treatment: Section = {
    title: paper['paper.contract.tax'],
    paragraphs: [
      fill(paper[`paper.contract.tax.${outcome.case}`], { rate: rate(outcome.rateBp), country: destination }),
      ...(isPending ? [fill(paper['paper.contract.pending'], { what: pendingOf(tax, wording) })] : []),
      fill(paper['paper.contract.basis'], { paragraphs: paragraphsOf.join('; ') }),
      ...(invoice.length ? [paper['paper.contract.invoice']] : []),
    ],
    items: invoice,
  }
  if (!proofs.length) return [treatment]
  const items = proofs.map((proof) => proofIn(proof, wording))
  const isHeld = totals.vatDeposit.minor !== 0
  const held = { amount: format.money(totals.vatDeposit), rate: rate(outcome.depositBp) }
  return [
    treatment,
    {
      title: paper[isHeld ? 'paper.contract.deposit' : 'paper.contract.proofs'],
      paragraphs: [isHeld ? fill(paper['paper.contract.depositHeld'], held) : paper['paper.contract.proofsNeeded']],
      items,
    },
  ]
}

function proofIn({ code, paragraph, alternatives }: Proof, { paper, format }: Wording): string {
  const named = (one: Brought) => paper[`paper.contract.proof.${one}`]
  const proof = `${named(code as Brought)} (${paragraph})`
  const others = alternatives.filter(isBrought).map(named)
  if (!others.length) return proof
  return fill(paper['paper.contract.proofOr'], { proof, others: format.listOr(others) })
}

/** Which VAT ids are still to be confirmed. */
function pendingOf({ blockedBy }: Pick<DealTaxDecision, 'blockedBy'>, { paper, format }: Wording): string {
  const isSellers = blockedBy.includes('SELLER_VAT_ID')
  const isBuyers = blockedBy.some((block) => block !== 'SELLER_VAT_ID')
  return format.list([
    ...(isBuyers ? [paper['paper.contract.pending.buyer']] : []),
    ...(isSellers ? [paper['paper.contract.pending.seller']] : []),
  ])
}
