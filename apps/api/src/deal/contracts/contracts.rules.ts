import { fitsTransport } from '@bilbro/contract/deal/contracts/incoterms'
import { contractAmounts } from '@bilbro/contract/deal/contracts/contract-amounts'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { ContractChoices } from '@bilbro/contract/deal/contracts/contract-choices'
import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import type { DealTaxDecision, TaxOutcome } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { outcomeOf } from '@bilbro/contract/rates/deal-tax/deal-tax-amounts'
import { appError, fieldError } from '../../core/errors.ts'

type Document = ContractDocument

type Decided = { tax: DealTaxDecision; outcome: TaxOutcome }
/**
 * Each car with its decided tax case.
 * @throws contract.taxUndecided, naming each car with an open case and its missing facts
 */
export function assertTaxDecided<Car extends { stockNo: string; tax: DealTaxDecision }>(
  cars: readonly Car[],
): (Car & Decided)[] {
  const decided = cars.map((car) => ({ ...car, outcome: car.tax.mayContract ? outcomeOf(car.tax) : null }))
  const open = decided.filter(({ outcome }) => !outcome)
  if (open.length > 0) {
    const missing = open.map(({ stockNo, tax }) => `${stockNo}: ${tax.blockedBy.join(', ')}`)
    throw appError('contract.taxUndecided', { missing: missing.join('; ') })
  }
  return decided.map((car) => ({ ...car, outcome: car.outcome! }))
}

/** Lines and totals of a contract. @throws contract.deposit at its field */
export function priced(
  cars: readonly { carId: string; price: number; outcome: TaxOutcome }[],
  choices: Pick<ContractChoices, 'transportPrice' | 'fee' | 'deposit'>,
): Pick<Document, 'lines' | 'totals'> {
  const amounts = contractAmounts(cars, choices)
  if (amounts.totals.deposit.minor > amounts.totals.gross.minor) throw fieldError('contract.deposit', 'deposit')
  return amounts
}

type Item = ContractDetail['checklist'][number]
/** What is missing before a draft can be signed. */
export function checklist({ seller, buyer, cars, payment, terms, delivery }: Document): Item[] {
  const item = (key: string, ok: boolean, otherwise: 'WARNING' | 'BLOCKER', detail: string | null = null): Item => ({
    key,
    level: ok ? 'OK' : otherwise,
    detail,
  })
  const addressed = (party: Document['seller']) => Boolean(party.street && party.postalCode && party.city)
  const without = (has: (car: Document['cars'][number]) => unknown) =>
    cars
      .filter((car) => !has(car))
      .map(({ stockNo }) => stockNo)
      .join(', ')
  const open = without(({ tax }) => tax.mayContract)
  const cases = [...new Set(cars.map(({ tax }) => outcomeOf(tax)?.case ?? tax.case))]
  const unproven = [...new Set(cars.flatMap(({ tax }) => tax.blockedBy))]
  const everyCar = (key: string, level: 'WARNING' | 'BLOCKER', has: (car: Document['cars'][number]) => unknown) =>
    item(key, without(has) === '', level, without(has) || null)
  return [
    item('seller', addressed(seller), 'BLOCKER', seller.legalName),
    item('buyer', addressed(buyer), 'BLOCKER', buyer.legalName),
    item('buyerNumber', Boolean(buyer.orgNo || buyer.vatId), 'BLOCKER'),
    item('taxCase', open === '', 'BLOCKER', open || cases.join(', ')),
    item('taxProven', unproven.length === 0, 'WARNING', unproven.join(', ') || null),
    everyCar('vin', 'BLOCKER', (car) => car.vin),
    everyCar('mileage', 'BLOCKER', (car) => car.mileage !== null),
    everyCar('firstRegistration', 'WARNING', (car) => car.firstRegistration),
    everyCar('condition', 'WARNING', (car) => car.condition.summary?.trim()),
    item('delivery', delivery.place.trim() !== '', 'WARNING'),
    item('incoterm', fitsTransport(delivery.incoterm, delivery.transport), 'WARNING', delivery.incoterm),
    item('bank', Boolean(payment.iban), 'WARNING'),
    item('terms', terms.length > 0, 'WARNING'),
  ]
}

/** @throws contract.incomplete, naming every blocker */
export function assertSendable(document: Document): void {
  const blockers = checklist(document).filter(({ level }) => level === 'BLOCKER')
  if (blockers.length) throw appError('contract.incomplete', { blockers: blockers.map(({ key }) => key).join(', ') })
}

/** From this amount on, the author of a contract may not sign it for the company. EUR, minor units. */
export const fourEyesFrom = 5_000_000
/** Why a member of staff may not sign. Null when they may. */
export function signRefusal(
  { amountMinor, draftedBy }: { amountMinor: number; draftedBy: string | null },
  { id, maySign }: { id: string; maySign: boolean },
): ContractDetail['signRefusal'] {
  if (!maySign) return 'RIGHT'
  return amountMinor >= fourEyesFrom && draftedBy === id ? 'FOUR_EYES' : null
}

/** @throws contract.documentChanged when the signer saw another document */
export function assertSameDocument(shown: string, documentSha256: string | null): void {
  if (shown !== documentSha256) throw appError('contract.documentChanged')
}
