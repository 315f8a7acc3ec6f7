import { FileSignature, Heart, ListTodo, Scale, ScrollText } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Entries } from '../pages.ts'

export const dealEntries = {
  '/car-requests': { label: 'nav.requests', icon: ListTodo, needs: api.carRequests.list, key: 'q' },
  '/offers': { label: 'office.offers.title', icon: Scale, needs: api.offers.list, key: 'n' },
  '/interested-cars': {
    label: 'office.requests.interestedTitle',
    icon: Heart,
    needs: api.interestedCars.list,
    key: 'w',
  },
  '/contracts': { label: 'nav.contracts', icon: FileSignature, needs: api.contracts.list, key: 'f' },
  '/contract-terms': { label: 'office.terms.title', icon: ScrollText, needs: api.contractTerms.list, key: 'z' },
} satisfies Entries
