// Retention periods in years despite an erasure (GDPR, art. 17(3)(b)), counted from the end of the year.
export const laws = {
  /**
   * Accounting documents: § 147(1) no. 4 and (3) AO, § 257(1) no. 4 and (4) HGB, § 14b UStG; eight years since 1
   * January 2025.
   */
  VOUCHER: 8,
  /** Business letters: § 147(1) no. 2, 3 and (3) AO, § 257(1) no. 2, 3 and (4) HGB. */
  LETTER: 6,
  /** Identification of a person who paid in cash: § 8(4) GwG. */
  CASH: 5,
} as const
export type Law = keyof typeof laws

/** SQL for the last day of the retention period. */
export const lastDay = (law: Law, from: string): string =>
  `make_date(extract(year from (${from})::timestamptz at time zone 'Europe/Berlin')::int + ${laws[law]}, 12, 31)`
