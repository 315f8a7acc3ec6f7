const longestMs = 30_000

/**
 * The waiting time doubles with every failure and differs by browser, so that a thousand browsers do not reconnect at
 * the same moment.
 */
export const spreadRetryMs = (failures: number, random: () => number = Math.random): number =>
  Math.min(longestMs, 500 * 2 ** failures) * (0.5 + random() / 2)
