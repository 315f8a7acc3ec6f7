import type { SignupFields } from '@bilbro/contract/dealers/signups/signup-fields'
import type { FieldDef } from '../../kit/edit/field-def.ts'

/** Of the company: they stand beside what its register says. */
export const companyDefs = {
  companyName: { kind: 'text', label: 'word.company' },
  orgNo: { kind: 'text', label: 'word.orgNo' },
  vatId: { kind: 'text', label: 'word.vatId' },
  street: { kind: 'text', label: 'word.street' },
  postalCode: { kind: 'text', label: 'word.postcode' },
  city: { kind: 'text', label: 'word.city' },
} satisfies Partial<Record<keyof SignupFields, FieldDef>>

/** Of the person. An address of a stranger's pages is read, not pressed. */
export const personDefs = {
  contactName: { kind: 'text', label: 'word.name' },
  email: { kind: 'email', label: 'word.email' },
  phone: { kind: 'tel', label: 'word.phone' },
  language: { kind: 'language', label: 'office.signups.mailLanguage' },
  website: { kind: 'text', label: 'office.signups.website' },
  message: { kind: 'area', label: 'office.signups.message' },
} satisfies Partial<Record<keyof SignupFields, FieldDef>>

// The page tells the other two in words of its own; a field that stands nowhere does not compile.
void ({ ...companyDefs, ...personDefs, country: true, fromRegister: true } satisfies Record<
  keyof SignupFields,
  unknown
>)
