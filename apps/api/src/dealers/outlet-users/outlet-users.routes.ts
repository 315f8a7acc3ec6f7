import type { Api } from '@bilbro/contract'
import type { OutletUser } from '@bilbro/contract/dealers/buyers/outlet-users'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { sendMail } from '../../core/mail.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { createAccount } from './outlet-account.job.ts'
import { outletState } from './outlet-users.states.ts'
import { readPage } from '../../core/lists/page.ts'
import { exportList } from '../../tables/export-list.ts'
import { outletUsersFile, outletUsersList } from './outlet-users.list.ts'
import * as outletUsers from './outlet-users.store.ts'

export const outletUserRoutes: Handlers<Api['outletUsers']> = {
  async list(ctx, { query }) {
    const list = outletUsersList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, outletUsersFile)
    return { ...(await readPage(list, query, (row) => row)), hasOutlet: ctx.deps.outlet !== undefined }
  },

  async register(ctx, { body }) {
    const { email, ...values } = body
    await outletUsers.lockEmail(ctx.db, email)
    const known = await outletUsers.lockByEmail(ctx.db, email)
    // Somebody who has asked about a car is registered now; everybody else is a new person, or has the address already.
    const contactId = known?.status === 'CONTACT' ? known.id : undefined
    if (contactId !== undefined)
      await outletUsers.updateContact(ctx.db, contactId, { ...values, requestedBy: ctx.actor.id })
    const id =
      contactId ?? (await outletUsers.insert(ctx.db, { ...body, status: 'PENDING', requestedBy: ctx.actor.id }))
    await audit(ctx, {
      entity: 'outletUsers',
      entityId: id,
      action: 'register',
      changes: [{ field: 'email', from: null, to: email }],
    })
    if (contactId !== undefined) await transition(ctx, outletState, id, { to: 'PENDING' })
    return outletUsers.get(ctx.db, id)
  },

  async decide(ctx, { params: { id }, body: { version, status, reason } }) {
    const { version: known, status: from } = await lockForUpdate(ctx, outletState, id)
    // When another user has decided in the meantime, the error says so instead of reporting a version conflict.
    const step = { to: status, reason, ...(from === 'PENDING' && known !== version && { version }) }
    const values = { reason: reason || null, by: ctx.actor.id }
    const user = await transition(ctx, outletState, id, { ...step, values, action: 'decide' })
    await sendDecisionMail(ctx, user, status, reason)
    return status === 'APPROVED' && ctx.deps.outlet ? askForAccount(ctx, id) : user
  },

  async createRemote(ctx, { params: { id } }) {
    if (!ctx.deps.outlet) throw appError('provider.notConfigured', { provider: 'Outlet' })
    const { status, remoteState } = await outletUsers.lock(ctx.db, id)
    if (status !== 'APPROVED') throw appError('outletUser.notApproved')
    if (remoteState === 'CREATED') throw appError('outletUser.created')
    await audit(ctx, {
      entity: 'outletUsers',
      entityId: id,
      action: 'outletAccountAsk',
      changes: [{ field: 'remoteState', from: remoteState, to: 'WAITING' }],
    })
    return askForAccount(ctx, id)
  },
}

/** The job makes the account; the transaction only asks for it. */
async function askForAccount(ctx: StaffCtx, id: string): Promise<OutletUser> {
  await outletUsers.markWaiting(ctx.db, id)
  await ctx.enqueue(createAccount, { id })
  return outletUsers.get(ctx.db, id)
}

function sendDecisionMail(
  ctx: StaffCtx,
  { name, company, language, email }: Awaited<ReturnType<typeof outletUsers.get>>,
  status: 'APPROVED' | 'REJECTED',
  reason: string,
): Promise<void> {
  const mail =
    status === 'APPROVED'
      ? writeMail('outletApproved', { language, params: { name, company } })
      : writeMail('outletRejected', { language, params: { name, company, reason } })
  return sendMail(ctx, { ...mail, to: email })
}
