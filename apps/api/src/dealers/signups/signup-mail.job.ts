// The e-mail after a sign-up. The address is looked up here, after the answer, so that neither text nor time of the
// answer reveals whether it is known.
import * as z from 'zod'
import type { Language } from '@bilbro/contract/common'
import type { Deps } from '../../core/deps.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { job } from '../../core/work/job.ts'
import * as signups from './signups.store.ts'

/** `isNew`: this sign-up was stored. */
const signupMail = z.object({ email: z.string(), isNew: z.boolean() })
type SignupMail = z.infer<typeof signupMail>

export const sendSignupMail = job({ name: 'signup-mail', data: signupMail, run: send })

async function send(deps: Deps, { email, isNew }: SignupMail): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const mailTo = (mail: ReturnType<typeof writeMail>) => sendMail(mailCtx(deps, db), { ...mail, to: email })
    const user = await signups.findUserByEmail(db, email)
    if (user && !isNew) {
      // Locked and disabled users get no e-mail here: their company knows the reason.
      if (!['ACTIVE', 'INVITED'].includes(user.status)) return
      const language = user.language as Language
      const link = `${deps.config.publicUrl}/${language}/login`
      return mailTo(writeMail('signupAccount', { language, params: { name: user.name }, link }))
    }
    const open = await signups.findOpen(db, email)
    if (!open) return
    const about = { language: open.language as Language, params: { name: open.contactName, company: open.companyName } }
    return mailTo(isNew ? writeMail('signupReceived', about) : writeMail('signupPending', about))
  })
}
