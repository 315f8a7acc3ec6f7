// E-mails leave through an outbox: a row in the business transaction and a job that sends it. In demo mode they stay in
// the outbox.
import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import * as z from 'zod'
import type { Language } from '@bilbro/contract/common'
import type { Ctx } from './request/context.ts'
import type { Db } from './postgres/db.ts'
import type { Deps } from './deps.ts'
import type { Secrets } from '../platform/secrets.ts'
import { job } from './work/job.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  language: Language
  kind: string
}
/** The texts that staff edited, by language and key. */
export type EditedTexts = Partial<Record<Language, Record<string, string>>>
/** An e-mail before its texts are looked up. That happens when it is sent or shown, so that edits count at once. */
export type MailDraft = Pick<Mail, 'language' | 'kind'> & {
  /** The keys of its texts. */
  keys: readonly string[]
  write: (edited: EditedTexts) => Pick<Mail, 'subject' | 'text' | 'html'>
}
/** An e-mail with its texts. */
export type WrittenMail = Omit<Mail, 'to'>
/**
 * `usefulUntil`: expiry of the link or code in the e-mail; it is not sent later. `unsubscribe`: address for one-click
 * unsubscribing (RFC 8058).
 */
type Outgoing = (MailDraft | WrittenMail) & {
  to: string
  /** Reply address. Default: the sending salesperson or the company. */
  replyTo?: string | null
  usefulUntil?: Date
  unsubscribe?: string
  attachments?: readonly { fileId: string; name: string }[]
}

type Body = Pick<Mail, 'text' | 'html'> & Pick<Outgoing, 'unsubscribe'>

const seal = (secrets: Secrets, { text, html, unsubscribe }: Body) =>
  secrets.seal('mail', JSON.stringify({ text, html, unsubscribe }))
/** Decrypts the body of an e-mail. It can contain a sign-in link, so the body is stored encrypted. */
export const bodyOf = (secrets: Secrets, sealed: Buffer): Body => JSON.parse(secrets.unseal('mail', sealed)) as Body

export type MailCtx = Pick<Ctx, 'db' | 'enqueue'> & { deps: Pick<Deps, 'secrets'>; actor?: { kind: string } }

/** Context for jobs, which have no request. */
export const mailCtx = (deps: Pick<Deps, 'secrets' | 'jobs'>, db: Ctx['db']): MailCtx => ({
  db,
  deps,
  enqueue: (job, data, options) => deps.jobs.send(db, job, data, options),
})

/** E-mails that belong to a conversation between a salesperson and a dealer: replies go to the salesperson. */
const personal: ReadonlySet<string> = new Set([
  'offerToDealer',
  'carsProposed',
  'requestFiles',
  'contractToSign',
  'contractSigned',
])

/** The address of the sending salesperson, otherwise of the company that documents name; null when neither has one. */
async function replyToOf({ db, actor }: MailCtx, kind: string): Promise<string | null> {
  const own = actor?.kind === 'staff' && personal.has(kind) ? (actor as { email?: string }).email : undefined
  if (own) return own
  const entity = await db.selectFrom('legalEntities').select('email').where('isDefault', '=', true).executeTakeFirst()
  return entity?.email || null
}

/** Writes an e-mail with the current texts. An e-mail that is already written stays as it is. */
export async function readMail(db: Db, mail: MailDraft | WrittenMail): Promise<WrittenMail> {
  const { language, kind } = mail
  if ('html' in mail) return { language, kind, subject: mail.subject, text: mail.text, html: mail.html }
  const rows = await db
    .selectFrom('translations')
    .select(['key', 'language', 'value'])
    .where('key', 'in', mail.keys)
    // English replaces a text that the language does not have.
    .where('language', 'in', [language, 'en'])
    .where('value', 'is not', null)
    .execute()
  const edited: EditedTexts = {}
  for (const row of rows) (edited[row.language as Language] ??= {})[row.key] = row.value!
  return { language, kind, ...mail.write(edited) }
}

