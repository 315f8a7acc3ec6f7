import './people.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { UserRow } from '@bilbro/contract/admin/users/users'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { UserPlus, UsersRound } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { RequireFactor } from './require-factor.tsx'
import { columns } from './user-columns.tsx'
import { usersAddress, type UsersSearch } from './users-search.ts'

type Data = DataOf<Api['users']['list']>

const plan: ListPlan<UserRow, Data, UsersSearch> = {
  name: 'users',
  title: 'office.people.title',
  address: usersAddress,
  call: api.users.list,
  columns,
  lines: 2,
  searchLabel: 'office.people.searchHint',
  status: { family: 'userStatus', usual: 'ACTIVE' },
  empty: { icon: UsersRound, title: 'office.people.none' },
}
const notRemoved = ({ counts, total }: Data) => (counts ? counts.ACTIVE + counts.INVITED + counts.DISABLED : total)

/** All staff users: name, permissions, and when they were last active. */
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
      onOpen={({ id }) => void navigate({ to: '/settings/users/$id', params: { id } })}
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
