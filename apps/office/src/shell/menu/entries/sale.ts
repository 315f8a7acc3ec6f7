import { Megaphone, Store } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Pages } from '../pages.ts'

export const salePages = {
  '/b2b': { label: 'nav.b2b', icon: Store, needs: api.b2b.list },
  '/channels': { label: 'nav.channels', icon: Megaphone, needs: api.channels.list },
} satisfies Pages
