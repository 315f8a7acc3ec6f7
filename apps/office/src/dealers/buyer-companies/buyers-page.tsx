import type { Api } from '@bilbro/contract'
import type { BuyerCompanyRow } from '@bilbro/contract/dealers/buyers/buyer-companies'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { useNavigate } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { countryFilter, groupFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { creditTones } from '../company-credit/credit-banner.tsx'
import { creditFilter } from '../company-credit/credit-filter.ts'
import { buyersAddress, type BuyersSearch } from './buyers-search.ts'

type Data = DataOf<Api['buyerCompanies']['list']>

const columns: ListColumn<BuyerCompanyRow>[] = [
  {
    id: 'name',
    header: 'word.company',
    width: 220,
    sortable: true,
    cell: (row) => (
      <RowLink to="/buyers/$id" params={{ id: row.id }}>
        {row.name}
      </RowLink>
    ),
  },
  {
    id: 'country',
    header: 'word.country',
    width: 180,
    sortable: true,
    cell: (row, { format }) => [row.city, format.country(row.country)].filter(Boolean).join(', '),
  },
  {
    id: 'status',
    header: 'word.status',
    width: 150,
    cell: (row) => <StatusBadge family="signupStatus" value={row.status} />,
  },
  { id: 'groups', header: 'nav.groups', width: 210, cell: (row) => row.groups.map((group) => group.name).join(', ') },
  {
    id: 'users',
    header: 'office.buyers.people',
    width: 80,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.number(row.users),
  },
  {
    id: 'lastLoginAt',
    header: 'office.buyers.lastSignIn',
    width: 140,
    align: 'end',
    sortable: true,
    cell: ({ lastLoginAt: at }, { t, format }) =>
      at ? (
        <span title={format.instant(at)}>{format.relative(at)}</span>
      ) : (
        <span className="o-dim">{t('office.buyers.never')}</span>
      ),
  },
  {
    id: 'createdAt',
    header: 'office.buyers.since',
    width: 110,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.day(row.createdAt.slice(0, 10)),
  },
]

/** Account balance and limit of each dealer; only for users who may see invoices. */
const creditColumn: ListColumn<BuyerCompanyRow> = {
  id: 'credit',
  header: 'office.credit.filter',
  width: 270,
  cell: ({ credit }, { t, format }) =>
    credit && (
      <TwoLines
        first={<Badge tone={creditTones[credit.state]}>{t(`office.credit.state.${credit.state}`)}</Badge>}
        second={t('office.credit.usedOf', {
          used: format.money(credit.used, { whole: true }),
          limit: credit.limit ? format.money(credit.limit, { whole: true }) : t('office.credit.unlimited'),
        })}
      />
    ),
}

const plan: ListPlan<BuyerCompanyRow, Data, BuyersSearch> = {
  name: 'buyers',
  title: 'nav.buyers',
  address: buyersAddress,
  call: api.buyerCompanies.list,
  columns,
  searchLabel: 'office.buyers.search',
  status: { family: 'signupStatus' },
  filters: [groupFilter, { ...countryFilter<Data>((data) => data?.countries ?? []), many: true }],
  empty: { icon: Building2, title: 'office.buyers.empty', body: 'office.buyers.emptyBody' },
}

const [name, country, status, ...others] = columns
const moneyPlan: typeof plan = {
  ...plan,
  columns: [name!, country!, status!, creditColumn, ...others],
  lines: 2,
  filters: [creditFilter, ...(plan.filters ?? [])],
}

/** The dealer companies: master data, groups, last activity. */
export function BuyersPage(room: RoomProps<BuyersSearch>) {
  const navigate = useNavigate()
  const may = useCan()
  const shown = may(api.companyCredit.get) ? moneyPlan : plan
  return <ListPage {...room} plan={shown} onOpen={({ id }) => void navigate({ to: '/buyers/$id', params: { id } })} />
}
