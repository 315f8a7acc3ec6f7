import type { MessageKey } from '@bilbro/i18n/messages'
import type { LucideIcon } from 'lucide-react'
import type { Needed } from '../../core/session/can.ts'

/** The pages of the menu, in the order in which the palette and the help list them. */
export const pages = [
  '/',
  '/cars',
  '/work-orders',
  '/my-tasks',
  '/work-templates',
  '/pictures',
  '/b2b',
  '/channels',
  '/car-requests',
  '/offers',
  '/interested-cars',
  '/contracts',
  '/contract-terms',
  '/invoices',
  '/dunning',
  '/payments',
  '/purchase-invoices',
  '/payment-runs',
  '/margin-register',
  '/books',
  '/employee-reports',
  '/figures',
  '/price-proposals',
  '/price-rules',
  '/import',
  '/purchase-calculations',
  '/suppliers',
  '/buyers',
  '/logistics',
  '/internal-logistics',
  '/customs',
  '/proofs',
  '/claims',
  '/naf-reports',
  '/autosped-reports',
  '/buyer-groups',
  '/signups',
  '/registers',
  '/sanctions',
  '/users',
  '/permissions',
  '/outlet-users',
  '/translations',
  '/mail-texts',
  '/legal-entities',
  '/exchange-rate',
  '/import-costs',
  '/logistics-addresses',
  '/mails',
  '/view-reports',
  '/jobs',
  '/providers',
  '/provider-events',
] as const
export type Page = (typeof pages)[number]

export type Entry = {
  label: MessageKey
  icon: LucideIcon
  /** Visible to users who may make this call. */
  needs: Needed
  /** Key after `g`. */
  key: string
}
export type Entries = { [P in Page]?: Entry }
