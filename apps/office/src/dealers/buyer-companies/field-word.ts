import { t } from '@bilbro/i18n/i18n'

const keys = {
  name: 'word.name',
  label: 'word.name',
  email: 'word.email',
  phone: 'word.phone',
  role: 'office.buyers.role',
  status: 'word.status',
  statusReason: 'word.reason',
  language: 'ui.language',
  groups: 'nav.groups',
  groupIds: 'nav.groups',
  orgNo: 'word.orgNo',
  vatId: 'word.vatId',
  street: 'word.street',
  postalCode: 'word.postcode',
  city: 'word.city',
  country: 'word.country',
  website: 'office.buyers.website',
  invoiceEmail: 'office.buyers.invoiceEmail',
  contactName: 'office.buyers.contact',
} as const

/** What a field of a dealer company, or of somebody, is called; undefined for one that has no word. */
export const fieldWord = (field: string): string | undefined =>
  field in keys ? t(keys[field as keyof typeof keys]) : undefined
