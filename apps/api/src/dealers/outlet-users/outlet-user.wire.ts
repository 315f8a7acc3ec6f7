import type { OutletUser } from '@bilbro/contract/dealers/buyers/outlet-users'

type Row = Omit<OutletUser, 'remoteState' | 'remoteFault'> & { remoteState: string; remoteFault: string | null }

/** A row in the format of the API. */
export const outletUserOf = (row: Row): OutletUser => ({
  ...row,
  remoteState: row.remoteState as OutletUser['remoteState'],
  remoteFault: row.remoteFault as OutletUser['remoteFault'],
})
