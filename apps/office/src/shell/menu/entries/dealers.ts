import { Building2, ShieldAlert, Tag, TextSearch, UserPlus } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Pages } from '../pages.ts'

export const dealersPages = {
  '/buyers': { label: 'nav.buyers', icon: Building2, needs: api.buyerCompanies.list },
  '/signups': { label: 'nav.signups', icon: UserPlus, needs: api.signups.list },
  '/outlet-users': { label: 'office.people.outlet', icon: Tag, needs: api.outletUsers.list },
  '/registers': { label: 'office.registers.title', icon: TextSearch, needs: api.companyInfo.search },
  '/sanctions': { label: 'nav.sanctions', icon: ShieldAlert, needs: api.sanctions.hits },
} satisfies Pages
