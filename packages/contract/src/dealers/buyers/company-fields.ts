import * as z from 'zod'
import { language, line, lineOrNone, note } from '../../common.ts'
import { companyContact } from './buyer-company.ts'

/** Editable fields of a dealer company, except its groups (records of their own) and its status. */
export const companyFields = z.strictObject({
  name: line(200),
  language,
  orgNo: note(40).nullable(),
  vatId: note(40).nullable(),
  contactName: lineOrNone(120).nullable(),
  ...companyContact,
})
export type CompanyFields = z.infer<typeof companyFields>

/** Fields shown in the list. */
export const companyListFields = companyFields.pick({ name: true, city: true })
