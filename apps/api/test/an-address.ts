import type { LogisticsAddressFields } from '@bilbro/contract/admin/logistics-addresses/logistics-addresses'

/** A yard in Oslo with only the mandatory fields. */
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
