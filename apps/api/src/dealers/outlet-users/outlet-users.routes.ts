import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { sendMail } from '../../core/mail.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { outletState } from './outlet-users.states.ts'
import { readPage } from '../../core/lists/page.ts'
import { exportList } from '../../tables/export-list.ts'
import { outletUsersFile, outletUsersList } from './outlet-users.list.ts'
import * as outletUsers from './outlet-users.store.ts'

export const outletUserRoutes: Handlers<Api['outletUsers']> = {
  async list(ctx, { query }) {
    const list = outletUsersList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, outletUsersFile)
    return readPage(list, query, (row) => row)
  },

  async register(ctx, { body }) {
    const id = await outletUsers.insert(ctx.db, { ...body, requestedBy: ctx.actor.id })
    await audit(ctx, {
      entity: 'outletUsers',
      entityId: id,
      action: 'register',
      changes: [{ field: 'email', from: null, to: body.email }],
    })
    return outletUsers.get(ctx.db, id)
  },

  async decide(ctx, { params: { id }, body: { version, status, reason } }) {
    const { version: known, status: from } = await lockForUpdate(ctx, outletState, id)
    // When another user has decided in the meantime, the error says so instead of reporting a version conflict.
    const step = { to: status, reason, ...(from === 'PENDING' && known !== version && { version }) }
    const values = { reason: reason || null, by: ctx.actor.id }
    const user = await transition(ctx, outletState, id, { ...step, values, action: 'decide' })
    await sendDecisionMail(ctx, user, status, reason)
    return user
  },
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
