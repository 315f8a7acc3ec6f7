import type { SignupRow } from '@bilbro/contract/dealers/signups/signups'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { useT } from '@bilbro/ui/use-t'
import { Clock, FileText, Reply } from 'lucide-react'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import { useAge } from './use-age.ts'

export const columns: ListColumn<SignupRow>[] = [
  {
    id: 'companyName',
    header: 'word.company',
    width: 250,
    sortable: true,
    cell: (row, { format }) => (
      <TwoLines
        first={
          <RowLink to="/signups/$id" params={{ id: row.id }}>
            {row.companyName}
          </RowLink>
        }
        second={[format.country(row.country), row.orgNo ?? row.vatId].filter(Boolean).join(', ')}
      />
    ),
  },
  {
    id: 'status',
    header: 'word.status',
    width: 190,
    cell: (row, { t }) => (
      <span className="o-signup-status">
        <StatusBadge family="signupStatus" value={row.status} />
        {row.isAnswered && (
          <Badge tone="move" icon={Reply}>
            {t('office.signups.answered')}
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'office.signups.waits',
    width: 120,
    sortable: true,
    cell: (row) => row.decidedAt === null && <Waits row={row} />,
  },
  {
    id: 'contact',
    header: 'office.signups.contact',
    width: 210,
    cell: (row) => <TwoLines first={row.contactName} second={row.email} />,
  },
  {
    id: 'documents',
    header: 'office.signups.documents',
    width: 100,
    align: 'end',
    cell: (row, { format }) =>
      row.documents > 0 && (
        <span className="o-days">
          <FileText size={13} aria-hidden="true" /> {format.number(row.documents)}
        </span>
      ),
  },
  {
    id: 'decidedAt',
    header: 'office.signups.decided',
    width: 140,
    align: 'end',
    sortable: true,
    cell: (row, { format }) =>
      row.decidedAt && <TwoLines first={format.day(row.decidedAt.slice(0, 10))} second={row.decidedBy} />,
  },
]

function Waits({ row }: { row: SignupRow }) {
  const { t } = useT()
  const age = useAge()
  return (
    <span className={row.status === 'MORE_INFO' ? 'o-age o-dim' : 'o-age'} data-late={row.isLate || undefined}>
      {row.isLate && <Clock size={13} aria-hidden="true" />}
      {age(row.waitingSince)}
      {row.isLate && <span className="b-sr">{t('office.signups.late')}</span>}
    </span>
  )
}
