// Why and how long something is kept though the person is erased (GDPR, art. 17(3)(b)); years count from the end of the year.
export const laws = {
  /** Vouchers: § 147(1) no. 4 and (3) AO, § 257(1) no. 4 and (4) HGB, § 14b UStG; eight years since 1 January 2025. */
  VOUCHER: 8,
  /** Letters of trade: § 147(1) no. 2, 3 and (3) AO, § 257(1) no. 2, 3 and (4) HGB. */
  LETTER: 6,
  /** Who brought cash: § 8(4) GwG. */
  CASH: 5,
} as const
export type Law = keyof typeof laws

/** The last day of it, in SQL. */
export const lastDay = (law: Law, from: string): string =>
  `make_date(extract(year from (${from})::timestamptz at time zone 'Europe/Berlin')::int + ${laws[law]}, 12, 31)`
