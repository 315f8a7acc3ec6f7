// Notes of staff on records, for colleagues or for the dealer; one shape for all records.
import * as z from 'zod'
import { id, instant, person, text, version } from '../../common.ts'

/** `DEALER`: the dealer of the record also reads the note. */
export const noteVisibilities = ['INTERNAL', 'DEALER'] as const
const visibility = z.enum(noteVisibilities)

export const sharedNote = z.strictObject({
  id,
  carId: id.nullable(),
  requestId: id.nullable(),
  contractId: id.nullable(),
  body: z.string(),
  visibility,
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
export const noteBody = internalNoteBody.extend({ visibility: visibility.default('INTERNAL') })
