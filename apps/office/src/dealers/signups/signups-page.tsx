import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { signupCountries } from '@bilbro/contract/dealers/signups/signup-states'
import type { SignupRow } from '@bilbro/contract/dealers/signups/signups'
import { useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { countryFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { columns } from './signup-columns.tsx'
import { signupsAddress, type SignupsSearch } from './signups-search.ts'

type Data = DataOf<Api['signups']['list']>

const plan: ListPlan<SignupRow, Data, SignupsSearch> = {
  name: 'signups',
  title: 'nav.signups',
  address: signupsAddress,
  call: api.signups.list,
  columns,
  lines: 2,
  searchLabel: 'office.signups.search',
  status: { family: 'signupStatus' },
  filters: [countryFilter(() => signupCountries)],
  empty: { icon: UserPlus, title: 'office.signups.empty', body: 'office.signups.emptyBody' },
}
const open = (data: Data) => data.open

/** Sign-ups of dealers: answered questions first, then the longest waiting. New ones appear live. */
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
