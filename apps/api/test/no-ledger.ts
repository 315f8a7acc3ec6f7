import type { CallLedger } from '../src/core/work/call-ledger.ts'

/** For adapters without a database. */
export const noLedger: CallLedger = {
  begin: async () => ({ kind: 'SEND', end: async () => {} }),
}
