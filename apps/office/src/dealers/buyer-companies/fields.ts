import type { BuyerCompanyDetail } from '@bilbro/contract/dealers/buyer-companies'
import type { CompanyFields } from '@bilbro/contract/dealers/company-fields'
import { t } from '@bilbro/i18n/i18n'
import { labelOf, type FieldDef } from '../../kit/field-def.ts'

/** The fields of a dealer company in their order: card, dialog, conflict and log have them from here. */
export const companyDefs = {
  name: { kind: 'text', label: 'word.name' },
  language: { kind: 'language', label: 'ui.language' },
  orgNo: { kind: 'text', label: 'word.orgNo' },
  vatId: { kind: 'upper', label: 'word.vatId' },
  street: { kind: 'text', label: 'word.street' },
  postalCode: { kind: 'text', label: 'word.postcode' },
  city: { kind: 'text', label: 'word.city' },
  contactName: { kind: 'text', label: 'office.buyers.contact' },
  phone: { kind: 'tel', label: 'word.phone' },
  website: { kind: 'url', label: 'office.buyers.website' },
  invoiceEmail: { kind: 'email', label: 'office.buyers.invoiceEmail' },
} satisfies Record<keyof CompanyFields, FieldDef>

/** What the log tells of besides: of a company, of its people, of its addresses. */
const others = {
  label: 'word.name',
  email: 'word.email',
  role: 'office.buyers.role',
  status: 'word.status',
  statusReason: 'word.reason',
  groups: 'nav.groups',
  groupIds: 'nav.groups',
  country: 'word.country',
} as const

/** What a field of a dealer company, or of somebody there, is called; undefined for one that has no word. */
export function fieldWord(field: string): string | undefined {
  if (field in companyDefs) return labelOf(companyDefs[field as keyof typeof companyDefs])
  return field in others ? t(others[field as keyof typeof others]) : undefined
}

/** The address in a line; null without one. */
export function addressOf({ street, postalCode, city }: BuyerCompanyDetail): string | null {
  return [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null
}
