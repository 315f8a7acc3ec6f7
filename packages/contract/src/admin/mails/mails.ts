// Outgoing e-mails: whether they were sent, and their text. Without a mail server, staff can copy the text and pass it
// on by hand.
import * as z from 'zod'
import { id, idParams, instant, language, nothing } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { mailStates } from './mail-states.ts'

const state = z.enum(mailStates)

export const mailRow = z.strictObject({
  id,
  recipient: z.string(),
  subject: z.string(),
  language,
  state,
  /** Last answer of the mail server when it refused the e-mail. */
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** It contains a link or a code that signs in. */
  letsIn: z.boolean(),
})
export type MailRow = z.infer<typeof mailRow>

export const mailsQuery = listQuery(
  { sorts: ['createdAt', 'sentAt', 'subject', 'recipient'], sortBy: 'createdAt', sort: 'desc' },
  statusFilter(mailStates),
)
export type MailsQuery = z.infer<typeof mailsQuery>

export const mailOutboxAudit = {
  mailOutbox: { parents: [] },
} as const satisfies AuditedRecords

export const mailsApi = group('Outgoing e-mails and their delivery status', () => ({
  list: endpoint({
    summary: 'List the outgoing e-mails, or export them',
    method: 'GET',
    path: '/mails',
    access: 'mails.read',
    query: mailsQuery,
    files: tableFiles,
    data: countedPage(mailRow, mailStates).extend({
      /** DEMO: no e-mail leaves; all go to the demo mailbox. */
      server: z.enum(['CONFIGURED', 'NOT_CONFIGURED', 'DEMO']),
    }),
  }),
  /** The text of an e-mail. The audit log records who has read it. */
  open: endpoint({
    summary: 'Read the content of an e-mail',
    method: 'POST',
    path: '/mails/:id/open',
    access: 'mails.read',
    params: idParams,
    body: nothing,
    data: mailRow.extend({ text: z.string() }),
  }),
  /** Retries e-mails that the mail server refused. */
  sendAgain: endpoint({
    summary: 'Send a failed e-mail again',
    method: 'POST',
    path: '/mails/:id/send-again',
    access: 'mails.read',
    params: idParams,
    body: nothing,
    data: mailRow,
  }),
}))
