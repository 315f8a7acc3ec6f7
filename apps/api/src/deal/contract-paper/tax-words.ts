// The tax section in the buyer's language: what the tax case means, the invoice notes, and the required proofs.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { lineTaxOf } from '@bilbro/contract/deal/contracts/contract-amounts'
import { taxGroupsOf, type TaxGroup } from '@bilbro/contract/deal/contracts/contract-taxes'
import type { DealTaxDecision, TaxOutcome } from '@bilbro/contract/rates/deal-tax/deal-tax'
import type { DealTaxFacts } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import {
  proofsOf,
  textsOf,
  type InvoiceText,
  type Proof,
  type ProofCode,
} from '@bilbro/contract/rates/deal-tax/deal-tax-papers'
import { fillTemplate } from '../../core/words/fill-template.ts'
import { invoiceWords } from '../../rates/deal-tax/invoice-words.ts'
import type { Section, Wording } from './wording.ts'

/** Proofs that the buyer or carrier supplies. The other proofs are the seller's own records. */
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

type Group = TaxGroup<ContractDocument['cars'][number]>

/** One section per group of cars with the same tax. Its title names the cars unless it covers all of them. */
export function taxOf(document: ContractDocument, wording: Wording): Section[] {
  const groups = taxGroupsOf(document.cars)
  const of = (title: string, { cars }: Group): string =>
    cars.length === document.cars.length ? title : `${title}: ${cars.map((car) => numbered(car)).join(', ')}`
  const titled = (group: Group, section: Section): Section => ({ ...section, title: of(section.title, group) })
  return [
    ...groups.map((group) => titled(group, treatmentOf(document, group, wording))),
    ...groups.flatMap((group) => proofsIn(document, group, wording).map((section) => titled(group, section))),
  ]
}

const numbered = (car: Group['cars'][number]): string => `${car.no}. ${carTitle(car)}`
const rateIn = (bp: number, { format }: Wording): string => format.percent(bp / 10_000, 2)

/** @throws RangeError without a tax case */
function decided({ outcome }: Group): TaxOutcome {
  if (!outcome) throw new RangeError('a contract without a tax case')
  return outcome
}
// The tax case depends on a pending confirmation. The section then shows the proofs of the expected case.
const isPending = ({ decision }: Group): boolean => decision.case === 'BLOCKED'

function treatmentOf({ delivery, language }: ContractDocument, group: Group, wording: Wording): Section {
  const { decision: tax, cars } = group
  const { paper, format } = wording
  const outcome = decided(group)
  const texts = isPending(group) ? textsOf(outcome, tax.newVehicle.carriesData) : tax.texts
  const paragraphsOf = [...new Set(tax.reasons.map(({ paragraph }) => paragraph))].filter(Boolean)
  const wordsFor = (text: InvoiceText, facts: DealTaxFacts) => invoiceWords({ texts: [text], facts }, language)
  // The facts of a new vehicle are listed per car.
  const invoice = texts.flatMap((text) =>
    text === 'NEW_VEHICLE' && cars.length > 1
      ? cars.map((car) => `${numbered(car)}: ${wordsFor(text, car.tax.facts).join('')}`)
      : wordsFor(text, tax.facts),
  )
  return {
    title: paper['paper.contract.tax'],
    paragraphs: [
      fillTemplate(paper[`paper.contract.tax.${outcome.case}`], {
        rate: rateIn(outcome.rateBp, wording),
        country: format.country(delivery.destination),
      }),
      ...(isPending(group) ? [fillTemplate(paper['paper.contract.pending'], { what: pendingOf(tax, wording) })] : []),
      fillTemplate(paper['paper.contract.basis'], { paragraphs: paragraphsOf.join('; ') }),
      ...(invoice.length ? [paper['paper.contract.invoice']] : []),
    ],
    items: invoice,
  }
}

function proofsIn({ totals }: ContractDocument, group: Group, wording: Wording): Section[] {
  const { paper, format } = wording
  const { decision: tax } = group
  const outcome = decided(group)
  const proofs = (isPending(group) ? proofsOf(outcome, tax.facts) : tax.proofs).filter(({ code }) => isBrought(code))
  if (!proofs.length) return []
  const { case: is, category } = lineTaxOf(outcome)
  const sums = totals.byTax.find((one) => one.case === is && one.category === category)
  const isHeld = Boolean(sums?.vatDeposit.minor)
  const held = { amount: sums ? format.money(sums.vatDeposit) : '', rate: rateIn(outcome.depositBp, wording) }
  return [
    {
      title: paper[isHeld ? 'paper.contract.deposit' : 'paper.contract.proofs'],
      paragraphs: [
        isHeld ? fillTemplate(paper['paper.contract.depositHeld'], held) : paper['paper.contract.proofsNeeded'],
      ],
      items: proofs.map((proof) => proofIn(proof, wording)),
    },
  ]
}

function proofIn({ code, paragraph, alternatives }: Proof, { paper, format }: Wording): string {
  const named = (one: Brought) => paper[`paper.contract.proof.${one}`]
  const proof = `${named(code as Brought)} (${paragraph})`
  const others = alternatives.filter(isBrought).map(named)
  if (!others.length) return proof
  return fillTemplate(paper['paper.contract.proofOr'], { proof, others: format.listOr(others) })
}

/** Which VAT ids still need confirmation. */
function pendingOf({ blockedBy }: Pick<DealTaxDecision, 'blockedBy'>, { paper, format }: Wording): string {
  const isSellers = blockedBy.includes('SELLER_VAT_ID')
  const isBuyers = blockedBy.some((block) => block !== 'SELLER_VAT_ID')
  return format.list([
    ...(isBuyers ? [paper['paper.contract.pending.buyer']] : []),
    ...(isSellers ? [paper['paper.contract.pending.seller']] : []),
  ])
}
