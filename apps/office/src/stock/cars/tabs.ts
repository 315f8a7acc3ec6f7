import type { Car } from '@bilbro/contract/stock/cars'
import { api } from '../../core/api.ts'

/** The tabs of a car, in order, each with the call that it needs. */
export const carTabs = [
  { id: 'overview', label: 'cars.tab.overview', needs: api.cars.get },
  { id: 'photos', label: 'car.photos', needs: api.carAttachments.list },
  { id: 'price', label: 'cars.tab.price', needs: api.cars.get },
  { id: 'b2b', label: 'cars.tab.b2b', needs: api.b2b.get },
  { id: 'documents', label: 'cars.tab.documents', needs: api.carAttachments.list },
  { id: 'notes', label: 'cars.tab.notes', needs: api.carNotes.list },
  { id: 'log', label: 'cars.tab.log', needs: api.carLogs.updates },
] as const

export type CarTab = (typeof carTabs)[number]['id']
export type TabProps = { car: Car }
