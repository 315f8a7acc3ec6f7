// All kinds of work, for each kind of record.
import type { TaskKind } from '@bilbro/contract/overview/today/task-kinds'
import type { TasksAsked, Waiting } from '../../core/lists/task-source.ts'
import { contractTasks, offerTasks, requestTasks } from './sources/deal.tasks.ts'
import { outletUserTasks, signupTasks } from './sources/dealers.tasks.ts'
import {
  commissionTasks,
  invoiceTasks,
  paymentRunTasks,
  paymentTasks,
  purchaseInvoiceTasks,
  vatDepositTasks,
} from './sources/money.tasks.ts'
import { carExportTasks, claimTasks, proofTasks, transportTasks } from './sources/road.tasks.ts'
import { carTasks, listingTasks, priceProposalTasks } from './sources/stock.tasks.ts'
import { conditionReportTasks, workOrderTasks } from './sources/yard.tasks.ts'

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
