import type { payrollFields, UserFields } from '@bilbro/contract/admin/users/user-fields'
import type * as z from 'zod'
import type { FieldDef } from '../../kit/edit/field-def.ts'

/** The fields of a staff user in the order of the forms. */
export const userDefs = {
  name: { kind: 'text', label: 'word.name' },
  phone: { kind: 'tel', label: 'word.phone' },
  language: { kind: 'language', label: 'office.people.language' },
  personnelNo: { kind: 'text', label: 'office.users.personnelNo' },
  costCentre: { kind: 'text', label: 'office.users.costCentre' },
} satisfies Record<keyof (UserFields & z.infer<typeof payrollFields>), FieldDef>
