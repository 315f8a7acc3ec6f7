import { FileSignature, Heart, ListTodo, Scale } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Pages } from '../pages.ts'

export const dealPages = {
  '/car-requests': { label: 'nav.requests', icon: ListTodo, needs: api.carRequests.list },
  '/interested-cars': { label: 'office.requests.interestedTitle', icon: Heart, needs: api.interestedCars.list },
  '/offers': { label: 'office.offers.title', icon: Scale, needs: api.offers.list },
  '/contracts': { label: 'nav.contracts', icon: FileSignature, needs: api.contracts.list },
} satisfies Pages
