import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { signupCountries, signupStates } from '@bilbro/contract/dealers/signup-states'
import type { SignupRow } from '@bilbro/contract/dealers/signups'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { Clock, FileText, Reply, UserPlus } from 'lucide-react'
import { api } from '../../core/api.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { countryFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { signupsAddress, type SignupsSearch } from './signups-search.ts'
import { useAge } from './use-age.ts'

type Data = DataOf<Api['signups']['list']>

const columns: ListColumn<SignupRow>[] = [
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

const plan: ListPlan<SignupRow, Data, SignupsSearch> = {
  name: 'signups',
  title: 'nav.signups',
  address: signupsAddress,
  call: api.signups.list,
  columns,
  lines: 2,
  searchLabel: 'office.signups.search',
  status: { family: 'signupStatus', all: signupStates.all },
  filters: [countryFilter(() => signupCountries)],
  empty: { icon: UserPlus, title: 'office.signups.empty', body: 'office.signups.emptyBody' },
}
const open = (data: Data) => data.open

/** Dealers who want to come in: answers first, then who waits longest. New ones appear by themselves. */
export function SignupsPage(room: RoomProps<SignupsSearch>) {
  const navigate = useNavigate()
  return (
    <ListPage
      {...room}
      plan={plan}
      count={open}
      onOpen={({ id }) => void navigate({ to: '/signups/$id', params: { id } })}
    />
  )
}
