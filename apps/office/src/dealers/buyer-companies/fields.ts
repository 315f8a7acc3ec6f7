import type { BuyerCompanyDetail } from '@bilbro/contract/dealers/buyers/buyer-companies'
import type { CompanyFields } from '@bilbro/contract/dealers/buyers/company-fields'
import type { FieldDef } from '../../kit/edit/field-def.ts'

/** The fields of a dealer company in order, for card, dialog, version conflict and audit log. */
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

/** The address in one line; null if it is empty. */
export function addressOf({ street, postalCode, city }: BuyerCompanyDetail): string | null {
  return [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null
}
