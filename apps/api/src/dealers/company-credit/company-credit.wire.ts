import type { CreditState } from '@bilbro/contract/dealers/company-credit/company-credit'
import type { Standing } from './company-credit.store.ts'

export const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
export const amountsOf = ({ limitMinor, usedMinor, overdueMinor }: Standing) => ({
  limit: limitMinor === null ? null : eur(limitMinor),
  used: eur(usedMinor),
  free: limitMinor === null ? null : eur(limitMinor - usedMinor),
  overdue: eur(overdueMinor),
})
/** For a row in the list of dealers. */
export const creditOfRow = (is: Standing) => ({ state: is.state as CreditState, ...amountsOf(is) })
