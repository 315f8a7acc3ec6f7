// What the search over everything finds, each with the right to read it. Without schemas, so that the browser does not
// load them for it.
import type { Permission } from '../../permissions.ts'

export const hitRights = {
  cars: 'cars.read',
  dealers: 'buyers.read',
  people: 'buyers.read',
  requests: 'requests.read',
  offers: 'offers.read',
  contracts: 'contracts.read',
  deals: 'contracts.read',
  invoices: 'invoices.read',
  payments: 'payments.read',
  transports: 'logistics.read',
  proofs: 'logistics.read',
  claims: 'claims.read',
  workOrders: 'workOrders.read',
  purchaseInvoices: 'purchaseInvoices.read',
  suppliers: 'suppliers.read',
  signups: 'buyers.read',
  users: 'users.read',
} as const satisfies Record<string, Permission>
export type HitKind = keyof typeof hitRights
export const hitKinds = Object.keys(hitRights) as [HitKind, ...HitKind[]]
