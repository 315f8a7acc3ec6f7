import type { SignupFields } from '@bilbro/contract/dealers/signups/signup-fields'
import type { FieldDef } from '../../kit/edit/field-def.ts'

/** Fields of the company, shown beside the register's data. */
export const companyDefs = {
  companyName: { kind: 'text', label: 'word.company' },
  orgNo: { kind: 'text', label: 'word.orgNo' },
  vatId: { kind: 'text', label: 'word.vatId' },
  street: { kind: 'text', label: 'word.street' },
  postalCode: { kind: 'text', label: 'word.postcode' },
  city: { kind: 'text', label: 'word.city' },
} satisfies Partial<Record<keyof SignupFields, FieldDef>>

/** Fields of the person. The website is shown as text and not as a link, because the sender is unknown. */
export const personDefs = {
  contactName: { kind: 'text', label: 'word.name' },
  email: { kind: 'email', label: 'word.email' },
  phone: { kind: 'tel', label: 'word.phone' },
  language: { kind: 'language', label: 'office.signups.mailLanguage' },
  website: { kind: 'text', label: 'office.signups.website' },
  message: { kind: 'area', label: 'office.signups.message' },
} satisfies Partial<Record<keyof SignupFields, FieldDef>>

// The page shows the other two fields itself. A field that is missing here does not compile.
void ({ ...companyDefs, ...personDefs, country: true, fromRegister: true } satisfies Record<
  keyof SignupFields,
  unknown
>)
