import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { PriceProposal } from '@bilbro/contract/overview/price-proposals/price-proposals'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RefreshCw, TrendingDown } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import type { ListFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { ProposalsBulk } from './proposals-bulk.tsx'
import { proposalsAddress, type ProposalsSearch } from './proposals-search.ts'

type Data = DataOf<Api['priceProposals']['list']>

const margin = (id: 'marginBefore' | 'marginAfter'): ListColumn<PriceProposal> => ({
  id,
  header: `office.priceProposals.${id}`,
  width: 130,
  align: 'end',
  cell: (row) => <Money value={row[id]} />,
})

const columnsFor = (seesCost: boolean): ListColumn<PriceProposal>[] => [
  {
    id: 'car',
    header: 'word.car',
    width: 230,
    sortable: true,
    cell: ({ car }) => (
      <TwoLines
        first={
          <RowLink to="/cars/$id" params={{ id: car.id }} search={{ tab: 'price' } as never}>
            {carNamed(car.title) || car.stockNo}
          </RowLink>
        }
        second={car.stockNo}
      />
    ),
  },
  {
    id: 'days',
    header: 'office.priceProposals.days',
    width: 130,
    align: 'end',
    sortable: true,
    cell: ({ days, clock }, { format }) => <TwoLines first={format.number(days)} second={tx(`priceClock.${clock}`)} />,
  },
  {
    id: 'price',
    header: 'office.priceProposals.price',
    width: 120,
    align: 'end',
    sortable: true,
    cell: ({ price }) => <Money value={price} whole />,
  },
  {
    id: 'proposed',
    header: 'office.priceProposals.proposed',
    width: 165,
    align: 'end',
    sortable: true,
    cell: ({ proposed }) => <Money value={proposed} whole strong />,
  },
  {
    id: 'changeBp',
    header: 'office.priceProposals.change',
    width: 105,
    align: 'end',
    sortable: true,
    cell: ({ changeBp }, { format }) => format.percent(changeBp / 10_000, 1),
  },
  ...(seesCost ? [margin('marginBefore'), margin('marginAfter')] : []),
  { id: 'rule', header: 'office.priceProposals.rule', width: 190, cell: ({ rule }) => rule.name },
  {
    id: 'status',
    header: 'word.status',
    width: 140,
    cell: ({ status }) => <StatusBadge family="priceProposalStatus" value={status} />,
  },
  {
    id: 'madeOn',
    header: 'office.priceProposals.madeOn',
    width: 140,
    align: 'end',
    sortable: true,
    cell: ({ madeOn }, { format }) => format.day(madeOn),
  },
  {
    id: 'decidedAt',
    header: 'office.priceProposals.decidedBy',
    width: 180,
    sortable: true,
    cell: ({ decidedBy, decidedAt }, { format }) =>
      decidedBy && <TwoLines first={decidedBy.name} second={decidedAt && format.instant(decidedAt)} />,
  },
  { id: 'reason', header: 'word.reason', width: 220, cell: ({ reason }) => reason },
]

const ruleFilter: ListFilter<unknown> = {
  name: 'ruleId',
  label: 'office.priceProposals.rule',
  many: true,
  useOptions: function useRules() {
    const { data } = useQuery({ ...api.priceRules.list.query({ query: { pageSize: 200 } }), throwOnError: false })
    return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  },
}

const planFor = (seesCost: boolean): ListPlan<PriceProposal, Data, ProposalsSearch> => ({
  name: 'price-proposals',
  title: 'nav.priceProposals',
  address: proposalsAddress,
  call: api.priceProposals.list,
  columns: columnsFor(seesCost),
  lines: 2,
  layout: { ...noLayout, hidden: ['reason'] },
  searchLabel: 'office.priceProposals.search',
  status: { family: 'priceProposalStatus', usual: 'OPEN' },
  filters: [ruleFilter],
  empty: { icon: TrendingDown, title: 'office.priceProposals.empty', body: 'office.priceProposals.emptyBody' },
})
const [whole, withoutCost] = [planFor(true), planFor(false)]

/** Prices that rules propose: reviewed, applied and set back one by one or many at once. */
export function ProposalsPage(room: RoomProps<ProposalsSearch>) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const run = useAction(() => api.priceProposals.run(), {
    done: ({ made, outdated }) => t('office.priceProposals.runDone', { made, outdated }),
    invalidates: ['priceProposals', 'priceRules'],
  })
  return (
    <ListPage
      {...room}
      plan={may({ access: 'cars.cost' }) ? whole : withoutCost}
      count={({ counts }) => counts.OPEN}
      actions={
        <Button icon={<RefreshCw size={16} />} busy={run.busy} onClick={() => void run.run(undefined)}>
          {t('office.priceProposals.run')}
        </Button>
      }
      onOpen={({ car }) =>
        void navigate({ to: '/cars/$id', params: { id: car.id }, search: { tab: 'price' } as never })
      }
      bulk={(begin, rows) => <ProposalsBulk begin={begin} rows={rows} />}
      bulkAll
    />
  )
}
