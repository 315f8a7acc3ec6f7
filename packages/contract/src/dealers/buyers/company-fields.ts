import * as z from 'zod'
import { language, line, lineOrNone, note } from '../../common.ts'
import { companyContact } from './buyer-company.ts'

/** Everything staff can edit about a dealer company, but its groups (they are records of their own) and its status. */
export const companyFields = z.strictObject({
  name: line(200),
  language,
  orgNo: note(40).nullable(),
  vatId: note(40).nullable(),
  contactName: lineOrNone(120).nullable(),
  ...companyContact,
})
export type CompanyFields = z.infer<typeof companyFields>

/** Those of them that the list shows. */
export const companyListFields = companyFields.pick({ name: true, city: true })
