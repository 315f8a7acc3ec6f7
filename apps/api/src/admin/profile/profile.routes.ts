import type { Api } from '@bilbro/contract'
import { noticeGroups } from '@bilbro/contract/admin/notifications/notification-kinds'
import { audit, changesOf } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Upload } from '../../core/request/uploads.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { endSessionsOf } from '../../core/auth/staff-session.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import type { Blob } from '../../platform/files/files.ts'
import { type Made, makeAvatar, makeSignature, onePicture } from '../../platform/files/own-pictures.ts'
import { offAfter } from '../notifications/mail-choices.ts'
import { staffState } from '../users/users.states.ts'
import * as users from '../users/users.store.ts'
import { profileOf } from './profile-of.ts'
import * as menus from './staff-menus.store.ts'
import { listSessions } from '../users/sessions.ts'

const me = (ctx: StaffCtx) => profileOf(ctx, ctx.db, ctx.actor.id)

type Column = 'avatarFileId' | 'signatureFileId'

/** Replaces a picture, or removes it. */
async function setPicture(ctx: StaffCtx, column: Column, blob?: Blob) {
  const { files } = ctx.deps
  const { id } = ctx.actor
  const before = await lockForUpdate(ctx, staffState, id)
  await users.update(ctx.db, id, { [column]: blob ? await files.attach(ctx.db, blob) : null })
  const action = column === 'avatarFileId' ? 'avatar' : 'signature'
  await audit(ctx, { entity: 'staffUsers', entityId: id, action })
  const old = before[column]
  if (old) await files.detach(ctx, old)
  return me(ctx)
}

const pictureCall = (column: Column, make: (upload: Upload) => Promise<Made>) =>
  prepared(
    async (ctx: StaffCtx, { files }: { files: Upload[] }) => ctx.deps.files.store(await make(onePicture(files))),
    (ctx, _input, blob) => setPicture(ctx, column, blob),
  )

export const profileRoutes: Handlers<Api['profile']> = {
  me,

  async update(ctx, { body: { mails, ...body } }) {
    const { id } = ctx.actor
    const before = await users.lock(ctx.db, id)
    await users.update(ctx.db, id, {
      ...body,
      ...(mails && { mailsOff: offAfter(noticeGroups, before.mailsOff, mails) }),
    })
    const after = await users.get(ctx.db, id)
    await audit(ctx, {
      entity: 'staffUsers',
      entityId: id,
      action: 'profile',
      changes: changesOf(
        { ...users.fieldsOf(before), mailsOff: before.mailsOff },
        { ...users.fieldsOf(after), mailsOff: after.mailsOff },
      ),
    })
    return me(ctx)
  },

  setMenu: (ctx, { body }) => menus.save(ctx.db, ctx.actor.id, body),

  setAvatar: pictureCall('avatarFileId', makeAvatar),
  removeAvatar: (ctx) => setPicture(ctx, 'avatarFileId'),
  setSignature: pictureCall('signatureFileId', makeSignature),
  removeSignature: (ctx) => setPicture(ctx, 'signatureFileId'),

  sessions: (ctx) => listSessions(ctx, ctx.actor.id),

  async endSession(ctx, { params }) {
    const { id } = ctx.actor
    if (!(await endSessionsOf(ctx.db, id, ctx.now, { reason: 'SIGNED_OUT', id: params.id }))) throw appError('notFound')
    await audit(ctx, { entity: 'staffUsers', entityId: id, action: 'sessionEnd' })
    return {}
  },

  async endOtherSessions(ctx) {
    const { id, sessionHash } = ctx.actor
    const ended = await endSessionsOf(ctx.db, id, ctx.now, { reason: 'SIGNED_OUT', except: sessionHash })
    await audit(ctx, { entity: 'staffUsers', entityId: id, action: 'sessionsEnd' })
    return { ended }
  },
}
