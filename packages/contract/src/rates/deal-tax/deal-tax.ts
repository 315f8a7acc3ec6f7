// Decides the tax case of a sale from its facts: pure, total, and with reasons. An unknown fact is tried both ways: if
// the result is the same, it does not matter; if not, there is no decision and the fact is named.
import { isMarginPossible } from '../../stock/car-costs/purchase-tax.ts'
import { vatRateOn } from '../../vat-rates.ts'
import { areaOf, isUnionVatId } from './deal-tax-countries.ts'
import type { DealTaxFacts, FactName } from './deal-tax-facts.ts'
import { en16931Of, proofsOf, textsOf, type En16931, type InvoiceText, type Proof } from './deal-tax-papers.ts'
import { invoiceOnly, taxBlocks, taxRules, type TaxBlock, type TaxRule } from './deal-tax-rules.ts'
import { verdictOn, type Deal, type DealTaxCase, type DecidedCase, type Verdict } from './deal-tax-table.ts'
import { newnessOf, type Newness } from './deal-tax-vehicle.ts'

/** Increased when the same facts may give another result; a frozen decision names its version. */
export const dealTaxEngine = 2

export type TaxReason = { rule: TaxRule; paragraph: string; facts: FactName[] }
/** The input for computing amounts. */
export type TaxOutcome = {
  case: DecidedCase
  row: number
  /** Basis points; under MARGIN the rate inside the margin. */
  rateBp: number
  /** The VAT is held until the export is proved. */
  vatDeposit: boolean
  /** Rate of the deposit in basis points. */
  depositBp: number
}
export type NewVehicle = Newness & {
  /** The invoice states first registration and kilometres (§ 14a(4)). */
  carriesData: boolean
  firstRegistration: string | null
  firstRegistrationPrecision: 'DAY' | 'MONTH'
  mileage: number | null
}
export type DealTaxDecision = {
  engineVersion: number
  case: DealTaxCase
  /** Row of the table; null when none was reached. */
  row: number | null
  rateBp: number | null
  vatDeposit: boolean
  depositBp: number
  blockedBy: TaxBlock[]
  /** The outcome after the points that block only the invoice are confirmed. */
  wouldBe: TaxOutcome | null
  /** The possible cases while facts are missing. */
  couldBe: DecidedCase[]
  /** A contract may be drafted; an invoice needs a decided case. */
  mayContract: boolean
  reasons: TaxReason[]
  proofs: Proof[]
  en16931: En16931 | null
  texts: InvoiceText[]
  newVehicle: NewVehicle
  facts: DealTaxFacts
}

/** Questions of the table that may be open, each with its possible answers. */
type Open = { [K in 'isBusiness' | 'isIdValid' | 'isBuyerAbroad' | 'isMovedBySeller' | 'isNew']: readonly boolean[] }
const questions = ['isBusiness', 'isIdValid', 'isBuyerAbroad', 'isMovedBySeller', 'isNew'] as const

const pendingBlocks: Partial<Record<DealTaxFacts['vatIdState'], TaxBlock>> = {
  UNCHECKED: 'VAT_ID_UNCHECKED',
  UNAVAILABLE: 'VAT_ID_UNAVAILABLE',
  EXPIRED: 'VAT_ID_EXPIRED',
}
/** `false` comes first: its row is named where both answers give the same result. */
const either = [false, true] as const

function openOf(facts: DealTaxFacts, newness: Newness): Open {
  const { buyerKind, buyerCountry, transport, vatIdState } = facts
  const couldCount = isUnionVatId(facts.vatId)
  const isPending = couldCount && pendingBlocks[vatIdState] !== undefined
  return {
    isBusiness: buyerKind === null ? either : [buyerKind === 'BUSINESS'],
    isIdValid: isPending ? either : [couldCount && vatIdState === 'VALID'],
    isBuyerAbroad: buyerCountry === null ? either : [buyerCountry !== 'DE'],
    isMovedBySeller: transport === null ? either : [transport === 'SELLER_CARRIER' || transport === 'PLATFORM_CARRIER'],
    isNew: newness.newness === 'UNKNOWN' ? either : [newness.newness === 'NEW'],
  }
}

