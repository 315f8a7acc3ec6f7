// Notes that staff write on records, for each other or for the dealer: the same wherever they stand.
import * as z from 'zod'
import { id, instant, person, text, version } from '../../common.ts'

/** `DEALER`: the dealer whose record it is reads it too. */
export const noteVisibilities = ['INTERNAL', 'DEALER'] as const
const visibility = z.enum(noteVisibilities)

export const sharedNote = z.strictObject({
  id,
  carId: id.nullable(),
  requestId: id.nullable(),
  contractId: id.nullable(),
  body: z.string(),
  visibility,
  /** Colleagues whom it names: the body holds `@` and the name of each. */
  mentions: z.array(person),
  author: person,
  createdAt: instant,
  updatedAt: instant,
  version,
})
export type SharedNote = z.infer<typeof sharedNote>

/** What can be written about the house's own, and no dealer reads. */
export const internalNoteBody = z.strictObject({ body: text(5000), mentions: z.array(id).max(20).default([]) })
export const noteBody = internalNoteBody.extend({ visibility: visibility.default('INTERNAL') })
