// A mail to everybody of a dealer company who could sign in before, each in his own language.
import type { Ctx } from '../../core/request/context.ts'
import { sendMail } from '../../core/mail.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import * as users from '../buyer-auth/buyer-users.store.ts'

/** Tells the people that their company is shut out, with the reason, or (without one) let in again. */
export async function notifyPeople(
  ctx: Ctx,
  { id, name: company }: { id: string; name: string },
  reason: string | null,
): Promise<void> {
  for (const { name, email, language, status } of await users.listByCompany(ctx.db, id)) {
    if (status !== 'ACTIVE') continue
    const link = `${ctx.deps.config.publicUrl}/${language}/login`
    const mail =
      reason === null
        ? writeMail('companyReinstated', { language, params: { name, company }, link })
        : writeMail('companySuspended', { language, params: { name, company, reason } })
    await sendMail(ctx, { ...mail, to: email })
  }
}
