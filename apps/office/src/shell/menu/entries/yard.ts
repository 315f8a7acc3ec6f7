import { Images, ListChecks, Wrench } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Pages } from '../pages.ts'

export const yardPages = {
  '/work-orders': { label: 'nav.workOrders', icon: Wrench, needs: api.workOrders.list },
  '/my-tasks': { label: 'nav.myTasks', icon: ListChecks, needs: api.workTasks.mine },
  '/pictures': { label: 'nav.pictures', icon: Images, needs: api.pictures.activeJob },
} satisfies Pages
