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
import type { Pages } from '../pages.ts'

export const moneyPages = {
  '/invoices': { label: 'nav.invoices', icon: ReceiptText, needs: api.invoices.list },
  '/invoices/reminders': { label: 'nav.dunning', icon: MailWarning, needs: api.dunning.preview },
  '/payments': { label: 'office.payment.title', icon: Banknote, needs: api.payments.list },
  '/purchase-invoices': { label: 'nav.purchases', icon: ReceiptEuro, needs: api.purchaseInvoices.list },
  '/purchase-invoices/runs': { label: 'nav.paymentRuns', icon: HandCoins, needs: api.paymentRuns.list },
  '/books': { label: 'nav.books', icon: BookCheck, needs: api.books.months },
  '/margin-register': {
    label: 'nav.margin',
    icon: BookOpenText,
    needs: { access: 'books.read', also: 'cars.cost' },
  },
  '/employee-reports': { label: 'nav.commission', icon: BadgePercent, needs: api.employeeReports.self },
  '/figures': { label: 'nav.figures', icon: ChartColumn, needs: api.figures.result },
} satisfies Pages
