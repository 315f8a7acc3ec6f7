// How the file shows the records of each section, and where they lead.
import type { DealRecord } from '@bilbro/contract/overview/deal-file/deal-file'
import type { DealSection } from '@bilbro/contract/overview/deal-file/deal-sections'
import {
  Banknote,
  Container,
  FileCheck2,
  FileSignature,
  FileText,
  FileWarning,
  Flag,
  KeyRound,
  type LucideIcon,
  PiggyBank,
  ReceiptText,
  Scale,
  Truck,
} from 'lucide-react'
import type { TaskLink } from '../today/task-places.ts'

type Place = {
  icon: LucideIcon
  /** Prefix of the words of its statuses. */
  family: string
  open: (record: Pick<DealRecord, 'id' | 'carId'>) => TaskLink
}

const page = (to: string) => (record: { id: string }) => ({ to: `${to}/$id`, params: { id: record.id } })
const drawer = (to: string, name: string) => (record: { id: string }) => ({ to, search: { [name]: record.id } })
const onCar = (tab: string) => (record: Pick<DealRecord, 'id' | 'carId'>) => ({
  to: '/cars/$id',
  params: { id: record.carId ?? record.id },
  search: { tab },
})

export const dealPlaces: Record<DealSection, Place> = {
  offers: { icon: Scale, family: 'offerStatus', open: drawer('/offers', 'offer') },
  contracts: { icon: FileSignature, family: 'contractStatus', open: page('/contracts') },
  invoices: { icon: ReceiptText, family: 'invoiceStatus', open: page('/invoices') },
  payments: { icon: Banknote, family: 'paymentStatus', open: drawer('/payments', 'payment') },
  deposits: {
    icon: PiggyBank,
    family: 'vatDepositStatus',
    open: () => ({ to: '/payments', search: { beside: 'deposits' } }),
  },
  papers: { icon: FileText, family: 'office.deal.papers', open: onCar('documents') },
  releases: {
    icon: KeyRound,
    family: 'office.release.is',
    open: () => ({ to: '/payments', search: { beside: 'cars' } }),
  },
  transports: { icon: Truck, family: 'transportStatus', open: page('/logistics') },
  exports: { icon: Container, family: 'exportStatus', open: onCar('customs') },
  registrations: { icon: Flag, family: 'office.deal', open: onCar('customs') },
  proofs: { icon: FileCheck2, family: 'proofStatus', open: drawer('/proofs', 'proof') },
  claims: { icon: FileWarning, family: 'claimStatus', open: page('/claims') },
}
