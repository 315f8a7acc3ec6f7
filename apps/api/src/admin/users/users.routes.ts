import type { Api } from '@bilbro/contract'
import type { Language } from '@bilbro/contract/common'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { type StaffCtx, hasPermission, assertPermission } from '../../core/request/context.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { sendMail } from '../../core/mail.ts'
import { issueToken, minutesOf, voidTokens } from '../../core/auth/one-time-tokens.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { endSessionsOf } from '../../core/auth/staff-session.ts'
import { linkByHand } from '../mails/by-hand.ts'
import { writeMail } from '../mails/write-mail.ts'
import { notifySecondFactorOff } from '../mails/staff-notice.ts'
import * as userSets from './user-sets.store.ts'
import { listSessions } from './sessions.ts'
import * as factors from '../second-factor/second-factor.store.ts'
import { staffState } from './users.states.ts'
import { readPage } from '../../core/lists/page.ts'
import { exportList } from '../../tables/export-list.ts'
import { asksForDetails, usersFile, usersList } from './users.list.ts'
import * as users from './users.store.ts'

const wire = (ctx: StaffCtx, row: users.UserRow) => users.toWire(row, ctx.deps.files.pictureUrl)
const told = (row: users.UserRow) => ({
  ...users.fieldsOf(row),
  personnelNo: row.personnelNo,
  costCentre: row.costCentre,
  sets: row.sets.map((set) => set.name),
})

export const userRoutes: Handlers<Api['users']> = {
  async list(ctx, { query }) {
    const seesAll = hasPermission(ctx, 'users.read')
    if (asksForDetails(query)) assertPermission(ctx, 'users.read')
    const list = usersList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, usersFile(seesAll))
    const { counts, ...page } = await readPage(list, query, (row) =>
      users.toRow(row, seesAll, ctx.deps.files.pictureUrl),
    )
    return { ...page, ...(seesAll && { counts }) }
  },

  get: async (ctx, { params }) => wire(ctx, await users.get(ctx.db, params.id)),

  async update(ctx, { params: { id }, body: { version, setIds, status, ...person } }) {
    if (status === 'DISABLED' && id === ctx.actor.id) throw appError('user.self')
    await userSets.lockManagers(ctx.db)
    const before = await lockForUpdate(ctx, staffState, id)
    if (before.deletedAt) throw appError('notFound')
    if (before.version !== version)
      throw await versionConflict(ctx, { entity: 'staffUsers', entityId: id }, () => wire(ctx, before))
    if (setIds) await userSets.setSetsOf(ctx.db, id, setIds)
    await users.update(ctx.db, id, person)
    if (status && status !== before.status) await transition(ctx, staffState, id, { to: status })
    if (status === 'DISABLED') await endSessionsOf(ctx.db, id, ctx.now, { reason: 'DISABLED' })
    if (status || setIds) await userSets.assertManager(ctx.db)
    const after = await users.get(ctx.db, id)
    const changes = changesOf(told(before), told(after))
    if (changes.length || !status) await audit(ctx, { entity: 'staffUsers', entityId: id, action: 'update', changes })
    return wire(ctx, after)
  },

  async remove(ctx, { params: { id } }) {
    if (id === ctx.actor.id) throw appError('user.self')
    await userSets.lockManagers(ctx.db)
    const before = await users.lock(ctx.db, id)
    if (before.deletedAt) throw appError('notFound')
    await users.update(ctx.db, id, { deletedAt: ctx.now.toISOString() })
    await voidTokens(ctx.db, 'STAFF_INVITATION', id, ctx.now)
    await endSessionsOf(ctx.db, id, ctx.now, { reason: 'DISABLED' })
    await userSets.assertManager(ctx.db)
    await audit(ctx, { entity: 'staffUsers', entityId: id, action: 'remove' })
    return {}
  },

  async restore(ctx, { params: { id } }) {
    const before = await users.lock(ctx.db, id)
    if (!before.deletedAt) throw appError('notFound')
    await users.update(ctx.db, id, { deletedAt: null })
    await audit(ctx, { entity: 'staffUsers', entityId: id, action: 'restore' })
    return wire(ctx, await users.get(ctx.db, id))
  },

  async invite(ctx, { body: { email, name, language, setIds } }) {
    const known = await users.findForSignIn(ctx.db, email)
    if (known?.deletedAt) throw fieldError('user.removed', 'email')
    if (known && known.status !== 'INVITED') throw fieldError('user.exists', 'email')
    const values = { name, language, invitedAt: ctx.now.toISOString() }
    const id = known?.id ?? (await users.insert(ctx.db, { email, ...values, status: 'INVITED' }))
    if (known) await users.update(ctx.db, id, values)
    await userSets.setSetsOf(ctx.db, id, setIds)
    const user = await users.get(ctx.db, id)
    const link = await sendInvitation(ctx, user)
    await audit(ctx, {
      entity: 'staffUsers',
      entityId: id,
      action: known ? 'inviteAgain' : 'invite',
      changes: [
        { field: 'email', from: null, to: email },
        { field: 'sets', from: null, to: user.sets.map((set) => set.name) },
      ],
    })
    return { ...wire(ctx, user), linkByHand: linkByHand(ctx.deps, link) }
  },

  async sessions(ctx, { params }) {
    await users.get(ctx.db, params.id)
    return listSessions(ctx, params.id)
  },

  async endSessions(ctx, { params: { id } }) {
    await users.lock(ctx.db, id)
    const { id: me, sessionHash } = ctx.actor
    const except = id === me ? sessionHash : undefined
    const ended = await endSessionsOf(ctx.db, id, ctx.now, { reason: 'SIGNED_OUT', except })
    await audit(ctx, { entity: 'staffUsers', entityId: id, action: 'sessionsEnd' })
    return { ended }
  },

  async endSession(ctx, { params: { id, sessionId } }) {
    if (!(await endSessionsOf(ctx.db, id, ctx.now, { reason: 'SIGNED_OUT', id: sessionId }))) throw appError('notFound')
    await audit(ctx, { entity: 'staffUsers', entityId: id, action: 'sessionEnd' })
    return {}
  },

  async removeSecondFactor(ctx, { params: { id } }) {
    const user = await users.lock(ctx.db, id)
    if (!(await factors.remove(ctx.db, id))) throw appError('secondFactor.isOff')
    // Ends all sessions, in case another person has the phone; the owner must sign in again.
    await endSessionsOf(ctx.db, id, ctx.now, { reason: 'SIGNED_OUT' })
    await audit(ctx, { entity: 'staffUsers', entityId: id, action: 'secondFactorRemove' })
    await notifySecondFactorOff(ctx, ctx.db, user, ctx.actor.name)
    return wire(ctx, await users.get(ctx.db, id))
  },
}

/** Returns the link of the invitation e-mail. */
async function sendInvitation(ctx: StaffCtx, user: users.UserRow): Promise<string> {
  const token = await issueToken(ctx.db, { kind: 'STAFF_INVITATION', subjectId: user.id }, ctx.now)
  const link = `${ctx.deps.config.publicUrl}/office/welcome?token=${token}`
  const mail = writeMail('staffInvitation', {
    language: user.language as Language,
    params: { name: user.name, by: ctx.actor.name, days: minutesOf('STAFF_INVITATION') / 1440 },
    link,
  })
  await sendMail(ctx, { ...mail, to: user.email })
  return link
}
