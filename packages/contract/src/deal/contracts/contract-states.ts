// A contract sets the status of its car and its listing.
import type { CarStatus } from '../../stock/cars/car-states.ts'
import type { ListingStatus } from '../../listing-states.ts'
import { dealer, machine, nobody, staff } from '../../states.ts'

export const contractStates = machine(
  ['DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED', 'DECLINED', 'EXPIRED', 'VOID', 'CANCELLED'],
  [
    { from: ['DRAFT'], event: 'send_to_admin', to: 'WAITING_ADMIN', by: 'staff' },
    { from: ['WAITING_ADMIN'], event: 'admin_signed', to: 'WAITING_BUYER', by: 'staff' },
    { from: ['WAITING_ADMIN'], event: 'admin_rejected', to: 'DRAFT', by: 'staff', reason: true },
    { from: ['WAITING_BUYER'], event: 'buyer_signed', to: 'SIGNED', by: ['dealer', 'staff', 'system'] },
    { from: ['WAITING_BUYER'], event: 'buyer_declined', to: 'DECLINED', by: ['dealer', 'system'] },
    { from: ['WAITING_BUYER'], event: 'expire', to: 'EXPIRED', by: 'system' },
    { from: ['DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER'], event: 'void', to: 'VOID', by: 'staff', reason: true },
    { from: ['SIGNED'], event: 'cancel_by_agreement', to: 'CANCELLED', by: 'staff', reason: true },
  ],
  {
    DRAFT: staff('CONTRACT_SEND'),
    WAITING_ADMIN: staff('CONTRACT_SIGN'),
    WAITING_BUYER: dealer('dueAt'),
    // Until the sale is invoiced.
    SIGNED: [staff('INVOICE_DRAFT'), nobody],
    DECLINED: nobody,
    EXPIRED: nobody,
    VOID: nobody,
    CANCELLED: nobody,
  },
)
export type ContractStatus = (typeof contractStates.all)[number]

/** Contracts that reserve their cars. A car has at most one. */
export const liveContractStatuses = [
  'DRAFT',
  'WAITING_ADMIN',
  'WAITING_BUYER',
  'SIGNED',
] as const satisfies readonly ContractStatus[]
export const isLive = (status: ContractStatus): boolean => (liveContractStatuses as readonly string[]).includes(status)

/** Status of car and listing for each status of a live contract, by the names in section 4 of the specification. */
export const projection: Record<(typeof liveContractStatuses)[number], { car: CarStatus; listing: ListingStatus }> = {
  DRAFT: { car: 'RESERVED', listing: 'PRE_SOLD' },
  WAITING_ADMIN: { car: 'WAITING_FOR_ADMIN_SIGN_IN', listing: 'WAITING_FOR_ADMIN_SIGNATURE' },
  WAITING_BUYER: { car: 'WAITING_FOR_CLIENT_SIGN_IN', listing: 'WAITING_FOR_BUYER_SIGNATURE' },
  SIGNED: { car: 'SOLD', listing: 'SOLD' },
}

/** Stage of a deal as both parties see it. After the signatures, invoice, transport and proofs show the progress. */
export const orderStages = ['AGREED', 'SIGNING', 'CONTRACTED', 'CANCELLED'] as const
export type OrderStage = (typeof orderStages)[number]
export const stageOf = (status: ContractStatus): OrderStage =>
  status === 'SIGNED' ? 'CONTRACTED' : status === 'DRAFT' ? 'AGREED' : isLive(status) ? 'SIGNING' : 'CANCELLED'

export const signatureMethods = ['TYPED', 'DRAWN', 'PROFILE', 'PAPER', 'PROVIDER'] as const
/** How a contract is signed: in Bilbro (`local`), or at a service that is set up. */
export const signatureWays = ['local', 'idura', 'scrive'] as const
export type SignatureWay = (typeof signatureWays)[number]
/**
 * Status of an order at a signing service. WANTED: not created there yet; CANCELLING: ended here, not yet there;
 * FAILED: the service refused it.
 */
export const signOrderStatuses = [
  'WANTED',
  'OPEN',
  'COMPLETED',
  'REJECTED',
  'EXPIRED',
  'CANCELLING',
  'CANCELLED',
  'FAILED',
] as const
export type SignOrderStatus = (typeof signOrderStatuses)[number]
/**
 * Why a signature at a service does not count: the company was suspended at that time, or the signer could not bind it.
 */
export const outsideRefusals = ['SIGNED_WHILE_SUSPENDED', 'SIGNED_WITHOUT_RIGHT'] as const
export type OutsideRefusal = (typeof outsideRefusals)[number]
export const signerStates = ['WAITING', 'SIGNED', 'REJECTED'] as const

export const contractSources = ['SYSTEM', 'PAPER'] as const
