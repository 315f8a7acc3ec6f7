import type { MessageKey } from '@bilbro/i18n/messages'
import type { LucideIcon } from 'lucide-react'
import type { Needed } from '../../core/session/can.ts'

/** The pages of the office, in the order of the menu: first the work, then the settings. */
export const pages = [
  '/',
  '/cars',
  '/price-proposals',
  '/import',
  '/purchase-calculations',
  '/suppliers',
  '/work-orders',
  '/my-tasks',
  '/pictures',
  '/b2b',
  '/channels',
  '/car-requests',
  '/interested-cars',
  '/offers',
  '/contracts',
  '/buyers',
  '/signups',
  '/outlet-users',
  '/registers',
  '/sanctions',
  '/invoices',
  '/invoices/reminders',
  '/payments',
  '/purchase-invoices',
  '/purchase-invoices/runs',
  '/books',
  '/margin-register',
  '/employee-reports',
  '/figures',
  '/logistics',
  '/logistics/moves',
  '/logistics/naf',
  '/logistics/autosped',
  '/customs',
  '/proofs',
  '/claims',
  '/settings/legal-entities',
  '/settings/contract-terms',
  '/settings/users',
  '/settings/permissions',
  '/settings/buyer-groups',
  '/settings/price-rules',
  '/settings/import-costs',
  '/settings/exchange-rate',
  '/settings/commission-rules',
  '/settings/logistics-addresses',
  '/settings/work-templates',
  '/settings/mail-texts',
  '/settings/translations',
  '/settings/mails',
  '/settings/view-reports',
  '/settings/providers',
  '/settings/provider-events',
  '/settings/jobs',
] as const
export type Page = (typeof pages)[number]

export type PageInfo = {
  label: MessageKey
  icon: LucideIcon
  /** Open to users who may make this call. */
  needs: Needed
}
export type Pages = { [P in Page]?: PageInfo }