const blocksOf = (facts: DealTaxFacts, newness: Newness): Record<keyof Open, TaxBlock[]> => ({
  isBusiness: ['BUYER_KIND'],
  isIdValid: [pendingBlocks[facts.vatIdState]!],
  isBuyerAbroad: ['BUYER_COUNTRY'],
  isMovedBySeller: ['TRANSPORT'],
  isNew: newness.missing,
})

/** Every combination of answers to the open questions. */
const answers = (open: Open): Record<keyof Open, boolean>[] =>
  questions.reduce<Record<keyof Open, boolean>[]>(
    (all, question) => all.flatMap((one) => open[question].map((answer) => ({ ...one, [question]: answer }))),
    [{} as Record<keyof Open, boolean>],
  )

/** Two verdicts are the same result if they lead to the same amounts and documents. */
const resultOf = (verdict: Verdict): string =>
  verdict.case === 'BLOCKED'
    ? verdict.blockedBy
    : `${verdict.case} ${verdict.vatDeposit} ${en16931Of({ case: verdict.case, row: verdict.row }, 0).category}`

/** Blocks that no further answer could resolve: an essential fact is missing, or staff have to judge. */
function barriers(facts: DealTaxFacts): [TaxBlock, TaxRule][] {
  const area = areaOf(facts.destinationCountry, facts.destinationPostalCode)
  const found: [boolean, TaxBlock, TaxRule][] = [
    [facts.purchaseTaxCase === 'UNKNOWN', 'PURCHASE_TAX_CASE', 'PURCHASE_UNKNOWN'],
    [facts.isChainDeal, 'CHAIN_DEAL', 'CHAIN_DEAL'],
    [facts.sellerCountry === null, 'SELLER', 'SELLER_OUTSIDE'],
    [facts.sellerCountry !== null && facts.sellerCountry !== 'DE', 'SELLER_COUNTRY', 'SELLER_OUTSIDE'],
    [facts.sellerCountry === 'DE' && facts.dispatchCountry !== 'DE', 'DISPATCH_COUNTRY', 'DISPATCH_OUTSIDE'],
    [area === 'UNKNOWN', 'DESTINATION', 'NO_DESTINATION'],
    [area === 'TERRITORY', 'DESTINATION_TERRITORY', 'TERRITORY'],
  ]
  return found.flatMap(([is, block, rule]) => (is ? [[block, rule] as [TaxBlock, TaxRule]] : []))
}

/** @returns a decision for every input: BLOCKED with the missing facts where the act or the facts leave it open. */
export function decideDealTax(facts: DealTaxFacts): DealTaxDecision {
  const newness = newnessOf(facts)
  const barred = barriers(facts)
  if (barred.length > 0) {
    const row = facts.purchaseTaxCase === 'UNKNOWN' ? 0 : null
    return blocked(facts, newness, { row, blockedBy: barred.map(([block]) => block), rules: barred.map(([, r]) => r) })
  }
  const open = openOf(facts, newness)
  const tried = answers(open).map((answer) => {
    const area = areaOf(facts.destinationCountry, facts.destinationPostalCode) as Deal['area']
    const verdict = verdictOn({
      area,
      isMarginPossible: isMarginPossible(facts.purchaseTaxCase),
      isWaived: facts.isWaived,
      ...answer,
    })
    return { answer, verdict, result: resultOf(verdict) }
  })
  const matters = questions.filter((question) =>
    tried.some(({ answer, result }) =>
      tried.some(
        (other) =>
          other.result !== result && questions.every((q) => (other.answer[q] === answer[q]) === (q !== question)),
      ),
    ),
  )
  if (matters.length === 0) return settled(facts, newness, tried[0]!.verdict)
  const missing = matters.flatMap((question) => blocksOf(facts, newness)[question])
  const confirmed =
    matters.length === 1 && matters[0] === 'isIdValid' ? tried.find((one) => one.answer.isIdValid)! : null
  if (!confirmed) {
    const couldBe = [...new Set(tried.flatMap(({ verdict }) => (verdict.case === 'BLOCKED' ? [] : [verdict.case])))]
    return blocked(facts, newness, { row: null, blockedBy: missing, rules: ['FACT_MISSING'], couldBe })
  }
  return settled(facts, newness, confirmed.verdict, missing)
}

