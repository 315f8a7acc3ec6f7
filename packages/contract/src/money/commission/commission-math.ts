// The commission of one car. Pure; the server and the worked example on screen use the same functions.
import { percentOf, rounded } from '../../amounts.ts'
import type { CommissionRuleValues as Rule } from './commission-fields.ts'

/** The rate of the n-th car; retroactively that of the highest stage that was reached. */
export function rateOf({ mode, stages }: Pick<Rule, 'mode' | 'stages'>, position: number, reached: number): number {
  const at = mode === 'RETROACTIVE' ? Math.max(position, reached) : position
  return stages.findLast(({ fromCar }) => fromCar <= at)!.rateBp
}

/** An unknown age counts as the first step. */
export const ageFactorOf = ({ ageFactors }: Pick<Rule, 'ageFactors'>, days: number | null): number =>
  (ageFactors.find(({ toDays }) => toDays === null || (days ?? 0) <= toDays) ?? ageFactors.at(-1)!).factorBp

/**
 * Splits an amount between purchaser and seller: each share is rounded half up, the larger one takes the rest, so that
 * both make up the whole.
 */
export function splitOf(minor: number, { purchaserBp, sellerBp }: Pick<Rule, 'purchaserBp' | 'sellerBp'>) {
  const isSellerLarger = sellerBp >= purchaserBp
  const small = percentOf(minor, isSellerLarger ? purchaserBp : sellerBp)
  return isSellerLarger ? { purchaser: small, seller: minor - small } : { purchaser: minor - small, seller: small }
}

/** Never below zero, and never below the minimum per car. */
export function commissionOf(
  rule: Pick<Rule, 'minimumMinor'>,
  { commissionableMinor, rateBp, ageBp }: { commissionableMinor: number; rateBp: number; ageBp: number },
): { minor: number; isMinimum: boolean } {
  const worked = rounded(BigInt(commissionableMinor) * BigInt(rateBp) * BigInt(ageBp), 100_000_000n)
  const minor = Math.max(0, rule.minimumMinor, worked)
  return { minor, isMinimum: minor > worked }
}
