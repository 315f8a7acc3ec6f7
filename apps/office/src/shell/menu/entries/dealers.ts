import { Building2, Handshake, ShieldAlert, Tag, TextSearch, UserPlus } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Entries } from '../pages.ts'

export const dealersEntries = {
  '/buyers': { label: 'nav.buyers', icon: Building2, needs: api.buyerCompanies.list, key: 'h' },
  '/buyer-groups': { label: 'nav.groups', icon: Handshake, needs: api.buyerGroups.get, key: 'g' },
  '/signups': { label: 'nav.signups', icon: UserPlus, needs: api.signups.list, key: 's' },
  '/registers': { label: 'office.registers.title', icon: TextSearch, needs: api.companyInfo.search, key: 'v' },
  '/sanctions': { label: 'nav.sanctions', icon: ShieldAlert, needs: api.sanctions.hits, key: '2' },
  '/outlet-users': { label: 'office.people.outlet', icon: Tag, needs: api.outletUsers.list, key: 'o' },
} satisfies Entries
