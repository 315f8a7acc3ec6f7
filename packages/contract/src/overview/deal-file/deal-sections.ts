// The sections of a deal's file, each with the right to read it. Without schemas, so that the browser does not load them
// for it.
import type { Permission } from '../../permissions.ts'

/** In the order of a deal. A reader without the right does not see the section. */
export const dealRights = {
  offers: 'offers.read',
  contracts: 'contracts.read',
  invoices: 'invoices.read',
  payments: 'payments.read',
  deposits: 'payments.read',
  papers: 'cars.read',
  releases: 'payments.read',
  transports: 'logistics.read',
  exports: 'logistics.read',
  registrations: 'cars.read',
  proofs: 'logistics.read',
  claims: 'claims.read',
} as const satisfies Record<string, Permission>
export type DealSection = keyof typeof dealRights
export const dealSections = Object.keys(dealRights) as [DealSection, ...DealSection[]]

/** Sections about the car itself: they exist without a deal, so they alone do not open its file. */
export const carSections: readonly DealSection[] = ['papers', 'registrations']

/** Records from which a file is found. */
export const dealSources = [
  'offers',
  'contracts',
  'invoices',
  'payments',
  'transports',
  'exports',
  'proofs',
  'claims',
  'cars',
] as const
export type DealSource = (typeof dealSources)[number]
export const sourceRights = {
  ...dealRights,
  cars: 'cars.read',
} as const satisfies Record<DealSource, Permission>

/** The way of a deal. A reader sees the steps whose records they may read. */
export const dealStages = ['OFFER', 'CONTRACT', 'INVOICE', 'PAYMENT', 'TRANSPORT', 'PROOFS'] as const
export type DealStage = (typeof dealStages)[number]
export const stageRights = {
  OFFER: 'offers.read',
  CONTRACT: 'contracts.read',
  INVOICE: 'invoices.read',
  PAYMENT: 'invoices.read',
  TRANSPORT: 'logistics.read',
  PROOFS: 'logistics.read',
} as const satisfies Record<DealStage, Permission>
/** ENDED: the deal failed in this step. */
export const stageStates = ['DONE', 'NOW', 'AHEAD', 'ENDED'] as const
export type StageState = (typeof stageStates)[number]

/** The last state in which the margin of a deal is. AGREED: computed from the amount of the negotiation. */
export const dealMarginStates = ['AGREED', 'EXPECTED', 'INVOICED', 'FROZEN'] as const
