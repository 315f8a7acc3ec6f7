import type { UserFields } from '@bilbro/contract/admin/users/user-fields'
import type { FieldDef } from '../../kit/edit/field-def.ts'

/** The fields of a colleague in their order, for whoever edits them. */
export const userDefs = {
  name: { kind: 'text', label: 'word.name' },
  phone: { kind: 'tel', label: 'word.phone' },
  language: { kind: 'language', label: 'office.people.language' },
} satisfies Record<keyof UserFields, FieldDef>
