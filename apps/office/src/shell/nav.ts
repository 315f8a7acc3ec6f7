import type { MessageKey } from '@bilbro/i18n/messages'
import { CarFront, FileUp, LayoutDashboard, Store, type LucideIcon } from 'lucide-react'
import { api } from '../core/api.ts'

export type NavEntry = {
  to: '/' | '/cars' | '/b2b' | '/import'
  label: MessageKey
  icon: LucideIcon
  /** Who may see it: those who may make this call. */
  needs: { access: string }
  /** Key after `g`. */
  key: string
}

/** The rooms of the office, in the order of the day. */
export const nav: readonly NavEntry[] = [
  { to: '/', label: 'nav.dashboard', icon: LayoutDashboard, needs: api.carStats.overview, key: 'd' },
  { to: '/cars', label: 'nav.cars', icon: CarFront, needs: api.cars.list, key: 'c' },
  { to: '/b2b', label: 'nav.b2b', icon: Store, needs: api.b2b.list, key: 'b' },
  { to: '/import', label: 'office.nav.import', icon: FileUp, needs: api.carImports.upload, key: 'i' },
]
