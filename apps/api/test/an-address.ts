import type { LogisticsAddressFields } from '@bilbro/contract/admin/logistics-addresses/logistics-addresses'

/** A yard in Oslo of which only what must be known is known. */
export const anAddress = (more: Partial<LogisticsAddressFields> = {}): LogisticsAddressFields => ({
  kind: 'YARD',
  name: 'Oslo havn',
  street: null,
  postalCode: null,
  city: 'Oslo',
  country: 'NO',
  contactName: null,
  phone: null,
  email: null,
  latitudeMicro: null,
  longitudeMicro: null,
  openingHours: null,
  driverNotes: null,
  companyId: null,
  ...more,
})
