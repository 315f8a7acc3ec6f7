// The history of a record and its children, newest first; shared by all histories.
import * as z from 'zod'
import { id, instant } from './common.ts'

export const timelineEntry = z.strictObject({
  id,
  at: instant,
  actor: z.string(),
  actorKind: z.enum(['staff', 'buyer', 'system']),
  /** The record of the entry, and its title if it is a child of the record whose history this is. */
  entity: z.string(),
  entityId: id,
  name: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

/** `before`: id of the last entry the client has; older entries follow. */
export const timelineQuery = z.strictObject({
  before: id.optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})
export type TimelineQuery = z.infer<typeof timelineQuery>

/** `next`: id for the next request; null on the last page. */
export const timelinePage = z.strictObject({ items: z.array(timelineEntry), next: id.nullable() })
export type TimelinePage = z.infer<typeof timelinePage>
