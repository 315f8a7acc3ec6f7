// Retention periods in years despite an erasure (GDPR, art. 17(3)(b)), counted from the end of the year.
import type { KeepingLaw } from '@bilbro/contract/admin/personal-data'

const laws: Record<KeepingLaw, number> = {
  /**
   * Accounting documents: § 147(1) no. 4 and (3) AO, § 257(1) no. 4 and (4) HGB, § 14b UStG; eight years since 1
   * January 2025.
   */
  VOUCHER: 8,
  /** Business letters: § 147(1) no. 2, 3 and (3) AO, § 257(1) no. 2, 3 and (4) HGB. */
  LETTER: 6,
  /** Identification of a person who paid in cash: § 8(4) GwG. */
  CASH: 5,
}

/** SQL for the last day of the retention period. */
export const lastDay = (law: KeepingLaw, from: string): string =>
  `make_date(extract(year from (${from})::timestamptz at time zone 'Europe/Berlin')::int + ${laws[law]}, 12, 31)`
