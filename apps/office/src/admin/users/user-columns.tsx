import type { UserRow } from '@bilbro/contract/admin/users/users'
import { Avatar } from '@bilbro/ui/layout/pictures/avatar'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { useT } from '@bilbro/ui/use-t'
import { ShieldCheck } from 'lucide-react'
import { useMe } from '../../core/session/me.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'

export const columns: ListColumn<UserRow>[] = [
  { id: 'name', header: 'word.name', width: 300, sortable: true, cell: (row) => <Person row={row} /> },
  {
    id: 'status',
    header: 'word.status',
    width: 150,
    cell: ({ details }) =>
      details && <StatusBadge family="userStatus" value={details.deletedAt ? 'DELETED' : details.status} />,
  },
  {
    id: 'sets',
    header: 'office.people.sets',
    width: 240,
    cell: ({ details }, { t }) =>
      details?.sets.map((set) => set.name).join(', ') || <span className="o-dim">{t('office.people.noSets')}</span>,
  },
  {
    id: 'factor',
    header: 'office.people.secondFactor',
    width: 150,
    cell: ({ details }, { t }) =>
      details?.secondFactor ? (
        <Badge tone="green" icon={ShieldCheck}>
          {t('office.people.factorOn')}
        </Badge>
      ) : (
        <span className="o-dim">{t('office.people.factorOff')}</span>
      ),
  },
  {
    id: 'lastSeenAt',
    header: 'office.people.seen',
    width: 140,
    align: 'end',
    sortable: true,
    cell: ({ details }, { t, format }) =>
      details?.lastSeenAt ? (
        <time dateTime={details.lastSeenAt} title={format.instant(details.lastSeenAt)}>
          {format.relative(details.lastSeenAt)}
        </time>
      ) : (
        t('office.people.never')
      ),
  },
]

function Person({ row }: { row: UserRow }) {
  const { t } = useT()
  const me = useMe()
  return (
    <span className="p-person">
      <Avatar name={row.name} src={row.avatar} size={32} />
      <TwoLines
        first={
          <RowLink to="/settings/users/$id" params={{ id: row.id }}>
            {row.name}
            {row.id === me.id && ` (${t('office.people.you')})`}
          </RowLink>
        }
        second={row.email}
      />
    </span>
  )
}
