import './people.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { userViews } from '@bilbro/contract/house/user-views'
import type { UserRow } from '@bilbro/contract/house/users'
import { Avatar } from '@bilbro/ui/layout/avatar'
import { Button } from '@bilbro/ui/forms/button'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { ShieldCheck, UserPlus, UsersRound } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { useMe } from '../../core/me.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { RequireFactor } from './require-factor.tsx'
import { usersAddress, type UsersSearch } from './users-search.ts'

type Data = DataOf<Api['users']['list']>

const columns: ListColumn<UserRow>[] = [
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
          <RowLink to="/users/$id" params={{ id: row.id }}>
            {row.name}
            {row.id === me.id && ` (${t('office.people.you')})`}
          </RowLink>
        }
        second={row.email}
      />
    </span>
  )
}

const plan: ListPlan<UserRow, Data, UsersSearch> = {
  name: 'users',
  title: 'office.people.title',
  address: usersAddress,
  call: api.users.list,
  columns,
  lines: 2,
  searchLabel: 'office.people.searchHint',
  status: { family: 'userStatus', all: userViews, usual: 'ACTIVE' },
  empty: { icon: UsersRound, title: 'office.people.none' },
}
const notRemoved = ({ counts, total }: Data) => (counts ? counts.ACTIVE + counts.INVITED + counts.DISABLED : total)

/** Everybody who works here: who they are, what they may do, and when they were last seen. */
export function UsersPage(room: RoomProps<UsersSearch>) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { dialog, open, close } = useDialog<'invite'>()
  const invite = may(api.users.invite) && (
    <Button look="primary" icon={<UserPlus size={16} />} onClick={() => open('invite')}>
      {t('office.people.invite')}
    </Button>
  )
  return (
    <ListPage
      {...room}
      plan={plan}
      count={notRemoved}
      actions={invite}
      onOpen={({ id }) => void navigate({ to: '/users/$id', params: { id } })}
    >
      {() => (
        <>
          {may(api.securitySettings.get) && <RequireFactor />}
          {dialog === 'invite' && invite && <InviteDialog onClose={close} />}
        </>
      )}
    </ListPage>
  )
}
