import { invoiceStates, type InvoiceStatus } from '@bilbro/contract/money/invoices/invoice-states'
import type { Stateful } from '../../core/transitions.ts'
import * as invoices from './invoices.store.ts'

export const invoiceState: Stateful<InvoiceStatus, invoices.InvoiceRecord, invoices.Change> = {
  table: 'invoices',
  machine: invoiceStates,
  stateOf: (row) => row.status as InvoiceStatus,
  lock: invoices.lock,
  write: (db, { id }, status, values, now) => invoices.setStatus(db, id, status, values, now),
  parentsOf: ({ companyId, carIds, contractId }) => ({
    buyerCompanies: companyId,
    cars: carIds,
    contracts: contractId ?? [],
  }),
  // Own audit field names: users who may not see invoices do not see them in a car's history.
  auditView: ({
    status,
    kind,
    number,
    netMinor,
    vatMinor,
    payableMinor,
    paidMinor,
    dueOn,
    dunningLevel,
    endedReason,
  }) => ({
    invoiceStatus: status,
    invoiceKind: kind,
    invoiceNumber: number,
    invoiceNet: netMinor,
    invoiceVat: vatMinor,
    invoicePayable: payableMinor,
    invoicePaid: paidMinor,
    invoiceDueOn: dueOn,
    invoiceDunning: dunningLevel,
    invoiceReason: endedReason,
  }),
}
