// Dealers and their e-mails, for tests of links.
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import * as inbox from './inbox.ts'
import { hashPassword } from '../src/core/auth/passwords.ts'

/** The secret of the requesting browser in these tests. */
export const browser = 'a-browser-that-keeps-this-to-itself'
export const failsWith = (code: string): unknown => expect.objectContaining({ code })

/** Creates dealers and reads their e-mails; call it with the running server. */
export function openMailbox(server: () => TestApp) {
  let count = 0
  const dealer = async (
    of: { status?: string; companyStatus?: string; language?: string; password?: string } = {},
  ): Promise<{ email: string; userId: string; companyId: string }> => {
    const t = server()
    const companyId = await t.make.company({ status: of.companyStatus ?? 'APPROVED' })
    const email = `dealer${++count}@links.example`
    const passwordHash = of.password ? await hashPassword(of.password) : undefined
    const status = of.status ?? 'ACTIVE'
    const userId = await t.make.buyerUser({ companyId, email, status, ...(passwordHash && { passwordHash }) })
    if (of.language)
      await t.deps.db.updateTable('buyerUsers').set({ language: of.language }).where('id', '=', userId).execute()
    return { email, userId, companyId }
  }
  const mailsTo = (email: string) => inbox.mailsTo(server().deps, email)
  const nextMail = async (email: string, before = 0) => {
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 10_000 }).toBe(before + 1)
    return (await mailsTo(email))[0]!
  }
  const linkFor = async (email: string, from: string | undefined = browser): Promise<string> => {
    const before = (await mailsTo(email)).length
    await server().anonymous.buyerAuth.sendMagicLink({ body: { email, ...(from && { browser: from }) } })
    return inbox.tokenIn((await nextMail(email, before)).text)
  }
  const resetFor = async (email: string): Promise<string> => {
    const before = (await mailsTo(email)).length
    await server().anonymous.buyerAuth.requestResetPassword({ body: { email } })
    return inbox.tokenIn((await nextMail(email, before)).text)
  }
  return { dealer, mailsTo, nextMail, linkFor, resetFor }
}
