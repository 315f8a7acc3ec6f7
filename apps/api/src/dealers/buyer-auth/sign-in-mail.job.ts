// E-mails with a link for signing in or setting a password. Anyone may request them for any address. The address is
// looked up here, after the answer, so that neither text nor time of the answer reveals whether it is known.
import * as z from 'zod'
import type { Language } from '@bilbro/contract/common'
import type { Deps } from '../../core/deps.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import { issueToken, minutesOf } from '../../core/auth/one-time-tokens.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { job } from '../../core/work/job.ts'
import * as buyers from './buyer-users.store.ts'

const signInMail = z.object({
  kind: z.enum(['MAGIC_LINK', 'BUYER_RESET']),
  email: z.string(),
  /** Base64 of the hash of a secret that the requesting browser stores; null when it stores none. */
  browserHash: z.string().nullable(),
})
export type SignInMail = z.infer<typeof signInMail>

export const sendSignInMail = job({ name: 'sign-in-mail', data: signInMail, run: send })

async function send(deps: Deps, { kind, email, browserHash }: SignInMail): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const user = await buyers.findForSignIn(db, email)
    if (!user || !['ACTIVE', 'INVITED'].includes(user.status)) return
    const mailTo = (mail: ReturnType<typeof writeMail>, usefulUntil?: Date) =>
      sendMail(mailCtx(deps, db), { ...mail, to: user.email, ...(usefulUntil && { usefulUntil }) })
    const language = user.language as Language
    if (user.companyStatus === 'SUSPENDED') {
      const params = { name: user.name, company: user.companyName, reason: user.statusReason ?? '' }
      return mailTo(writeMail('suspended', { language, params }))
    }
    if (user.companyStatus !== 'APPROVED') return
    const now = deps.clock()
    const token = await issueToken(
      db,
      { kind, subjectId: user.id, browserHash: browserHash === null ? null : Buffer.from(browserHash, 'base64') },
      now,
    )
    const params = { name: user.name, minutes: minutesOf(kind) }
    const { publicUrl } = deps.config
    const mail =
      kind === 'MAGIC_LINK'
        ? writeMail('magicLink', { language, params, link: `${publicUrl}/magic-link?token=${token}` })
        : writeMail('reset', { language, params, link: `${publicUrl}/${language}/reset-password?token=${token}` })
    return mailTo(mail, new Date(now.getTime() + params.minutes * 60_000))
  })
}
