type Depth = number | null | undefined

/** A tread depth for each of four wheels, as the form needs it; null if not known. */
export const treadPadded = (known: readonly number[]): Depth[] => [0, 1, 2, 3].map((wheel) => known[wheel] ?? null)

/** The stored value: four depths, or an empty list if no wheel was measured. */
export const treadOf = (values: readonly Depth[]): number[] => values.filter((value) => typeof value === 'number')
