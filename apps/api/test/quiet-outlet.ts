// An outlet without ads and sales, for tests that need only its requests.
import type { Outlet, OutletRequest } from '../src/providers/outlet/port.ts'

export function quietOutlet(...requests: OutletRequest[]): Outlet {
  const none = () => Promise.reject(new Error('is not asked'))
  return {
    key: 'outlet',
    putAd: none,
    removeAd: none,
    listAds: () => Promise.resolve([]),
    findAd: () => Promise.resolve(undefined),
    probe: () => Promise.resolve(),
    listRequests: ({ after }) =>
      Promise.resolve({ requests: after === null ? requests : [], unreadable: [], cursor: '1' }),
    listSales: ({ after }) => Promise.resolve({ sales: [], unreadable: [], cursor: after }),
    createUser: ({ ownId }) => Promise.resolve({ remoteId: `u-${ownId}` }),
  }
}
