import { ClipboardList, Images, ListChecks, Wrench } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Entries } from '../pages.ts'

export const yardEntries = {
  '/work-orders': { label: 'nav.workOrders', icon: Wrench, needs: api.workOrders.list, key: '/' },
  '/my-tasks': { label: 'nav.myTasks', icon: ListChecks, needs: api.workTasks.mine, key: "'" },
  '/work-templates': { label: 'nav.workTemplates', icon: ClipboardList, needs: api.workOrderTemplates.list, key: '[' },
  '/pictures': { label: 'nav.pictures', icon: Images, needs: api.pictures.activeJob, key: ']' },
} satisfies Entries
