import type * as z from 'zod'
import type { payrollFields, UserFields } from '@bilbro/contract/admin/users/user-fields'
import type { FieldDef } from '../../kit/edit/field-def.ts'

/** The fields of a staff user that the user can edit too, in the order of the forms. */
export const ownDefs = {
  name: { kind: 'text', label: 'word.name' },
  phone: { kind: 'tel', label: 'word.phone' },
  language: { kind: 'language', label: 'office.people.language' },
} satisfies Record<keyof UserFields, FieldDef>

/** The fields for administrators, with those of the payroll. */
export const userDefs = {
  ...ownDefs,
  personnelNo: { kind: 'text', label: 'office.users.personnelNo' },
  costCentre: { kind: 'text', label: 'office.users.costCentre' },
} satisfies Record<keyof (UserFields & z.infer<typeof payrollFields>), FieldDef>
