// The one way to read what happened to a record: its own rows of the audit log and those of what belongs to it.
import { type SqlBool, sql } from 'kysely'
import { type AuditedEntity, timelineRights } from '@bilbro/contract/audit-parents'
import type { TimelineEntry, TimelinePage, TimelineQuery } from '@bilbro/contract/timeline'
import { type Change, refOf } from './audit.ts'
import type { Ctx } from '../request/context.ts'
import { isUuid } from '../uuid.ts'

type Story = {
  /** Whose story it is; of several, all in one. */
  of: readonly { entity: AuditedEntity; id: string }[]
  /** Without what belongs to them. */
  ownOnly?: boolean
  /** Of nothing else than these. */
  actions?: readonly string[]
  /** Fields that the reader may not see: a row that tells of nothing else does not exist for him. */
  hidden?: readonly string[]
  /** Names of records by their ids, for those that are not the ones whose story it is. */
  names?: Names
  /** Fields that name records by their ids, and what these are called. */
  named?: { fields: readonly string[]; names: Names }
}
type Names = (ids: string[]) => Promise<ReadonlyMap<string, string>>

type Reader = Pick<Ctx, 'db' | 'actor'>

/** Records of which the reader sees no rows in the story of another: he may not see them either. Outside the house nobody does. */
const unseenBy = ({ actor }: Reader): string[] =>
  Object.entries(timelineRights).flatMap(([entity, rights]) =>
    actor.kind === 'staff' && rights.some((right) => actor.permissions.has(right)) ? [] : [entity],
  )

/** A page of it, newest first. */
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

/** What the records are called that these fields went from and to. */
async function namesIn(rows: readonly { changes: Change[] }[], { fields, names }: NonNullable<Story['named']>) {
  const ids = rows
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => fields.includes(field))
    .flatMap(({ from, to }) => [from, to])
    .filter(isUuid)
  return ids.length ? names([...new Set(ids)]) : undefined
}
