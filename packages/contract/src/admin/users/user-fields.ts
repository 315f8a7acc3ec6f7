import * as z from 'zod'
import { language, line, text } from '../../common.ts'

export const phone = text(40).regex(/^[+\d][\d\s()/.-]*$/, 'Please enter a valid phone number')

/** Fields of a staff user that the user can also edit. */
export const userFields = z.strictObject({ name: line(120), phone: phone.nullable(), language })
/** For the payroll; only administrators see and edit them. */
export const payrollFields = z.strictObject({ personnelNo: line(40).nullable(), costCentre: line(40).nullable() })
export type UserFields = z.infer<typeof userFields>
