import { carNamed } from '@bilbro/i18n/i18n'
import { contractStates } from '@bilbro/contract/deal/contracts/contract-states'
import { statesForStaff } from '@bilbro/contract/states'
import './contracts.css'
import type { Api } from '@bilbro/contract'
import type { ContractRow } from '@bilbro/contract/deal/contracts/contracts'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Money } from '@bilbro/ui/layout/money'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { useNavigate } from '@tanstack/react-router'
import { FileSignature } from 'lucide-react'
import { api } from '../../core/api.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { contractsAddress, type ContractsSearch } from './contracts-search.ts'
import { nameOf } from './contract-words.ts'

type Data = DataOf<Api['contracts']['list']>

const columns: ListColumn<ContractRow>[] = [
  {
    id: 'number',
    header: 'word.number',
    width: 140,
    sortable: true,
    cell: (row) => (
      <RowLink to="/contracts/$id" params={{ id: row.id }}>
        {nameOf(row)}
      </RowLink>
    ),
  },
  {
    id: 'company',
    header: 'word.company',
    width: 170,
    cell: ({ company }, { format }) => <TwoLines first={company.name} second={format.country(company.country)} />,
  },
  {
    id: 'cars',
    header: 'word.car',
    width: 225,
    cell: ({ cars }) => (
      <TwoLines
        first={cars.map(({ title }) => carNamed(title)).join(', ')}
        second={cars.map(({ stockNo }) => stockNo).join(', ')}
      />
    ),
  },
  {
    id: 'status',
    header: 'word.status',
    width: 260,
    cell: (row) => <StatusBadge family="contractStatus" value={row.status} />,
  },
  {
    id: 'amount',
    phone: 'corner',
    header: 'word.amount',
    width: 110,
    align: 'end',
    cell: (row) => <Money value={row.amount} />,
  },
  {
    id: 'dueAt',
    header: 'office.contracts.due',
    width: 120,
    align: 'end',
    sortable: true,
    cell: ({ dueAt, status }, { format }) =>
      dueAt && status === 'WAITING_BUYER' && <span title={format.instant(dueAt)}>{format.relative(dueAt)}</span>,
  },
  { id: 'draftedBy', header: 'office.contracts.draftedBy', width: 130, cell: (row) => row.draftedBy },
  {
    id: 'updatedAt',
    header: 'word.updated',
    width: 120,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.relative(row.updatedAt),
  },
]

const plan: ListPlan<ContractRow, Data, ContractsSearch> = {
  name: 'contracts',
  title: 'nav.contracts',
  address: contractsAddress,
  call: api.contracts.list,
  columns,
  lines: 2,
  searchLabel: 'office.contracts.search',
  status: { family: 'contractStatus', forStaff: statesForStaff(contractStates) },
  filters: [],
  empty: { icon: FileSignature, title: 'office.contracts.empty', body: 'office.contracts.emptyBody' },
}

/** Contracts by status; the first tabs contain those that wait for the company. */
export function ContractsPage(room: RoomProps<ContractsSearch>) {
  const navigate = useNavigate()
  return <ListPage {...room} plan={plan} onOpen={({ id }) => void navigate({ to: '/contracts/$id', params: { id } })} />
}
