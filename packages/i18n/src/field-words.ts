// Where the word of a record's field stands: logs, conflicts and refusals name fields by the names that code gives them.
import { hasText, tx } from './i18n.ts'

/** Fields whose word stands under another key than their own name. */
const elsewhere: Record<string, string> = {
  registrationNo: 'car.plate',
  priceMinor: 'car.price',
  consumerPriceMinor: 'office.price.consumerPrice',
  minPriceMinor: 'office.price.minPrice',
  purchasePriceMinor: 'car.purchasePrice',
  costsMinor: 'office.price.costs',
  consumerPrice: 'office.price.consumerPrice',
  minPrice: 'office.price.minPrice',
  costs: 'office.price.costs',
  assigneeId: 'car.assignee',
  generalInspectionUntil: 'car.inspectionUntil',
  cubicCapacity: 'car.displacement',
  previousOwners: 'car.owners',
  curbWeightKg: 'car.curbWeight',
  grossWeightKg: 'car.grossWeight',
  towingCapacityKg: 'car.towingCapacity',
  batteryTenthKwh: 'car.batteryCapacity',
  batteryHealthPct: 'car.batteryHealth',
  electricRangeKm: 'car.electricRange',
  isPluginHybrid: 'car.pluginHybrid',
  isMetallic: 'car.metallic',
  isDamaged: 'car.damageUnrepaired',
  hadAccident: 'car.accident',
  isRoadworthy: 'car.roadworthy',
  hasCoc: 'car.coc',
  purchasedOn: 'car.purchaseDate',
  lastServiceOn: 'car.lastService',
  variant: 'car.modelDescription',
  status: 'word.status',
  body: 'word.note',
  parkingAssistants: 'car.parkingAssistant',
  isVatReclaimable: 'car.vatReportable',
  supplierName: 'word.supplier',
  damages: 'car.damage',
  tyres: 'car.tyres',
  treadTenthMm: 'car.treadDepth',
  carId: 'word.car',
  company: 'word.company',
  companyId: 'word.company',
  companyName: 'word.company',
  note: 'word.note',
  reason: 'word.reason',
  price: 'car.price',
  createdAt: 'word.date',
  statusReason: 'word.reason',
  name: 'word.name',
  label: 'word.name',
  email: 'word.email',
  phone: 'word.phone',
  language: 'ui.language',
  country: 'word.country',
  orgNo: 'word.orgNo',
  vatId: 'word.vatId',
  street: 'word.street',
  postalCode: 'word.postcode',
  city: 'word.city',
  role: 'office.buyers.role',
  groups: 'nav.groups',
  groupIds: 'nav.groups',
  website: 'office.buyers.website',
  invoiceEmail: 'office.buyers.invoiceEmail',
  contactName: 'office.buyers.contact',
  contact: 'office.buyers.contact',
  photoCount: 'car.photos',
}

/** The keys under which the word of a field may stand, the best first. */
export const keysOfField = (field: string): string[] => [
  ...(elsewhere[field] ? [elsewhere[field]] : []),
  `car.${field}`,
  `office.field.${field}`,
  `attachmentKind.${field}`,
]

/** What a field is called; undefined for one that has no word. */
export function wordOfField(field: string): string | undefined {
  const key = keysOfField(field).find(hasText)
  return key && tx(key)
}
