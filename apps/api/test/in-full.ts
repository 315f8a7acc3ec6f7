// Duration of the long tests: a few seconds each in `npm test`, the full duration in `npm run test:long`.
export const isLong = process.env.TEST_LONG === '1'

/** Number of repetitions: `short` finds the same faults with a lower probability. */
export const inFull = (short: number, full: number): number => (isLong ? full : short)
