// Reads the timeline of a record: its own rows of the audit log and the rows of records that belong to it.
import { type SqlBool, sql } from 'kysely'
import { type AuditedEntity, timelineRights } from '@bilbro/contract/audit-parents'
import type { TimelineEntry, TimelinePage, TimelineQuery } from '@bilbro/contract/timeline'
import { type Change, refOf } from './audit.ts'
import type { Ctx } from '../request/context.ts'
import { isUuid } from '../uuid.ts'

type Story = {
  /** Records whose timeline is read. The entries of several records are merged. */
  of: readonly { entity: AuditedEntity; id: string }[]
  /** Excludes rows of records that belong to these. */
  ownOnly?: boolean
  /** Only rows with these actions. */
  actions?: readonly string[]
  /** Fields that the reader may not see. Rows that change only such fields are left out. */
  hidden?: readonly string[]
  /** Finds names of records by id, for rows of other records than those in `of`. */
  names?: Names
  /** Fields whose values are ids of records, and how to find the names of these records. */
  named?: { fields: readonly string[]; names: Names }
}
type Names = (ids: string[]) => Promise<ReadonlyMap<string, string>>

type Reader = Pick<Ctx, 'db' | 'actor'>

/**
 * Kinds of records that the reader may not see, so that a timeline hides their rows. Readers who are not staff see none
 * of these kinds.
 */
const unseenBy = ({ actor }: Reader): string[] =>
  Object.entries(timelineRights).flatMap(([entity, rights]) =>
    actor.kind === 'staff' && rights.some((right) => actor.permissions.has(right)) ? [] : [entity],
  )

/** One page of a timeline, newest entries first. */
export async function timeline(
  reader: Reader,
  story: Story,
  { before, pageSize }: TimelineQuery,
): Promise<TimelinePage> {
  const { db } = reader
  const { of, ownOnly, actions, hidden = [], names, named } = story
  const refs = of.map(({ entity, id }) => refOf(entity, id))
  let rows = db
    .selectFrom('auditLog')
    .select(['id', 'at', 'actorName', 'actorKind', 'entity', 'entityId', 'action', 'reason', 'changes'])
    .where((eb) =>
      eb.or([
        ...of.map(({ entity, id }) => eb.and([eb('entity', '=', entity), eb('entityId', '=', id)])),
        ...(ownOnly || !refs.length
          ? []
          : [
              sql<SqlBool>`(parents <> '{}' and parents && ${refs}::text[] and entity <> all(${unseenBy(reader)}::text[]))`,
            ]),
      ]),
    )
  if (actions) rows = rows.where('action', 'in', [...actions])
  if (hidden.length)
    rows = rows.where(
      sql<SqlBool>`(changes = '[]' or exists (select from jsonb_array_elements(changes) c where c->>'field' <> all(${hidden}::text[])))`,
    )
  if (before !== undefined)
    rows = rows.where(sql<SqlBool>`(at, id) < (select b.at, b.id from audit_log b where b.id = ${before})`)
  const found = await rows
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = found.slice(0, pageSize)
  const own = new Set(of.map(({ id }) => id))
  const others = [...new Set(page.map(({ entityId }) => entityId))].filter((id) => !own.has(id))
  const stories = page.map(({ changes, ...row }) => ({
    ...row,
    changes: (changes as unknown as Change[]).filter(({ field }) => !hidden.includes(field)),
  }))
  const [called, values] = await Promise.all([
    names && others.length ? names(others) : undefined,
    named && namesIn(stories, named),
  ])
  const said = (value: unknown) => (typeof value === 'string' && values?.get(value)) || value
  return {
    items: stories.map(({ actorName, actorKind, changes, ...row }) => ({
      ...row,
      actor: actorName,
      actorKind: actorKind as TimelineEntry['actorKind'],
      name: called?.get(row.entityId) ?? null,
      changes: named
        ? changes.map((one) =>
            named.fields.includes(one.field) ? { ...one, from: said(one.from), to: said(one.to) } : one,
          )
        : changes,
    })),
    next: found.length > pageSize ? page.at(-1)!.id : null,
  }
}

/** Names of the records to which the old and new values of these fields refer. */
async function namesIn(rows: readonly { changes: Change[] }[], { fields, names }: NonNullable<Story['named']>) {
  const ids = rows
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => fields.includes(field))
    .flatMap(({ from, to }) => [from, to])
    .filter(isUuid)
  return ids.length ? names([...new Set(ids)]) : undefined
}