/** Puts an e-mail into the outbox, in the current transaction. */
export async function sendMail(ctx: MailCtx, mail: Outgoing): Promise<void> {
  const { subject, text, html } = await readMail(ctx.db, mail)
  const row = await ctx.db
    .insertInto('mailOutbox')
    .values({
      recipient: mail.to,
      subject,
      sealedBody: seal(ctx.deps.secrets, { text, html, unsubscribe: mail.unsubscribe }),
      language: mail.language,
      kind: mail.kind,
      usefulUntil: mail.usefulUntil?.toISOString() ?? null,
      replyTo: mail.replyTo ?? (await replyToOf(ctx, mail.kind)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mail.attachments?.length)
    await ctx.db
      .insertInto('mailAttachments')
      .values(mail.attachments.map((one) => ({ ...one, mailId: row.id })))
      .execute()
  await ctx.enqueue(deliverMail, { id: row.id })
}

type MailDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'clock' | 'jobs' | 'log' | 'files'>

export const deliverMail = job({
  name: 'mail',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => deliver(deps, id),
  // Three days: a mail server that fails on a Friday evening may be repaired on Monday. The last retries are five
  // minutes apart.
  retries: { retryLimit: 900, retryDelayMax: 300 },
})

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/**
 * A sender claims the e-mail and renews the claim while it works. All times use the clock of the database, which all
 * processes share.
 */
const hold = { until: sql<string>`clock_timestamp() + interval '15 seconds'`, renewedMs: 4000 }

/**
 * Sends an e-mail of the outbox once, also when several processes try. Without an SMTP server it stays in the outbox.
 */
export async function deliver(deps: MailDeps, id: string): Promise<void> {
  const { db, config, secrets, clock, log } = deps
  if (!config.smtpUrl) return
  const mail = await db
    .updateTable('mailOutbox')
    .set({ heldUntil: hold.until })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where((eb) => eb.or([eb('usefulUntil', 'is', null), eb('usefulUntil', '>', clock().toISOString())]))
    .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', sql<string>`clock_timestamp()`)]))
    .returningAll()
    .executeTakeFirst()
  if (!mail) return lookAgain(deps, id)
  const transport = nodemailer.createTransport({ url: config.smtpUrl, ...patience })
  const note = (values: { sentAt?: string; error: string | null }) =>
    db
      .updateTable('mailOutbox')
      .set({ ...values, heldUntil: null })
      .where('id', '=', id)
      .execute()
  const { text, html, unsubscribe } = bodyOf(secrets, mail.sealedBody)
  const renewal = setInterval(() => void renew(deps, id), hold.renewedMs)
  try {
    // The id of the row is the message id: a server that gets the e-mail twice after a lost answer can drop the second.
    await transport.sendMail({
      from: config.mailFrom,
      to: asciiAddress(mail.recipient),
      ...(mail.replyTo && { replyTo: asciiAddress(mail.replyTo) }),
      subject: mail.subject,
      text,
      html,
      headers: unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {},
      attachments: await attachmentsOf(deps, id),
      messageId: `<${mail.id}@bilbro>`,
    })
    await note({ sentAt: clock().toISOString(), error: null })
  } catch (error) {
    await note({ error: error instanceof Error ? error.message.slice(0, 500) : 'unknown' })
    if (!isRefusedForGood(error)) throw error
    log.warn('mail.refused', { id, error })
  } finally {
    clearInterval(renewal)
    transport.close()
  }
}

async function attachmentsOf({ db, files }: MailDeps, mailId: string) {
  const attached = await db
    .selectFrom('mailAttachments')
    .select(['fileId', 'name'])
    .where('mailId', '=', mailId)
    .orderBy('name')
    .execute()
  return Promise.all(
    attached.map(async ({ fileId, name }) => ({ filename: name, content: await files.read(db, fileId) })),
  )
}

/** Schedules another attempt for when the claim of the current sender expires: that sender may have crashed. */
async function lookAgain({ db, jobs }: MailDeps, id: string): Promise<void> {
  const held = await db
    .selectFrom('mailOutbox')
    .select(sql<string>`held_until + interval '1 second'`.as('free'))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('heldUntil', 'is not', null)
    .executeTakeFirst()
  if (held) await jobs.send(db, deliverMail, { id }, { startAfter: new Date(held.free) })
}

async function renew({ db, log }: MailDeps, id: string): Promise<void> {
  try {
    await db
      .updateTable('mailOutbox')
      .set({ heldUntil: hold.until })
      .where('id', '=', id)
      .where('heldUntil', 'is not', null)
      .execute()
  } catch (error) {
    log.warn('mail.hold', { id, error })
  }
}

/** Encodes an international domain as punycode: not every mail server supports SMTPUTF8. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = domainToASCII(address.slice(at + 1))
  return domain ? `${address.slice(0, at)}@${domain}` : address
}

/**
 * The server refused this e-mail to this recipient permanently. More attempts would harm our reputation as a sender.
 */
const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/** Deletes e-mails that are older than `before`. */
export const clearMails = (db: Db, before: Date) =>
  db.deleteFrom('mailOutbox').where('createdAt', '<', before.toISOString()).execute()
