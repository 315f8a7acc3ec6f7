// How the palette shows what the search finds, and where it leads.
import type { Hit } from '@bilbro/contract/overview/search/search'
import type { HitKind } from '@bilbro/contract/overview/search/search-kinds'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import type { Command } from '@bilbro/ui/overlay/menus/command-dialog'
import {
  Banknote,
  Building2,
  CarFront,
  Factory,
  FileCheck2,
  FileSignature,
  FileWarning,
  FolderOpen,
  ListTodo,
  type LucideIcon,
  ReceiptEuro,
  ReceiptText,
  Scale,
  Truck,
  UserPlus,
  UserRound,
  UsersRound,
  Wrench,
} from 'lucide-react'
import type { TaskLink } from '../../overview/today/task-places.ts'

type Place = {
  icon: LucideIcon
  group: string
  /** Prefix of the words of its statuses. */
  status?: string
  open: (id: string) => TaskLink
}
const record = (to: string) => (id: string) => ({ to: `${to}/$id`, params: { id } })

export const hitPlaces: Record<HitKind, Place> = {
  cars: { icon: CarFront, group: 'nav.cars', status: 'carStatus', open: record('/cars') },
  dealers: { icon: Building2, group: 'nav.buyers', status: 'signupStatus', open: record('/buyers') },
  people: {
    icon: UserRound,
    group: 'office.palette.people',
    status: 'buyerUserStatus',
    open: (id) => ({ ...record('/buyers')(id), search: { tab: 'people' } }),
  },
  requests: { icon: ListTodo, group: 'nav.requests', status: 'requestStatus', open: record('/car-requests') },
  offers: {
    icon: Scale,
    group: 'office.offers.title',
    status: 'offerStatus',
    open: (id) => ({ to: '/offers', search: { offer: id } }),
  },
  contracts: { icon: FileSignature, group: 'nav.contracts', status: 'contractStatus', open: record('/contracts') },
  deals: { icon: FolderOpen, group: 'office.deal.title', status: 'contractStatus', open: record('/deals') },
  invoices: { icon: ReceiptText, group: 'nav.invoices', status: 'invoiceStatus', open: record('/invoices') },
  payments: {
    icon: Banknote,
    group: 'office.payment.title',
    status: 'paymentStatus',
    open: (id) => ({ to: '/payments', search: { payment: id } }),
  },
  transports: { icon: Truck, group: 'nav.transports', status: 'transportStatus', open: record('/logistics') },
  proofs: {
    icon: FileCheck2,
    group: 'nav.proofs',
    status: 'proofStatus',
    open: (id) => ({ to: '/proofs', search: { proof: id } }),
  },
  claims: { icon: FileWarning, group: 'nav.claims', status: 'claimStatus', open: record('/claims') },
  workOrders: { icon: Wrench, group: 'nav.workOrders', status: 'workOrderState', open: record('/work-orders') },
  purchaseInvoices: {
    icon: ReceiptEuro,
    group: 'nav.purchases',
    status: 'purchaseStatus',
    open: record('/purchase-invoices'),
  },
  suppliers: { icon: Factory, group: 'nav.suppliers', open: record('/suppliers') },
  signups: { icon: UserPlus, group: 'nav.signups', status: 'signupStatus', open: record('/signups') },
  users: { icon: UsersRound, group: 'office.people.title', status: 'userStatus', open: record('/settings/users') },
}

/** A hit as a command of the palette. */
export function hitCommand(hit: Hit, go: (link: TaskLink) => void): Command {
  const { icon: Icon, group, status, open } = hitPlaces[hit.kind]
  const state = hit.status && status ? tx(`${status}.${hit.status}`) : null
  return {
    id: `${hit.kind}:${hit.id}:${hit.title}`,
    label: carNamed(hit.title),
    group: hit.isGuess ? tx('office.palette.guesses') : tx(group),
    hint: [hit.hint && carNamed(hit.hint), state].filter(Boolean).join(' · '),
    icon: <Icon size={16} />,
    run: () => go(open(hit.id)),
  }
}
