// The code for a new password. Asked for by anybody for any address: whether it is known is found out here, after the
// answer, so that neither its text nor its time can tell.
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

/** How a code is stored: eight digits are soon guessed, so a key of the house is in it. */
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
    // Four and four are read and typed without slips.
    const params = { name: user.name, code: `${code.slice(0, 4)} ${code.slice(4)}`, minutes }
    const mail = writeMail('staffReset', { language: user.language as Language, params })
    await sendMail(mailCtx(deps, db), { ...mail, to: user.email, usefulUntil: expires })
  })
}
