type Depth = number | null | undefined

/** A tread for each of four wheels, as a form needs it: what is not known is null. */
export const treadPadded = (known: readonly number[]): Depth[] => [0, 1, 2, 3].map((wheel) => known[wheel] ?? null)

/** What is kept: four depths, or nothing when no wheel was measured. */
export const treadOf = (values: readonly Depth[]): number[] => values.filter((value) => typeof value === 'number')
