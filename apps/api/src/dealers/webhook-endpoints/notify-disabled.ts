// Tells a dealer that one of their webhooks was disabled: an e-mail to its maker and the administrators, and a notice.
import type { Language } from '@bilbro/contract/common'
import type { Deps } from '../../core/deps.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import type { Db } from '../../core/postgres/db.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { notifyDealers } from '../../admin/notifications/notify.ts'
import * as endpoints from './webhook-endpoints.store.ts'

const page = '/portal/profile?tab=webhooks'

export async function notifyDisabled(
  deps: Deps,
  db: Db,
  { id, companyId, name, url }: endpoints.WebhookEndpointRecord,
  because: 'GONE' | 'FAILING',
): Promise<void> {
  for (const reader of await endpoints.listReaders(db, { id, companyId })) {
    const language = reader.language as Language
    const params = { name: reader.name, webhook: name, url }
    const kind = because === 'GONE' ? 'webhookGone' : 'webhookFailing'
    const link = `${deps.config.publicUrl}/${language}${page}`
    await sendMail(mailCtx(deps, db), { ...writeMail(kind, { language, params, link }), to: reader.email })
  }
  await notifyDealers(jobCtx(deps, db), {
    companyId,
    kind: 'webhookStopped',
    params: { webhook: name },
    link: page,
    isMailed: true,
  })
}
