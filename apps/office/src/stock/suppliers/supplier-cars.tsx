import { supplierPapers, type SupplierCar } from '@bilbro/contract/stock/suppliers/suppliers'
import { carNamed } from '@bilbro/i18n/i18n'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Pagination } from '@bilbro/ui/table/pagination'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CarFront } from 'lucide-react'
import { api } from '../../core/api.ts'

export type CarsSearch = { papers?: string | undefined; page?: number | undefined }
type Props = { supplierId: string; search: CarsSearch; onSearch: (change: CarsSearch) => void }
const pageSize = 50

/** The cars bought from a supplier, and whether their papers came in time. */
export function SupplierCars({ supplierId, search: { papers = '', page = 1 }, onSearch }: Props) {
  const { t, format } = useT()
  const chosen = supplierPapers.find((one) => one === papers)
  const { data } = useQuery({
    ...api.suppliers.cars.query({
      params: { id: supplierId },
      query: { page, pageSize, ...(chosen && { papers: chosen }) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns: Column<SupplierCar>[] = [
    {
      id: 'car',
      header: t('word.car'),
      cell: ({ id, title, stockNo }) => (
        <>
          <Anchor to="/cars/$id" params={{ id }}>
            {carNamed(title)}
          </Anchor>
          <Text tone="dim" size={12}>
            {stockNo}
          </Text>
        </>
      ),
    },
    { id: 'status', header: t('word.status'), cell: (row) => <StatusBadge family="carStatus" value={row.status} /> },
    {
      id: 'purchasedOn',
      header: t('car.purchaseDate'),
      cell: (row) => row.purchasedOn && format.day(row.purchasedOn),
    },
    {
      id: 'due',
      header: t('office.suppliers.papersDue'),
      cell: (row) => row.papersDueOn && format.day(row.papersDueOn),
    },
    {
      id: 'arrived',
      header: t('office.suppliers.papersArrived'),
      cell: (row) => (
        <>
          {row.papersArrivedOn && format.day(row.papersArrivedOn)}{' '}
          {row.isLate && <Badge tone="red">{t('office.suppliers.late')}</Badge>}
        </>
      ),
    },
  ]
  return (
    <Stack>
      <Choose
        label={t('office.suppliers.papers')}
        value={papers}
        options={[
          { value: '', label: t('ui.all') },
          ...supplierPapers.map((value) => ({ value, label: t(`office.suppliers.papers.${value}`) })),
        ]}
        onChange={(value) => onSearch({ papers: value || undefined, page: undefined })}
      />
      <Card flush>
        <SimpleTable
          label={t('office.suppliers.tab.cars')}
          columns={columns}
          rows={data?.items}
          rowId={(row) => row.id}
          empty={
            <EmptyState
              level={3}
              icon={<CarFront size={32} strokeWidth={1.5} />}
              title={t('office.suppliers.noCars')}
            />
          }
        />
      </Card>
      {data && data.total > pageSize && (
        <Pagination
          page={data.page}
          pageSize={pageSize}
          total={data.total}
          onPage={(next) => onSearch({ page: next === 1 ? undefined : next })}
        />
      )}
    </Stack>
  )
}
