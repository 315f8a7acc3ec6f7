// How long the long tests are: some seconds each in `npm test`, their full figure in `npm run test:long`.
export const isLong = process.env.TEST_LONG === '1'

/** How often or how much: `short` fails for the same reasons, only less surely. */
export const inFull = (short: number, full: number): number => (isLong ? full : short)
