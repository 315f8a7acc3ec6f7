// The table of tax cases for a deal whose facts are all known: destination first, then buyer.
import type { TaxBlock, TaxRule } from './deal-tax-rules.ts'

export const decidedCases = ['DOMESTIC', 'MARGIN', 'IC_SUPPLY', 'IC_SUPPLY_NEW_VEHICLE', 'EXPORT'] as const
export type DecidedCase = (typeof decidedCases)[number]
export const dealTaxCases = [...decidedCases, 'BLOCKED'] as const
export type DealTaxCase = (typeof dealTaxCases)[number]

/** The yes/no questions of the table. */
export type Deal = {
  area: 'GERMANY' | 'UNION' | 'THIRD'
  isMarginPossible: boolean
  isWaived: boolean
  isNew: boolean
  isBusiness: boolean
  /** A VAT id of another member state, checked and valid; it counts only when a business uses it. */
  isIdValid: boolean
  isBuyerAbroad: boolean
  isMovedBySeller: boolean
}
type Ground = { row: number; rules: TaxRule[] }
type Decided = Ground & { case: DecidedCase; vatDeposit: boolean }
export type Verdict = Decided | (Ground & { case: 'BLOCKED'; blockedBy: TaxBlock })

const decided = (row: number, is: DecidedCase, ...rules: TaxRule[]): Decided => ({
  row,
  case: is,
  vatDeposit: false,
  rules,
})

/** Taxed by domestic rules: the margin scheme where it is possible and not waived, else the general rate. */
function taxed(deal: Deal, rows: { margin: number; waived: number; regular: number }, ...rules: TaxRule[]): Verdict {
  if (!deal.isMarginPossible) return decided(rows.regular, 'DOMESTIC', ...rules, 'MARGIN_IMPOSSIBLE', 'GENERAL_RATE')
  if (deal.isWaived) return decided(rows.waived, 'DOMESTIC', ...rules, 'MARGIN_POSSIBLE', 'WAIVED', 'GENERAL_RATE')
  return decided(rows.margin, 'MARGIN', ...rules, 'MARGIN_POSSIBLE', 'MARGIN_RATE')
}

export function verdictOn(deal: Deal): Verdict {
  if (deal.area === 'THIRD') return toThirdCountry(deal)
  if (deal.area === 'GERMANY') return taxed(deal, { margin: 11, waived: 10, regular: 12 }, 'IN_GERMANY')
  return deal.isBusiness && deal.isIdValid ? toUnionDealer(deal) : toUnionWithoutId(deal)
}

function toThirdCountry(deal: Deal): Verdict {
  const beats: TaxRule[] = deal.isMarginPossible ? ['EXPORT_BEATS_MARGIN'] : []
  if (deal.isMovedBySeller) return decided(1, 'EXPORT', 'EXPORT_BY_SELLER', ...beats)
  if (deal.isBuyerAbroad) return { ...decided(1, 'EXPORT', 'EXPORT_BY_BUYER', ...beats), vatDeposit: true }
  return taxed(deal, { margin: 2, waived: 2, regular: 2 }, 'NO_FOREIGN_BUYER')
}

function toUnionDealer(deal: Deal): Verdict {
  const rules: TaxRule[] = ['IN_UNION', 'ID_COUNTS']
  if (!deal.isMarginPossible) return decided(3, 'IC_SUPPLY', ...rules, 'MARGIN_IMPOSSIBLE', 'IC_EXEMPT')
  if (deal.isNew) return decided(4, 'IC_SUPPLY_NEW_VEHICLE', ...rules, 'NEW', 'NEW_NO_MARGIN', 'IC_EXEMPT')
  if (deal.isWaived) return decided(7, 'IC_SUPPLY', ...rules, 'NOT_NEW', 'MARGIN_POSSIBLE', 'WAIVED', 'IC_EXEMPT')
  return decided(6, 'MARGIN', ...rules, 'NOT_NEW', 'MARGIN_POSSIBLE', 'NO_IC_UNDER_MARGIN', 'MARGIN_RATE')
}

function toUnionWithoutId(deal: Deal): Verdict {
  if (deal.isNew)
    return deal.isBusiness
      ? { row: 5, case: 'BLOCKED', blockedBy: 'VAT_ID', rules: ['IN_UNION', 'NO_ID', 'NEW', 'NEW_NEEDS_ID'] }
      : decided(5, 'IC_SUPPLY_NEW_VEHICLE', 'IN_UNION', 'NEW', 'NEW_TO_PERSON')
  const verdict = taxed(deal, { margin: 8, waived: 9, regular: 9 }, 'IN_UNION', 'NO_ID', 'NOT_NEW')
  const isDistanceSale = !deal.isBusiness && deal.isMovedBySeller && verdict.case === 'DOMESTIC'
  if (!isDistanceSale) return verdict
  return { row: 9, case: 'BLOCKED', blockedBy: 'DISTANCE_SALE', rules: ['IN_UNION', 'NOT_NEW', 'DISTANCE_SALE'] }
}
