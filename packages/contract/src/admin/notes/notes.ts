// Notes of staff on records, for colleagues or for the dealer; one shape for all records.
import * as z from 'zod'
import { id, instant, person, text, version } from '../../common.ts'

/** `DEALER`: the dealer of the record also reads the note. */
export const noteVisibilities = ['INTERNAL', 'DEALER'] as const
const visibility = z.enum(noteVisibilities)

/** A call or an e-mail that a note tells of: from the dealer (IN) or from us (OUT). */
export const noteContacts = ['CALL_IN', 'CALL_OUT', 'EMAIL_IN', 'EMAIL_OUT'] as const
export type NoteContact = (typeof noteContacts)[number]
const contact = z.enum(noteContacts).nullable()

export const sharedNote = z.strictObject({
  id,
  carId: id.nullable(),
  requestId: id.nullable(),
  contractId: id.nullable(),
  body: z.string(),
  visibility,
  contact,
  /** Colleagues mentioned in the body as `@` and their name. */
  mentions: z.array(person),
  author: person,
  createdAt: instant,
  updatedAt: instant,
  version,
})
export type SharedNote = z.infer<typeof sharedNote>

/** A note on an internal record, which no dealer reads. */
export const internalNoteBody = z.strictObject({ body: text(5000), mentions: z.array(id).max(20).default([]) })
/** A note of a call or an e-mail is internal. */
export const noteBody = internalNoteBody.extend({
  visibility: visibility.default('INTERNAL'),
  contact: contact.default(null),
})
