/** The real list has about 6,000 entries with 25,000 names; the CSV repeats each entry for every name and address. */
export const listLimits = { entries: 50_000, rows: 400_000, characters: 300_000_000 }
