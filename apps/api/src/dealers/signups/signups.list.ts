// The office's list of sign-ups.
import { type RawBuilder, sql } from 'kysely'
import { type SignupStatus, signupStates } from '@bilbro/contract/dealers/signups/signup-states'
import type { SignupRow, SignupsQuery } from '@bilbro/contract/dealers/signups/signups'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type Row, listSignupsQuery } from './signups.store.ts'

const id = sql<string>`s.id`
const words = ['company_name', 'contact_name', 'email', 'org_no', 'vat_id', 'city', 'phone'].map(
  (column) => sql`s.${sql.ref(column)}::text`,
)
const orders = {
  /** Order of work: answered questions first, then the longest waiting; decided sign-ups last, newest first. */
  queue: (direction: RawBuilder<unknown>) => sql`
    array_position(array['SUBMITTED', 'IN_REVIEW', 'MORE_INFO'], s.status) is null ${direction},
    not (s.status = 'SUBMITTED' and s.answered_at is not null), s.status = 'MORE_INFO',
    case when s.decided_at is null then s.created_at end, s.decided_at desc`,
  companyName: sql`lower(s.company_name)`,
  country: sql`s.country`,
  createdAt: sql`s.created_at`,
  decidedAt: sql`s.decided_at`,
}

export function signupsList(db: Db, q: SignupsQuery): List<Row, SignupStatus> {
  const found = listSignupsQuery(db).where(finds(q.search, words))
  return {
    rows: q.country ? found.where('s.country', '=', q.country) : found,
    id,
    order: orderOf(q, orders, id),
    status: { of: sql`s.status`, all: signupStates.all, wanted: q.status },
  }
}

export const toRow = (row: Row, isLate: (since: Date) => boolean): SignupRow => {
  const isAnswered = row.status === 'SUBMITTED' && row.answeredAt !== null
  const waitingSince = isAnswered ? row.answeredAt! : row.createdAt
  const isOurs = row.status === 'SUBMITTED' || row.status === 'IN_REVIEW'
  return {
    id: row.id,
    status: row.status as SignupRow['status'],
    companyName: row.companyName,
    country: row.country,
    orgNo: row.orgNo,
    vatId: row.vatId,
    contactName: row.contactName,
    email: row.email,
    language: row.language as SignupRow['language'],
    documents: Number(row.documents),
    isAnswered,
    waitingSince,
    isLate: isOurs && isLate(new Date(waitingSince)),
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    decidedBy: row.decider,
    version: row.version,
  }
}

export const signupsFile: ListFile<Row> = {
  name: 'signups',
  columns: [
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'word.country', cell: (row) => row.country },
    { header: 'word.orgNo', cell: (row) => row.orgNo },
    { header: 'word.vatId', cell: (row) => row.vatId },
    { header: 'word.status', cell: (row, t) => t(`signupStatus.${row.status}`) },
    { header: 'office.signups.contact', cell: (row) => row.contactName },
    { header: 'word.email', cell: (row) => row.email },
    { header: 'office.signups.documents', cell: (row) => Number(row.documents) },
    { header: 'word.created', cell: (row) => row.createdAt },
    { header: 'office.signups.decided', cell: (row) => row.decidedAt },
  ],
}
