// What happened to a record and to what belongs to it, newest first: every history is this.
import * as z from 'zod'
import { id, instant } from './common.ts'

export const timelineEntry = z.strictObject({
  id,
  at: instant,
  actor: z.string(),
  actorKind: z.enum(['staff', 'buyer', 'system']),
  /** The record it happened to, and what that is called where it is not the one whose story this is. */
  entity: z.string(),
  entityId: id,
  name: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

/** `before`: the last entry that the reader has; those older than it follow. */
export const timelineQuery = z.strictObject({
  before: id.optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})
export type TimelineQuery = z.infer<typeof timelineQuery>

/** `next` asks for older ones; null when these are the last. */
export const timelinePage = z.strictObject({ items: z.array(timelineEntry), next: id.nullable() })
export type TimelinePage = z.infer<typeof timelinePage>
