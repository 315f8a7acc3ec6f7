// E-mails that notify staff of changes to their own sign-in.
import type { Language } from '@bilbro/contract/common'
import type { Ctx } from '../../core/request/context.ts'
import type { Db } from '../../core/postgres/db.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import { instantIn, writeMail } from './write-mail.ts'

type Reader = { name: string; email: string; language: string }

const send = (ctx: Pick<Ctx, 'deps'>, db: Db, to: Reader, mail: ReturnType<typeof writeMail>) =>
  sendMail(mailCtx(ctx.deps, db), { ...mail, to: to.email })
const about = (ctx: Pick<Ctx, 'deps' | 'now'>, { name, language }: Reader) => ({
  language: language as Language,
  params: { name, at: instantIn(language as Language, ctx.now) },
  link: `${ctx.deps.config.publicUrl}/office`,
})

export const notifyPasswordChanged = (ctx: Ctx, db: Db, to: Reader) =>
  send(ctx, db, to, writeMail('staffPasswordChanged', about(ctx, to)))

export const notifySecondFactorOn = (ctx: Ctx, db: Db, to: Reader) =>
  send(ctx, db, to, writeMail('secondFactorOn', about(ctx, to)))

export function notifySecondFactorOff(ctx: Ctx, db: Db, to: Reader, by: string) {
  const { language, params, link } = about(ctx, to)
  return send(ctx, db, to, writeMail('secondFactorOff', { language, params: { ...params, by }, link }))
}
