import type { Api } from '@bilbro/contract'
import type { OutletUser } from '@bilbro/contract/dealers/buyers/outlet-users'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { Tag, UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { columns } from './outlet-columns.tsx'
import { outletAddress, type OutletSearch } from './outlet-search.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { useOpened } from '../../kit/detail/use-opened.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { RegisterDialog } from './register-dialog.tsx'

const PersonalDataDrawer = lazy(async () => ({
  default: (await import('../../admin/personal-data/personal-data-drawer.tsx')).PersonalDataDrawer,
}))

type Data = DataOf<Api['outletUsers']['list']>

const plan: ListPlan<OutletUser, Data, OutletSearch> = {
  name: 'outlet-users',
  title: 'office.people.outlet',
  address: outletAddress,
  call: api.outletUsers.list,
  columns,
  lines: 2,
  searchLabel: 'office.outlet.search',
  status: { family: 'outletStatus' },
  empty: { icon: Tag, title: 'office.people.none', body: 'office.outlet.emptyBody' },
}

/** The users of the outlet; those who wait for approval come first. */
export function OutletUsersPage(room: RoomProps<OutletSearch>) {
  const { t } = useT()
  const { dialog, open, close } = useDialog<'register'>()
  const opened = useOpened()
  return (
    <ListPage
      {...room}
      plan={plan}
      actions={
        <Button look="primary" icon={<UserPlus size={16} />} onClick={() => open('register')}>
          {t('office.outlet.register')}
        </Button>
      }
    >
      {(data, isCurrent) => (
        <>
          {dialog === 'register' && <RegisterDialog onClose={close} />}
          {room.search.personal && (
            <Suspense>
              <PersonalDataDrawer
                subjectKind="outletUsers"
                id={room.search.personal}
                onClose={() => opened.close('personal', ({ personal: _personal, ...rest }) => rest)}
              />
            </Suspense>
          )}
          {room.search.refuse && data && isCurrent && <Refusal {...room} id={room.search.refuse} users={data.items} />}
        </>
      )}
    </ListPage>
  )
}

type RefusalProps = RoomProps<OutletSearch> & { id: string; users: readonly OutletUser[] }

/** The rejection dialog of the address; a link may refer to a user who is not in the list. */
function Refusal({ id, users, search, onSearch }: RefusalProps) {
  const { t } = useT()
  const opened = useOpened()
  const isNarrowed = search.search !== undefined || search.status !== undefined || search.page !== undefined
  const showAll = () => onSearch({ refuse: undefined, search: undefined, status: undefined, page: undefined })
  return (
    <RefuseDialog
      key={id}
      user={users.find((one) => one.id === id)}
      action={isNarrowed && <Button onClick={showAll}>{t('office.conflict.showAll')}</Button>}
      onClose={() => opened.close('refuse', ({ refuse: _refuse, ...rest }) => rest)}
    />
  )
}
