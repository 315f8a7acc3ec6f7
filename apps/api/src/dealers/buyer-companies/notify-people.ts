// E-mails to all users of a dealer who could sign in before, in their own languages.
import type { Ctx } from '../../core/request/context.ts'
import { sendMail } from '../../core/mail.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import * as users from '../buyer-auth/buyer-users.store.ts'

/** Notifies the users that their company was suspended, with the reason, or (without a reason) approved again. */
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