/** A verdict with its rate and documents, unless something blocks it; `pending`: points that are not confirmed yet. */
function settled(facts: DealTaxFacts, newness: Newness, verdict: Verdict, pending: TaxBlock[] = []): DealTaxDecision {
  const { row } = verdict
  if (verdict.case === 'BLOCKED')
    return blocked(facts, newness, { row, blockedBy: [verdict.blockedBy], rules: verdict.rules })
  const decided = { case: verdict.case, row }
  const isTaxed = verdict.case === 'DOMESTIC' || verdict.case === 'MARGIN'
  const rate = facts.supplyDay === null ? undefined : vatRateOn('DE', facts.supplyDay)
  const blockedBy = [...pending]
  const rules = pending.length > 0 ? verdict.rules.map((r) => (r === 'ID_COUNTS' ? 'ID_PENDING' : r)) : verdict.rules
  if (!rate && (isTaxed || verdict.vatDeposit)) blockedBy.push(facts.supplyDay === null ? 'SUPPLY_DAY' : 'RATE')
  if (verdict.case.startsWith('IC_') && !facts.sellerVatId) blockedBy.push('SELLER_VAT_ID')
  const outcome: TaxOutcome = {
    ...decided,
    rateBp: isTaxed ? (rate?.bp ?? 0) : 0,
    vatDeposit: verdict.vatDeposit,
    depositBp: verdict.vatDeposit ? (rate?.bp ?? 0) : 0,
  }
  if (blockedBy.length > 0) {
    const late: TaxRule[] = blockedBy.flatMap((block) =>
      block === 'SELLER_VAT_ID' ? ['SELLER_ID_MISSING'] : block === 'RATE' || block === 'SUPPLY_DAY' ? ['NO_RATE'] : [],
    )
    const isConfirmable = blockedBy.every((block) => invoiceOnly.has(block))
    const couldBe = isConfirmable ? [] : [verdict.case]
    return blocked(facts, newness, {
      row: null,
      blockedBy,
      rules: [...rules, ...late],
      wouldBe: isConfirmable ? outcome : null,
      couldBe,
    })
  }
  const newVehicle = newVehicleOf(facts, newness, verdict.case)
  return {
    engineVersion: dealTaxEngine,
    ...outcome,
    blockedBy: [],
    wouldBe: null,
    couldBe: [],
    mayContract: true,
    reasons: reasonsOf(rules),
    proofs: proofsOf(decided, facts),
    en16931: en16931Of(decided, outcome.rateBp),
    texts: textsOf(decided, newVehicle.carriesData),
    newVehicle,
    facts,
  }
}

type Blocked = {
  row: number | null
  blockedBy: TaxBlock[]
  rules: TaxRule[]
  wouldBe?: TaxOutcome | null
  couldBe?: DecidedCase[]
}

function blocked(facts: DealTaxFacts, newness: Newness, { row, blockedBy, rules, ...why }: Blocked): DealTaxDecision {
  return {
    engineVersion: dealTaxEngine,
    case: 'BLOCKED',
    row,
    rateBp: null,
    vatDeposit: false,
    depositBp: 0,
    blockedBy: taxBlocks.filter((block) => blockedBy.includes(block)),
    wouldBe: why.wouldBe ?? null,
    couldBe: why.couldBe ?? [],
    mayContract: blockedBy.every((block) => invoiceOnly.has(block)),
    reasons: reasonsOf(rules),
    proofs: [],
    en16931: null,
    texts: [],
    newVehicle: newVehicleOf(facts, newness, why.wouldBe?.case ?? 'BLOCKED'),
    facts,
  }
}

const reasonsOf = (rules: TaxRule[]): TaxReason[] =>
  rules.map((rule) => ({ rule, paragraph: taxRules[rule].paragraph, facts: [...taxRules[rule].facts] }))

function newVehicleOf(facts: DealTaxFacts, newness: Newness, is: DealTaxCase): NewVehicle {
  const { firstRegistration, firstRegistrationPrecision, mileage } = facts
  const carriesData = is.startsWith('IC_') && newness.newness !== 'NOT_NEW'
  return { ...newness, carriesData, firstRegistration, firstRegistrationPrecision, mileage }
}
