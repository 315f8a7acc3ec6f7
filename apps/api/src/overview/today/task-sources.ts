// All kinds of work, as the nouns declare them.
import type { TaskKind } from '@bilbro/contract/tasks'
import type { TasksAsked, Waiting } from '../../core/lists/task-source.ts'
import { outletUserTasks } from '../../dealers/outlet-users/outlet-users.tasks.ts'
import { signupTasks } from '../../dealers/signups/signups.tasks.ts'
import { contractTasks } from '../../deal/contracts/contracts.tasks.ts'
import { offerTasks } from '../../deal/offers/offers.tasks.ts'
import { requestTasks } from '../../deal/requests/car-requests.tasks.ts'
import { commissionTasks } from '../../money/commission/commission.tasks.ts'
import { invoiceTasks } from '../../money/invoices/invoices.tasks.ts'
import { paymentRunTasks } from '../../money/payment-runs/payment-runs.tasks.ts'
import { paymentTasks } from '../../money/payments/payments.tasks.ts'
import { purchaseInvoiceTasks } from '../../money/purchase-invoices/purchase-invoices.tasks.ts'
import { vatDepositTasks } from '../../money/vat-deposits/vat-deposits.tasks.ts'
import { claimTasks } from '../../road/claims/claims.tasks.ts'
import { carExportTasks } from '../../road/customs-exports/car-exports.tasks.ts'
import { proofTasks } from '../../road/proofs/proofs.tasks.ts'
import { transportTasks } from '../../road/transports/transports.tasks.ts'
import { listingTasks } from '../../sale/listings/listings.tasks.ts'
import { carTasks } from '../../stock/cars/cars.tasks.ts'
import { conditionReportTasks } from '../../yard/condition-reports/condition-reports.tasks.ts'
import { workOrderTasks } from '../../yard/work-orders/work-orders.tasks.ts'
import { priceProposalTasks } from '../price-proposals/price-proposals.tasks.ts'

export const taskSources = {
  ...carTasks,
  ...listingTasks,
  ...conditionReportTasks,
  ...workOrderTasks,
  ...requestTasks,
  ...offerTasks,
  ...contractTasks,
  ...invoiceTasks,
  ...paymentTasks,
  ...vatDepositTasks,
  ...purchaseInvoiceTasks,
  ...paymentRunTasks,
  ...commissionTasks,
  ...priceProposalTasks,
  ...transportTasks,
  ...carExportTasks,
  ...proofTasks,
  ...claimTasks,
  ...signupTasks,
  ...outletUserTasks,
} satisfies Record<TaskKind, (asked: TasksAsked) => Waiting>
