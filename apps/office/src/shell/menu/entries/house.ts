import {
  Cog,
  Inbox,
  KeyRound,
  Landmark,
  Languages,
  Mail,
  MailCheck,
  MailPlus,
  MapPin,
  Plug,
  UsersRound,
} from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Entries } from '../pages.ts'

export const houseEntries = {
  '/users': { label: 'office.people.title', icon: UsersRound, needs: api.users.get, key: 'u' },
  '/permissions': { label: 'office.people.permissions', icon: KeyRound, needs: api.companyPermissions.list, key: 'p' },
  '/translations': { label: 'nav.translations', icon: Languages, needs: api.b2bTranslations.texts, key: 't' },
  '/mail-texts': { label: 'office.mailTexts.title', icon: MailPlus, needs: api.mailTexts.list, key: '=' },
  '/legal-entities': { label: 'nav.entities', icon: Landmark, needs: api.legalEntities.list, key: 'e' },
  '/logistics-addresses': {
    label: 'office.addresses.title',
    icon: MapPin,
    needs: api.logisticsAddresses.list,
    key: 'a',
  },
  '/mails': { label: 'office.mails.title', icon: Mail, needs: api.mails.list, key: 'm' },
  '/view-reports': { label: 'nav.viewReports', icon: MailCheck, needs: api.viewReports.list, key: '@' },
  '/jobs': { label: 'office.jobs.title', icon: Cog, needs: api.jobs.list, key: 'j' },
  '/providers': { label: 'office.providers.title', icon: Plug, needs: api.providers.list, key: 'y' },
  '/provider-events': { label: 'office.inbox.title', icon: Inbox, needs: api.providerEvents.list, key: 'x' },
} satisfies Entries
