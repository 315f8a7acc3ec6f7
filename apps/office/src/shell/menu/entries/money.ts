import {
  BadgePercent,
  Banknote,
  BookCheck,
  BookOpenText,
  ChartColumn,
  HandCoins,
  MailWarning,
  ReceiptEuro,
  ReceiptText,
} from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Entries } from '../pages.ts'

export const moneyEntries = {
  '/invoices': { label: 'nav.invoices', icon: ReceiptText, needs: api.invoices.list, key: 'l' },
  '/dunning': { label: 'nav.dunning', icon: MailWarning, needs: api.dunning.preview, key: '6' },
  '/payments': { label: 'office.payment.title', icon: Banknote, needs: api.payments.list, key: '4' },
  '/purchase-invoices': { label: 'nav.purchases', icon: ReceiptEuro, needs: api.purchaseInvoices.list, key: '7' },
  '/payment-runs': { label: 'nav.paymentRuns', icon: HandCoins, needs: api.paymentRuns.list, key: '8' },
  '/margin-register': {
    label: 'nav.margin',
    icon: BookOpenText,
    needs: { access: 'books.read', also: 'cars.cost' },
    key: '5',
  },
  '/employee-reports': { label: 'nav.commission', icon: BadgePercent, needs: api.employeeReports.self, key: '!' },
  '/books': { label: 'nav.books', icon: BookCheck, needs: api.books.months, key: '9' },
  '/figures': { label: 'nav.figures', icon: ChartColumn, needs: api.figures.result, key: '%' },
} satisfies Entries
