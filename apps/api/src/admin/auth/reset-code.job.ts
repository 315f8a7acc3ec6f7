// Sends the code for a password reset. Anyone may request it for any address. The address is looked up here, after the
// answer, so that neither text nor time of the answer reveals whether it is known.
import { randomInt } from 'node:crypto'
import * as z from 'zod'
import type { Language } from '@bilbro/contract/common'
import type { Deps } from '../../core/deps.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { writeMail } from '../mails/write-mail.ts'
import { job } from '../../core/work/job.ts'
import * as users from '../users/users.store.ts'
import * as codes from './reset-codes.store.ts'

const resetCode = z.object({ email: z.string() })

export const sendResetCode = job({ name: 'staff-reset-code', data: resetCode, run: send })

const minutes = 10

/** Hash of a reset code. Eight digits could be guessed quickly, so the hash uses a secret key. */
export const resetHmac = (secrets: Secrets, userId: string, code: string): string =>
  secrets.sign('staff-reset', `${userId} ${code.replace(/\D/g, '')}`)

async function send(deps: Deps, { email }: z.infer<typeof resetCode>): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const user = await users.findForSignIn(db, email)
    if (!user?.isActive) return
    const code = String(randomInt(100_000_000)).padStart(8, '0')
    const now = deps.clock()
    const expires = new Date(now.getTime() + minutes * 60_000)
    await codes.upsert(db, user.id, resetHmac(deps.secrets, user.id, code), now, expires)
    // Two groups of four digits are easier to read and to type.
    const params = { name: user.name, code: `${code.slice(0, 4)} ${code.slice(4)}`, minutes }
    const mail = writeMail('staffReset', { language: user.language as Language, params })
    await sendMail(mailCtx(deps, db), { ...mail, to: user.email, usefulUntil: expires })
  })
}
