import type { PersonalData } from '../../core/personal-data.ts'

export const purchaseInvoicesPersonalData: PersonalData = {
  nonPersonal: {
    // The company's purchases from companies that are not dealers.
    purchase_invoice_lines: 'ALL',
    purchase_invoices: 'ALL',
    supplier_accounts: 'ALL',
  },
}
