import * as z from 'zod'
import { language, line, text } from '../../common.ts'

export const phone = text(40).regex(/^[+\d][\d\s()/.-]*$/, 'Please enter a valid phone number')

/** What can be edited about a member of staff, by himself too. */
export const userFields = z.strictObject({ name: line(120), phone: phone.nullable(), language })
export type UserFields = z.infer<typeof userFields>
