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
    // A dispute ends in the previous state: an approved invoice stays approved, others have to be checked again.
    guard: (_ctx, { approvedAt }, { event, to }) => {
      if (event === 'settle' && (to === 'APPROVED') !== (approvedAt !== null))
        throw appError('state.notAllowed', { from: 'DISPUTED', to })
    },
    // Own audit field names: users who may not see purchases do not see them in a car's history.
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
