// The commission of a month, car by car. Pure: reports, simulations and worked examples use the same rule.
import type { CommissionRuleValues } from '@bilbro/contract/money/commission/commission-fields'
import { ageFactorOf, commissionOf, rateOf, splitOf } from '@bilbro/contract/money/commission/commission-math'
import type { CommissionRole } from '@bilbro/contract/money/commission/commission-states'

/** A sold car. Amounts in euro cents. */
export type Deal = {
  carId: string
  invoiceId: string | null
  invoiceNumber: string | null
  /** The later of payment and delivery; null while the sale is not complete. */
  earnedOn: string | null
  sellerId: string | null
  purchaserId: string | null
  marginMinor: number
  holdingMinor: number
  claimsMinor: number
  /** Days in stock until the contract was signed; null where no day is known. */
  ageDays: number | null
}

export type Computed = Deal & {
  /** Place among the seller's cars of the month; null without a seller. */
  position: number | null
  rateBp: number
  ageBp: number
  packMinor: number
  commissionableMinor: number
  /** Of the car, before it is split. */
  commissionMinor: number
  isMinimum: boolean
  shares: { role: CommissionRole; userId: string | null; shareBp: number; minor: number; marginMinor: number }[]
}

type Rule = CommissionRuleValues

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
/** Earned cars first, by the day they were earned, then by invoice number; expected ones after them. */
const inOrder = (deals: readonly Deal[]): Deal[] =>
  deals.toSorted(
    (a, b) =>
      compare(a.earnedOn ?? '9999', b.earnedOn ?? '9999') ||
      compare(a.invoiceNumber ?? '', b.invoiceNumber ?? '') ||
      compare(a.carId, b.carId),
  )

/** All cars of a month. The seller's count decides the rate of a car, also for its purchaser. */
export function computeMonth(rule: Rule, deals: readonly Deal[]): Computed[] {
  const bySeller = Map.groupBy(inOrder(deals), ({ sellerId }) => sellerId)
  return [...bySeller].flatMap(([sellerId, own]) => {
    const reached = own.filter(({ earnedOn }) => earnedOn !== null).length
    return own.map((deal, at): Computed => {
      const position = sellerId === null ? null : at + 1
      const rateBp = rateOf(rule, position ?? 1, position === null ? 1 : reached)
      const ageBp = ageFactorOf(rule, deal.ageDays)
      const commissionableMinor = deal.marginMinor - deal.holdingMinor - rule.packMinor - deal.claimsMinor
      const { minor, isMinimum } = commissionOf(rule, { commissionableMinor, rateBp, ageBp })
      const split = splitOf(minor, rule)
      const margin = splitOf(commissionableMinor, rule)
      return {
        ...deal,
        position,
        rateBp,
        ageBp,
        packMinor: rule.packMinor,
        commissionableMinor,
        commissionMinor: minor,
        isMinimum,
        shares: [
          {
            role: 'SELLER',
            userId: sellerId,
            shareBp: rule.sellerBp,
            minor: split.seller,
            marginMinor: margin.seller,
          },
          {
            role: 'PURCHASER',
            userId: deal.purchaserId,
            shareBp: rule.purchaserBp,
            minor: split.purchaser,
            marginMinor: margin.purchaser,
          },
        ],
      }
    })
  })
}

/** What a month pays: never below zero; the negative rest is carried to the next month. */
export const payoutOf = (sumMinor: number): { payoutMinor: number; carriedMinor: number } => ({
  payoutMinor: Math.max(0, sumMinor),
  carriedMinor: Math.min(0, sumMinor),
})
