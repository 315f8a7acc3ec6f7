import fc from 'fast-check'

// Duration of the long tests: a few seconds each in `npm test`, the full duration in `npm run test:long`.
export const isLong = process.env.TEST_LONG === '1'

/** Number of repetitions: `short` finds the same faults with a lower probability. */
export const inFull = (short: number, full: number): number => (isLong ? full : short)

/**
 * All cases in a long run; otherwise a random sample, another one in each run. The seed is printed and stays in the
 * environment, so that the workers of a run choose the same.
 */
export function sampleInFull<T>(cases: readonly T[], count: number): readonly T[] {
  if (isLong || cases.length <= count) return cases
  if (!process.env.TEST_SEED) {
    process.env.TEST_SEED = String(Math.floor(Math.random() * 2 ** 31))
    console.log(`Samples of cases: TEST_SEED=${process.env.TEST_SEED}`)
  }
  const cut = fc.shuffledSubarray([...cases], { minLength: count, maxLength: count })
  return fc.sample(cut, { seed: Number(process.env.TEST_SEED), numRuns: 1 })[0]!
}
