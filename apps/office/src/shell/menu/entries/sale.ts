import { Megaphone, Store } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Entries } from '../pages.ts'

export const saleEntries = {
  '/b2b': { label: 'nav.b2b', icon: Store, needs: api.b2b.list, key: 'b' },
  '/channels': { label: 'nav.channels', icon: Megaphone, needs: api.channels.list, key: '#' },
} satisfies Entries
