import type { MessageKey } from '@bilbro/i18n/messages'
import {
  Building2,
  CarFront,
  Cog,
  Coins,
  FileUp,
  Handshake,
  Inbox,
  KeyRound,
  Landmark,
  Languages,
  LayoutDashboard,
  Mail,
  Plug,
  MapPin,
  Store,
  Tag,
  TextSearch,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { api } from '../core/api.ts'

export type NavEntry = {
  to:
    | '/'
    | '/cars'
    | '/b2b'
    | '/import'
    | '/signups'
    | '/registers'
    | '/translations'
    | '/buyers'
    | '/buyer-groups'
    | '/users'
    | '/permissions'
    | '/outlet-users'
    | '/mails'
    | '/exchange-rate'
    | '/jobs'
    | '/providers'
    | '/provider-events'
    | '/legal-entities'
    | '/logistics-addresses'
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
  { to: '/buyers', label: 'nav.buyers', icon: Building2, needs: api.buyerCompanies.list, key: 'h' },
  { to: '/buyer-groups', label: 'nav.groups', icon: Handshake, needs: api.buyerGroups.get, key: 'g' },
  { to: '/signups', label: 'nav.signups', icon: UserPlus, needs: api.signups.list, key: 's' },
  { to: '/registers', label: 'office.registers.title', icon: TextSearch, needs: api.companyInfo.search, key: 'v' },
  { to: '/users', label: 'office.people.title', icon: UsersRound, needs: api.users.get, key: 'u' },
  {
    to: '/permissions',
    label: 'office.people.permissions',
    icon: KeyRound,
    needs: api.companyPermissions.list,
    key: 'p',
  },
  { to: '/outlet-users', label: 'office.people.outlet', icon: Tag, needs: api.outletUsers.list, key: 'o' },
  { to: '/translations', label: 'nav.translations', icon: Languages, needs: api.b2bTranslations.texts, key: 't' },
  { to: '/legal-entities', label: 'nav.entities', icon: Landmark, needs: api.legalEntities.list, key: 'e' },
  { to: '/exchange-rate', label: 'office.rates.title', icon: Coins, needs: api.exchangeRate.get, key: 'r' },
  {
    to: '/logistics-addresses',
    label: 'office.addresses.title',
    icon: MapPin,
    needs: api.logisticsAddresses.list,
    key: 'a',
  },
  { to: '/mails', label: 'office.mails.title', icon: Mail, needs: api.mails.list, key: 'm' },
  { to: '/jobs', label: 'office.jobs.title', icon: Cog, needs: api.jobs.list, key: 'j' },
  { to: '/providers', label: 'office.providers.title', icon: Plug, needs: api.providers.list, key: 'y' },
  { to: '/provider-events', label: 'office.inbox.title', icon: Inbox, needs: api.providerEvents.list, key: 'x' },
]
