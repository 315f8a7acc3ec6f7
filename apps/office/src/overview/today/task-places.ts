// Where the work of each kind is done, and the list that holds the same records.
import type { TodayTask } from '@bilbro/contract/overview/today/today'
import type { TaskKind } from '@bilbro/contract/overview/today/task-kinds'
import {
  Banknote,
  CarFront,
  ClipboardCheck,
  Container,
  FileCheck2,
  FileSignature,
  FileWarning,
  HandCoins,
  Handshake,
  ListTodo,
  type LucideIcon,
  MailWarning,
  Megaphone,
  ReceiptEuro,
  ReceiptText,
  Scale,
  Tag,
  TrendingDown,
  Truck,
  UserPlus,
  Wrench,
} from 'lucide-react'
import type { Page } from '../../shell/menu/pages.ts'

export type TaskLink = { to: string; params?: Record<string, string>; search?: Record<string, unknown> }
type Place = {
  icon: LucideIcon
  /** The page of the menu that counts it. */
  page: Page
  /** The record, or the part of it on which the work is done. */
  open: (task: Pick<TodayTask, 'recordId' | 'car'>) => TaskLink
}

const record = (to: string) => (task: Pick<TodayTask, 'recordId'>) => ({
  to: `${to}/$id`,
  params: { id: task.recordId },
})
const above = (to: string, name: string) => (task: Pick<TodayTask, 'recordId'>) => ({
  to,
  search: { [name]: task.recordId },
})
const onCar =
  (tab?: string) =>
  ({ car, recordId }: Pick<TodayTask, 'recordId' | 'car'>) => ({
    to: '/cars/$id',
    params: { id: car?.id ?? recordId },
    search: tab ? { tab } : {},
  })

const carPart = (tab: string | undefined, icon: LucideIcon = CarFront) =>
  ({ icon, page: '/cars', open: onCar(tab) }) as const
const order = { icon: Wrench, page: '/work-orders', open: record('/work-orders') } as const
const contract = { icon: FileSignature, page: '/contracts', open: record('/contracts') } as const
const invoice = { icon: ReceiptText, page: '/invoices', open: record('/invoices') } as const
const payment = { icon: Banknote, page: '/payments', open: above('/payments', 'payment') } as const
const purchase = { icon: ReceiptEuro, page: '/purchase-invoices', open: record('/purchase-invoices') } as const
const transport = { icon: Truck, page: '/logistics', open: record('/logistics') } as const
const proof = { icon: FileCheck2, page: '/proofs', open: above('/proofs', 'proof') } as const
const offer = { icon: Scale, page: '/offers', open: above('/offers', 'offer') } as const

export const taskPlaces: Record<TaskKind, Place> = {
  CAR_DRAFT: carPart(undefined),
  CAR_INSPECT: carPart('condition', ClipboardCheck),
  CAR_RETURNED: carPart(undefined),
  CAR_PUBLISH: carPart('b2b', Megaphone),
  TAX_CASE: carPart(undefined),
  PRICE_PROPOSAL: { icon: TrendingDown, page: '/price-proposals', open: onCar('price') },
  REPORT_COMPLETE: carPart('condition', ClipboardCheck),
  REPORT_SHARE: carPart('condition', ClipboardCheck),
  WORK_PLAN: order,
  WORK_DUE: order,
  WORK_TASK: { icon: Wrench, page: '/my-tasks', open: () => ({ to: '/my-tasks' }) },
  REQUEST: {
    icon: ListTodo,
    page: '/car-requests',
    open: record('/car-requests'),
  },
  OFFER_ANSWER: offer,
  OFFER_APPROVE: { ...offer, icon: Handshake },
  CONTRACT_DRAFT: { icon: FileSignature, page: '/offers', open: onCar('contracts') },
  CONTRACT_SEND: contract,
  CONTRACT_SIGN: contract,
  INVOICE_DRAFT: {
    icon: ReceiptText,
    page: '/contracts',
    open: ({ recordId }) => ({ to: '/contracts/$id', params: { id: recordId }, search: { tab: 'invoices' } }),
  },
  INVOICE_ISSUE: invoice,
  INVOICE_SEND: invoice,
  INVOICE_OVERDUE: { ...invoice, icon: MailWarning },
  PAYMENT_MATCH: payment,
  PAYMENT_REFUND: payment,
  DEPOSIT_REFUND: {
    icon: Banknote,
    page: '/payments',
    open: () => ({ to: '/payments', search: { beside: 'deposits' } }),
  },
  PURCHASE_CHECK: purchase,
  PURCHASE_APPROVE: purchase,
  PURCHASE_PAY: purchase,
  RUN_EXPORT: { icon: HandCoins, page: '/purchase-invoices/runs', open: record('/purchase-invoices/runs') },
  COMMISSION_PAY: { icon: HandCoins, page: '/employee-reports', open: record('/employee-reports') },
  TRANSPORT_PLAN: transport,
  TRANSPORT_SILENT: transport,
  TRANSPORT_PAPERS: transport,
  EXPORT_SUBMIT: { icon: Container, page: '/customs', open: onCar('customs') },
  PROOF_CHECK: proof,
  PROOF_OVERDUE: proof,
  CLAIM: { icon: FileWarning, page: '/claims', open: record('/claims') },
  SIGNUP: {
    icon: UserPlus,
    page: '/signups',
    open: record('/signups'),
  },
  OUTLET_USER: {
    icon: Tag,
    page: '/outlet-users',
    open: () => ({ to: '/outlet-users', search: { status: ['PENDING'] } }),
  },
}
