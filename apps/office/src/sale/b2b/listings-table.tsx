import type { ListingRow } from '@bilbro/contract/sale/b2b'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Check } from '@bilbro/ui/forms/choice'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Stack } from '@bilbro/ui/layout/layout'
import { Pagination } from '@bilbro/ui/table/pagination'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import type { Column } from '@bilbro/ui/table/table-columns'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Heart, Store } from 'lucide-react'
import { useState } from 'react'
import { Thumb } from '../../stock/cars/list/car-cells.tsx'
import { titleOf } from '../../stock/cars/car-title.ts'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { FilterBar, useCountryChoice, useGroupChoice } from '../../core/filter-bar.tsx'
import { ReasonDialog } from '../../core/reason-dialog.tsx'
import type { B2bSearch } from './b2b-search.ts'

type Data = DataOf<Api['b2b']['list']>
type Props = { search: B2bSearch; data: Data | undefined; onSearch: (change: B2bSearch) => void }
const live = new Set(['DRAFT', 'AVAILABLE', 'LOCKED', 'PRE_SOLD'])
const countries = ['DE', 'DK', 'NO', 'SE', 'AT', 'CH', 'FI', 'NL', 'PL']

/** The listings of a tab; several can be withdrawn at once, all of them or none. */
export function ListingsTable({ search, data, onSearch }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: groups = [] } = useQuery({ ...api.buyerGroups.list.query(), throwOnError: false })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const rows = data?.items
  const pinned = (rows ?? []).filter((row) => chosen.has(row.id))
  const toggle = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  const name = (id: string) => groups.find((group) => group.id === id)?.name ?? id
  const audience = (row: ListingRow) =>
    [...row.groupIds.map(name), ...row.countries].join(', ') ||
    (row.isPublic ? t('office.b2b.public') : t('office.b2b.allDealers'))
  const columns: Column<ListingRow>[] = [
    ...(may(api.b2b.removeMany)
      ? [
          {
            id: 'check',
            header: t('ui.select'),
            phone: 'corner' as const,
            cell: (row: ListingRow) => (
              <Check
                label={<span className="b-sr">{`${t('ui.select')}: ${row.car.stockNo}`}</span>}
                checked={chosen.has(row.id)}
                disabled={!live.has(row.status)}
                onChange={(on) => toggle(row.id, on)}
              />
            ),
          },
        ]
      : []),
    {
      id: 'car',
      header: t('word.car'),
      phone: 'title',
      cell: (row) => (
        <span className="o-car-cell">
          <Thumb src={row.car.photo} />
          <Link to="/cars/$id" params={{ id: row.car.id }} search={{ tab: 'b2b' }}>
            <b>
              {row.car.brand} {row.car.model}
            </b>{' '}
            <span className="o-dim">{row.car.variant}</span>
          </Link>
        </span>
      ),
    },
    { id: 'stockNo', header: t('car.stockNo'), cell: (row) => row.car.stockNo },
    {
      id: 'status',
      header: t('word.status'),
      cell: (row) => (
        <>
          <StatusBadge family="listingStatus" value={row.status} />
          {row.lock && (
            <Text tone="dim" size={12} title={t('office.b2b.lockColumn')}>
              {`${row.lock.owner.name}, ${format.time(row.lock.expiresAt)}`}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'price',
      header: t('word.price'),
      align: 'end',
      sortable: true,
      cell: (row) => row.price && format.money(row.price, { whole: true }),
    },
    { id: 'audience', header: t('office.b2b.audience'), cell: audience },
    {
      id: 'interested',
      header: t('office.b2b.interested'),
      align: 'end',
      sortable: true,
      cell: (row) =>
        row.interested > 0 && (
          <span className="o-days">
            <Heart size={13} aria-hidden="true" /> {format.number(row.interested)}
          </span>
        ),
    },
    {
      id: 'publishedAt',
      header: t('office.b2b.since'),
      align: 'end',
      sortable: true,
      cell: (row) => row.publishedAt && format.day(row.publishedAt.slice(0, 10)),
    },
  ]
  const byGroup = useGroupChoice(search.groupId?.[0], (id) =>
    onSearch({ groupId: id === undefined ? undefined : [id], page: undefined }),
  )
  const byCountry = useCountryChoice(countries, search.country?.[0], (code) =>
    onSearch({ country: code === undefined ? undefined : [code], page: undefined }),
  )
  return (
    <Stack gap={3}>
      <FilterBar
        label={t('office.cars.search')}
        words={search.search}
        onWords={(words) => onSearch({ search: words, page: undefined })}
        choices={[byGroup, byCountry]}
      >
        <span className="b-spacer" />
        {pinned.length > 0 && (
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('office.b2b.withdrawMany', { count: pinned.length })}
          </Button>
        )}
      </FilterBar>
      <SimpleTable
        label={t('nav.b2b')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        sort={{ id: search.sortBy ?? 'createdAt', desc: (search.sort ?? 'desc') === 'desc' }}
        onSort={({ id, desc }) =>
          onSearch({ sortBy: id as NonNullable<B2bSearch['sortBy']>, sort: desc ? 'desc' : 'asc', page: undefined })
        }
        onOpen={(row) => void navigate({ to: '/cars/$id', params: { id: row.car.id }, search: { tab: 'b2b' } })}
        skeletons={12}
        empty={
          <EmptyState
            icon={<Store size={32} strokeWidth={1.5} />}
            title={t('office.b2b.empty')}
            body={t('office.b2b.emptyBody')}
            action={
              <ButtonLink to="/cars" search={{ status: ['AVAILABLE'] }}>
                {t('nav.cars')}
              </ButtonLink>
            }
          />
        }
      />
      {data && data.total > 0 && (
        <Pagination
          page={data.page}
          pageSize={data.pageSize}
          total={data.total}
          onPage={(page) => onSearch({ page })}
          onPageSize={(pageSize) => onSearch({ pageSize, page: undefined })}
          sizes={[10, 25, 50, 100]}
        />
      )}
      {asking && (
        <ReasonDialog
          title={t('office.b2b.withdrawMany', { count: pinned.length })}
          body={pinned
            .slice(0, 5)
            .map((row) => `${titleOf(row.car)} (${row.car.stockNo})`)
            .join(', ')}
          yes={t('office.b2b.withdraw')}
          min={3}
          danger
          onClose={() => setAsking(false)}
          onReason={async (reason) => {
            await api.b2b.removeMany({ body: { ids: pinned.map((row) => row.id), expected: pinned.length, reason } })
            setChosen(new Set())
            await client.invalidateQueries({ queryKey: ['b2b'] })
          }}
        />
      )}
    </Stack>
  )
}
