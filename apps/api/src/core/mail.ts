// Mail leaves through an outbox: a row in the business transaction, a job that sends it. In demo mode it stays in the box.
import nodemailer from 'nodemailer'
import type { Language } from '@bilbro/contract/common'
import type { Config } from './config.ts'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'

export type Mail = { to: string; subject: string; text: string; html: string; language: Language; kind: string }

export const mailQueue = 'mail'

/** Puts a mail into the outbox of the current transaction. */
export async function sendMail(ctx: Ctx, mail: Mail): Promise<void> {
  const row = await ctx.db
    .insertInto('mailOutbox')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      textBody: mail.text,
      htmlBody: mail.html,
      language: mail.language,
      kind: mail.kind,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.enqueue(mailQueue, { id: row.id })
}

/** Sends a mail of the outbox once; without an SMTP server it stays there for the demo mailbox. */
export async function deliver(db: Db, config: Config, id: string): Promise<void> {
  const mail = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  if (!mail || !config.smtpUrl) return
  const transport = nodemailer.createTransport(config.smtpUrl)
  try {
    // The row's id as message id: a server that sees it twice after a lost answer can drop the second.
    await transport.sendMail({
      from: config.mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      messageId: `<${mail.id}@bilbro>`,
    })
    await db
      .updateTable('mailOutbox')
      .set({ sentAt: new Date().toISOString(), error: null })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    await db
      .updateTable('mailOutbox')
      .set({ error: error instanceof Error ? error.message.slice(0, 500) : 'unknown' })
      .where('id', '=', id)
      .execute()
    throw error
  } finally {
    transport.close()
  }
}
