// Table types for Kysely: the generated types with stricter types for status and language columns.
import type { ColumnType, InsertType } from 'kysely'
import type { Language } from '@bilbro/contract/common'
import type {
  BuyerCompanyStatus,
  BuyerUserStatus,
  OutletUserStatus,
} from '@bilbro/contract/dealers/buyers/company-states'
import type { ContractStatus } from '@bilbro/contract/deal/contracts/contract-states'
import type { InvoiceStatus } from '@bilbro/contract/money/invoices/invoice-states'
import type { PaymentStatus } from '@bilbro/contract/money/payments/payment-states'
import type { PaymentRunStatus } from '@bilbro/contract/money/payment-runs/payment-run-states'
import type { PurchaseInvoiceStatus } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type { PriceProposalStatus } from '@bilbro/contract/overview/price-proposals/price-proposal-states'
import type { CommissionReportStatus } from '@bilbro/contract/money/commission/commission-states'
import type { PurchaseCalculationStatus } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-states'
import type { VatDepositStatus } from '@bilbro/contract/money/vat-deposits/vat-deposit-states'
import type { ProofDocumentStatus, ProofFileStatus } from '@bilbro/contract/road/proofs/proof-states'
import type { CarExportStatus } from '@bilbro/contract/road/customs-exports/car-export-states'
import type { OfferStatus } from '@bilbro/contract/deal/offers/offer-states'
import type { RequestStatus } from '@bilbro/contract/deal/requests/request-states'
import type { ReportStatus } from '@bilbro/contract/yard/condition-reports/report-states'
import type { ClaimStatus } from '@bilbro/contract/road/claims/claim-states'
import type { TransportStatus } from '@bilbro/contract/road/transports/transport-states'
import type { WorkOrderState, WorkTaskState } from '@bilbro/contract/yard/work-orders/work-order-states'
import type { SignupStatus } from '@bilbro/contract/dealers/signups/signup-states'
import type { LegalEntityStatus } from '@bilbro/contract/admin/legal-entities/legal-entity-states'
import type { StaffStatus } from '@bilbro/contract/admin/users/user-states'
import type { ListingStatus, lockStates } from '@bilbro/contract/listing-states'
import type { StatefulTable } from '@bilbro/contract/states'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { DB as Generated } from './db.gen.ts'

declare const transitioned: unique symbol
/** A state that a state machine has allowed; only `core/transitions.ts` creates one. */
export type Transitioned<S extends string = string> = S & { readonly [transitioned]: true }

/** The states of the rows of each table. The CHECK of the database has the same list as the state machine. */
type States = {
  staffUsers: StaffStatus
  signups: SignupStatus
  buyerCompanies: BuyerCompanyStatus
  buyerUsers: BuyerUserStatus
  outletUsers: OutletUserStatus
  legalEntities: LegalEntityStatus
  priceProposals: PriceProposalStatus
  cars: CarStatus
  carRequests: RequestStatus
  listings: ListingStatus
  listingLocks: (typeof lockStates.all)[number]
  workOrders: WorkOrderState
  workOrderTasks: WorkTaskState
  offers: OfferStatus
  contracts: ContractStatus
  invoices: InvoiceStatus
  payments: PaymentStatus
  vatDeposits: VatDepositStatus
  paymentRuns: PaymentRunStatus
  purchaseInvoices: PurchaseInvoiceStatus
  carExports: CarExportStatus
  transports: TransportStatus
  proofFiles: ProofFileStatus
  proofDocuments: ProofDocumentStatus
  claims: ClaimStatus
  commissionReports: CommissionReportStatus
  purchaseCalculations: PurchaseCalculationStatus
  conditionReports: ReportStatus
}
/** Rows may be inserted in any state; an update accepts only a state that the machine has allowed. */
type State<S> = ColumnType<S, string | undefined, Transitioned>
type StateOf<T> = 'status' extends keyof T ? 'status' : 'state'

/** Narrows every language column in the same way. */
type Spoken<T> = { [K in keyof T]: K extends 'language' ? ColumnType<Language, InsertType<T[K]>, string> : T[K] }

type Stated = Omit<Generated, StatefulTable> & {
  [T in StatefulTable]: Omit<Generated[T], StateOf<Generated[T]>> & Record<StateOf<Generated[T]>, State<States[T]>>
}
export type DB = { [T in keyof Stated]: Spoken<Stated[T]> }
