import './people.css'
import type { UserRow } from '@bilbro/contract/house/users'
import { tx } from '@bilbro/i18n/i18n'
import { Avatar } from '@bilbro/ui/layout/avatar'
import { Button } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Page } from '@bilbro/ui/layout/page'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import type { Column } from '@bilbro/ui/table/table-columns'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ShieldCheck, UserPlus, UsersRound } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { useMe } from '../../core/me.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { RequireFactor } from './require-factor.tsx'
import { userViews, type UsersSearch, type UserView } from './users-search.ts'

type Seen = UserRow & { details: NonNullable<UserRow['details']> }

const exactly = { exact: true, includeSearch: true }
const viewOf = ({ details }: Seen): UserView => (details.deletedAt ? 'DELETED' : details.status)
const hasDetails = (row: UserRow): row is Seen => row.details !== null

/** Everybody who works here: who they are, what they may do, and when they were last seen. */
export function UsersPage({ search, onSearch }: { search: UsersSearch; onSearch: (change: UsersSearch) => void }) {
  const { t, format } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { data } = useQuery(api.users.list.query())
  const all = data?.filter(hasDetails)
  const view = search.status ?? 'ACTIVE'
  const count = (status: UserView) => all?.filter((row) => viewOf(row) === status).length ?? 0
  const words = search.search?.toLocaleLowerCase() ?? ''
  const rows = all?.filter(
    (row) => viewOf(row) === view && `${row.name} ${row.email}`.toLocaleLowerCase().includes(words),
  )
  const invite = () => onSearch({ dialog: 'invite' })
  const columns = useColumns()
  return (
    <Page
      title={t('office.people.title')}
      aside={all && <span className="b-count">{format.number(all.length - count('DELETED'))}</span>}
      actions={
        may(api.users.invite) && (
          <Button look="primary" icon={<UserPlus size={16} />} onClick={invite}>
            {t('office.people.invite')}
          </Button>
        )
      }
    >
      <TabLinks label={t('word.status')}>
        {userViews.map((status) => (
          <TabLink
            key={status}
            to="/users"
            search={{
              ...(status !== 'ACTIVE' && { status }),
              ...(search.search && { search: search.search }),
            }}
            activeOptions={exactly}
            count={count(status)}
          >
            {tx(`userStatus.${status}`)}
          </TabLink>
        ))}
      </TabLinks>
      <div className="p-search">
        <SearchInput
          label={t('ui.search')}
          placeholder={t('office.people.searchHint')}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text || undefined })}
        />
      </div>
      <SimpleTable
        label={t('office.people.title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        onOpen={(row) => void navigate({ to: '/users/$id', params: { id: row.id } })}
        empty={
          <EmptyState
            icon={<UsersRound size={32} strokeWidth={1.5} />}
            title={t('office.people.none')}
            {...(words && { body: t('office.people.noneFound') })}
            action={
              words ? (
                <Button onClick={() => onSearch({ search: undefined })}>{t('ui.clear')}</Button>
              ) : (
                view === 'INVITED' &&
                may(api.users.invite) && <Button onClick={invite}>{t('office.people.inviteTitle')}</Button>
              )
            }
          />
        }
      />
      {may(api.securitySettings.get) && <RequireFactor />}
      {search.dialog === 'invite' && may(api.users.invite) && (
        <InviteDialog onClose={() => onSearch({ dialog: undefined })} />
      )}
    </Page>
  )
}

function useColumns(): Column<Seen>[] {
  const { t, format } = useT()
  const me = useMe()
  return [
    {
      id: 'name',
      header: t('word.name'),
      cell: (row) => (
        <span className="p-person">
          <Avatar name={row.name} src={row.avatar} size={32} />
          <span>
            <Anchor to="/users/$id" params={{ id: row.id }} plain>
              {row.name}
              {row.id === me.id && ` (${t('office.people.you')})`}
            </Anchor>
            <small>{row.email}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('word.status'),
      cell: (row) => <StatusBadge family="userStatus" value={viewOf(row)} />,
    },
    {
      id: 'sets',
      header: t('office.people.sets'),
      cell: (row) =>
        row.details.sets.map((set) => set.name).join(', ') || (
          <Text tone="dim" as="span">
            {t('office.people.noSets')}
          </Text>
        ),
    },
    {
      id: 'factor',
      header: t('office.people.secondFactor'),
      cell: (row) =>
        row.details.secondFactor ? (
          <Badge tone="green" icon={ShieldCheck}>
            {t('office.people.factorOn')}
          </Badge>
        ) : (
          <Text tone="dim" as="span">
            {t('office.people.factorOff')}
          </Text>
        ),
    },
    {
      id: 'seen',
      header: t('office.people.seen'),
      align: 'end',
      cell: (row) =>
        row.details.lastSeenAt ? (
          <time dateTime={row.details.lastSeenAt} title={format.instant(row.details.lastSeenAt)}>
            {format.relative(row.details.lastSeenAt)}
          </time>
        ) : (
          t('office.people.never')
        ),
    },
  ]
}
