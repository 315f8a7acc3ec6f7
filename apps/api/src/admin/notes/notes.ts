// Notes on records: create, change, delete; each action writes an audit entry and notifies the users who are mentioned.
import type { NoteContact, SharedNote } from '@bilbro/contract/admin/notes/notes'
import type { AuditedEntity } from '@bilbro/contract/audit-parents'
import type { Permission } from '@bilbro/contract/permissions'
import { audit, type AuditEntry } from '../../core/audit/audit.ts'
import type { Staff } from '../../core/request/context.ts'
import { fieldError } from '../../core/errors.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { notifyStaff, type NoticeCtx } from '../notifications/notify.ts'
import { listStaffWithPermission } from '../notifications/notifications.store.ts'
import * as notes from './notes.store.ts'

type NoteCtx = NoticeCtx & { actor: Staff; requestId: string; audited?: boolean }

/** A record with notes. */
export type Noted = {
  place: notes.Place
  /** Name of the notes in the audit log, and their parents. */
  entity: Extract<AuditedEntity, 'carNotes' | 'requestNotes' | 'contractNotes'>
  parents: Record<string, string>
  /** For notifications: the title of the record, its page, and the permission to see it. */
  about: string
  link: `/${string}`
  right: Permission
}
type Typed = { body: string; mentions: string[]; visibility?: SharedNote['visibility']; contact?: NoteContact | null }

/**
 * A mention counts only when the text contains the name of the colleague. @throws note.mentionBlind,
 * note.mentionToDealer, note.contactToDealer
 */
async function written(
  ctx: NoteCtx,
  { right }: Noted,
  { body, mentions, visibility = 'INTERNAL', contact = null }: Typed,
) {
  if (contact && visibility === 'DEALER') throw fieldError('note.contactToDealer', 'contact')
  const names = await notes.getNames(ctx.db, mentions)
  const named = [...names].filter(([, name]) => body.includes(`@${name}`))
  if (named.length && visibility === 'DEALER') throw fieldError('note.mentionToDealer', 'body')
  const ids = named.map(([id]) => id)
  const maySee = new Set(ids.length ? await listStaffWithPermission(ctx.db, right, ids) : [])
  const blind = named.find(([id]) => !maySee.has(id))
  if (blind) throw fieldError('note.mentionBlind', 'body', { name: blind[1] })
  return { body, mentions: ids, visibility, contact }
}

const ring = (ctx: NoteCtx, { about, link }: Noted, to: string[]) =>
  notifyStaff(ctx, { to, kind: 'mention', params: { name: ctx.actor.name, about }, link })

const log = (ctx: NoteCtx, { entity, parents }: Noted, id: string, action: string, from: unknown, to: unknown) =>
  audit(ctx, { entity, entityId: id, parents, action, changes: [{ field: 'body', from, to }] } as AuditEntry)

export async function writeNote(ctx: NoteCtx, noted: Noted, typed: Typed): Promise<SharedNote> {
  const note = await notes.insert(ctx.db, {
    place: noted.place,
    authorId: ctx.actor.id,
    written: await written(ctx, noted, typed),
    now: ctx.now,
  })
  await log(ctx, noted, note.id, 'note', null, note.body)
  await ring(
    ctx,
    noted,
    note.mentions.map(({ id }) => id),
  )
  return note
}

export async function changeNote(
  ctx: NoteCtx,
  noted: Noted,
  { id, version }: { id: string; version: number },
  typed: Typed,
): Promise<SharedNote> {
  const { place, entity } = noted
  const before = await notes.get(ctx.db, place, id)
  const after = await written(ctx, noted, typed)
  if (!(await notes.update(ctx.db, id, version, after, ctx.now)))
    throw await versionConflict(ctx, { entity, entityId: id }, () => notes.get(ctx.db, place, id))
  await log(ctx, noted, id, 'noteUpdate', before.body, after.body)
  // Users who were mentioned before were notified then.
  const known = new Set(before.mentions.map((one) => one.id))
  await ring(
    ctx,
    noted,
    after.mentions.filter((one) => !known.has(one)),
  )
  return notes.get(ctx.db, place, id)
}

export async function removeNote(ctx: NoteCtx, noted: Noted, id: string): Promise<SharedNote> {
  const note = await notes.get(ctx.db, noted.place, id)
  await notes.remove(ctx.db, id, ctx.now)
  await log(ctx, noted, id, 'noteRemove', note.body, null)
  return note
}
