import {
  purchaseInvoiceStates,
  type PurchaseInvoiceStatus,
} from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { appError } from '../../core/errors.ts'
import type { Stateful } from '../../core/transitions.ts'
import * as purchases from './purchase-invoices.store.ts'

export const purchaseInvoiceState: Stateful<PurchaseInvoiceStatus, purchases.PurchaseInvoiceRecord, purchases.Change> =
  {
    table: 'purchaseInvoices',
    machine: purchaseInvoiceStates,
    stateOf: (row) => row.status as PurchaseInvoiceStatus,
    lock: purchases.lock,
    write: (db, { id }, status, values, now) => purchases.setStatus(db, id, status, values, now),
    parentsOf: ({ supplierId }) => ({ suppliers: supplierId ?? [] }),
    // A dispute ends where it began: costs that were booked stay booked, others need checking first.
    guard: (_ctx, { approvedAt }, { event, to }) => {
      if (event === 'settle' && (to === 'APPROVED') !== (approvedAt !== null))
        throw appError('state.notAllowed', { from: 'DISPUTED', to })
    },
    // Under names of its own: whoever may not see purchases reads none of it in a car's story.
    auditView: ({ status, number, netMinor, vatMinor, dueOn, iban, endedReason, paidOn, paidReference }) => ({
      purchaseStatus: status,
      purchaseNumber: number,
      purchaseNet: netMinor,
      purchaseVat: vatMinor,
      purchaseDueOn: dueOn,
      purchaseIban: iban,
      purchaseReason: endedReason,
      purchasePaidOn: paidOn,
      purchasePaidReference: paidReference,
    }),
  }
