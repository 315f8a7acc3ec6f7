import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit.ts'
import { type Ctx, staffOf } from '../../core/request/context.ts'
import { AppError, appError, fieldError } from '../../core/errors.ts'
import { sendMail } from '../../core/mail.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { writeMail } from '../../house/mails/write-mail.ts'
import * as outletUsers from './outlet-users.store.ts'

const shortestReason = 10

export const outletUserRoutes: Handlers<Api['outletUsers']> = {
  list: ({ db }, { query }) => outletUsers.list(db, query),

  async register(ctx, { body }) {
    const id = await outletUsers.insert(ctx.db, { ...body, requestedBy: staffOf(ctx).id })
    await audit(ctx, {
      entity: 'outletUsers',
      entityId: id,
      action: 'register',
      changes: [{ field: 'email', from: null, to: body.email }],
    })
    return outletUsers.get(ctx.db, id)
  },

  async decide(ctx, { params: { id }, body: { version, status, reason } }) {
    const before = await outletUsers.get(ctx.db, id)
    if (status === 'REJECTED' && reason.length < shortestReason) throw fieldError('state.reasonRequired', 'reason')
    const decision = { status, reason: reason || null, by: staffOf(ctx).id }
    if (!(await outletUsers.decide(ctx.db, id, version, decision, ctx.now))) {
      const current = await outletUsers.get(ctx.db, id)
      if (current.status !== 'PENDING') throw appError('state.notAllowed', { from: current.status, to: status })
      throw new AppError('version.stale', {}, { current })
    }
    await audit(ctx, {
      entity: 'outletUsers',
      entityId: id,
      action: 'decide',
      reason,
      changes: [{ field: 'status', from: before.status, to: status }],
    })
    await tell(ctx, before, status, reason)
    return outletUsers.get(ctx.db, id)
  },
}

function tell(
  ctx: Ctx,
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
