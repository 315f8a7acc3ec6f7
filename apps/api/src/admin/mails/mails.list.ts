// The office's list of e-mails.
import { sql } from 'kysely'
import { type MailState, mailStates } from '@bilbro/contract/admin/mails/mail-states'
import type { MailsQuery } from '@bilbro/contract/admin/mails/mails'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type MailRow, listMailsQuery, stateOf } from './mails.store.ts'

const id = sql<string>`m.id`
const orders = {
  createdAt: sql`m.created_at`,
  sentAt: sql`m.sent_at`,
  subject: sql`lower(m.subject)`,
  recipient: sql`lower(m.recipient)`,
}

export const mailsList = (db: Db, q: MailsQuery, now: Date): List<MailRow, MailState> => ({
  rows: listMailsQuery(db, now).where(finds(q.search, [sql`m.recipient`, sql`m.subject`])),
  id,
  order: orderOf(q, orders, id),
  status: { of: stateOf(now), all: mailStates, wanted: q.status },
})

export const mailsFile: ListFile<MailRow> = {
  name: 'mails',
  columns: [
    { header: 'office.mails.subject', cell: (row) => row.subject },
    { header: 'office.mails.recipient', cell: (row) => row.recipient },
    { header: 'ui.language', cell: (row) => row.language },
    { header: 'word.status', cell: (row, t) => t(`mailState.${row.state}`) },
    { header: 'office.mails.written', cell: (row) => row.createdAt },
    { header: 'office.mails.sent', cell: (row) => row.sentAt },
  ],
}
