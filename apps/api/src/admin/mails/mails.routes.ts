import type { Api } from '@bilbro/contract'
import type { MailRow } from '@bilbro/contract/admin/mails/mails'
import { audit } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Config } from '../../platform/config/config.ts'
import { appError } from '../../core/errors.ts'
import { bodyOf, deliverMail } from '../../core/mail.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { readPage } from '../../core/lists/page.ts'
import { exportList } from '../../tables/export-list.ts'
import { isPersonal, letsIn } from './by-hand.ts'
import { mailsFile, mailsList } from './mails.list.ts'
import * as mails from './mails.store.ts'

const toWire = ({ kind, ...row }: Omit<MailRow, 'letsIn'> & { kind: string }): MailRow => ({
  ...row,
  letsIn: letsIn(kind),
})

const serverOf = ({ smtpUrl, demo }: Config) =>
  smtpUrl !== undefined ? 'CONFIGURED' : demo ? 'DEMO' : 'NOT_CONFIGURED'

/**
 * An e-mail with a sign-in link may only be read by its recipient. Exception: without a mail server, authorised staff
 * read it and pass it on. @throws mail.letsIn, mail.personal
 */
function assertMayRead(ctx: StaffCtx, kind: string): void {
  if (!letsIn(kind)) return
  if (isPersonal(kind)) throw appError('mail.personal')
  const isCarried = serverOf(ctx.deps.config) === 'NOT_CONFIGURED'
  if (!isCarried || !ctx.actor.permissions.has('mails.handOver')) throw appError('mail.letsIn')
}

export const mailsRoutes: Handlers<Api['mails']> = {
  async list(ctx, { query }) {
    const list = mailsList(ctx.db, query, ctx.now)
    if (query.format !== 'json') return exportList(ctx, query, list, mailsFile)
    return { ...(await readPage(list, query, toWire)), server: serverOf(ctx.deps.config) }
  },

  async open(ctx, { params }) {
    const mail = await mails.get(ctx.db, params.id, ctx.now)
    assertMayRead(ctx, mail.kind)
    await audit(ctx, {
      entity: 'mailOutbox',
      entityId: mail.id,
      action: 'open',
      changes: [{ field: 'recipient', from: null, to: mail.recipient }],
    })
    return { ...toWire(mail), text: bodyOf(ctx.deps.secrets, await mails.getSealedBody(ctx.db, mail.id)).text }
  },

  async sendAgain(ctx, { params }) {
    const mail = await mails.get(ctx.db, params.id, ctx.now)
    if (mail.state === 'SENT' || mail.state === 'EXPIRED')
      throw appError('state.notAllowed', { from: mail.state, to: 'WAITING' })
    if (serverOf(ctx.deps.config) !== 'CONFIGURED') throw appError('mail.noServer')
    await audit(ctx, {
      entity: 'mailOutbox',
      entityId: mail.id,
      action: 'sendAgain',
      changes: [{ field: 'recipient', from: null, to: mail.recipient }],
    })
    await ctx.enqueue(deliverMail, { id: mail.id })
    return toWire(mail)
  },
}
