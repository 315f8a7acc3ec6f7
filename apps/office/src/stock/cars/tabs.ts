import type { Car } from '@bilbro/contract/stock/cars/cars'
import { api } from '../../core/api.ts'

/** The tabs of a car in order, each with its required call. */
export const carTabs = [
  { id: 'overview', label: 'cars.tab.overview', needs: api.cars.get },
  { id: 'photos', label: 'car.photos', needs: api.carAttachments.list },
  { id: 'condition', label: 'cars.tab.condition', needs: api.conditionReports.get },
  { id: 'work', label: 'cars.tab.workOrders', needs: api.workOrders.ofCar },
  { id: 'price', label: 'cars.tab.price', needs: api.cars.get },
  { id: 'landed', label: 'cars.tab.landed', needs: api.landedRates.forStaff },
  { id: 'b2b', label: 'cars.tab.b2b', needs: api.b2b.get },
  { id: 'requests', label: 'office.requests.carTab', needs: [api.interestedCars.get, api.offers.ofCar] },
  { id: 'contracts', label: 'cars.tab.contracts', needs: api.contracts.ofCar },
  { id: 'invoices', label: 'cars.tab.invoices', needs: api.invoicing.invoice },
  { id: 'logistics', label: 'office.deal.logistics', needs: api.logistics.ofCar },
  { id: 'customs', label: 'cars.tab.customs', needs: api.roadSteps.list },
  { id: 'documents', label: 'cars.tab.documents', needs: api.carAttachments.list },
  { id: 'notes', label: 'cars.tab.notes', needs: api.carNotes.list },
  { id: 'log', label: 'cars.tab.log', needs: api.carLogs.updates },
] as const

export type CarTab = (typeof carTabs)[number]['id']
/** The dialogs of a car; `of` is their subject: a photo, a document, the new status. */
export const carDialogs = [
  'copy',
  'vehicle-data',
  'biil',
  'vehicle-data-settings',
  'attributes',
  'photo',
  'photo-join',
  'photo-set',
  'publish-anyway',
  'document',
  'move',
  'override',
  'lock',
  'withdraw',
  'offer',
  'draft',
  'cost',
  'paper',
  'lien',
  'lien-release',
  'paper-override',
  'paper-rules',
  'see-as',
  'duplicate',
  'export-start',
  'export-book',
  'step',
  'step-done',
  'step-reopen',
  'notify-supplier',
  'work-new',
] as const
export type CarDialog = (typeof carDialogs)[number]
export type TabProps = { car: Car }
