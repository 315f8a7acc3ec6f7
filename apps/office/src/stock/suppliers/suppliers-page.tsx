import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { SupplierRow } from '@bilbro/contract/stock/suppliers/suppliers'
import { langNames } from '@bilbro/i18n/locale'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { Factory, FileUp, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { ImportDialog } from '../../kit/list/import/import-dialog.tsx'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { countryFilter, type ListFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { useBrands } from './brands-field.tsx'
import { kiaImport } from './kia-import.ts'
import { ClaimsCell, LateCell } from './score-cells.tsx'
import { suppliersAddress, type SuppliersSearch } from './suppliers-search.ts'

const SupplierDialog = lazy(async () => ({ default: (await import('./supplier-dialog.tsx')).SupplierDialog }))

type Data = DataOf<Api['suppliers']['list']>

const columns: ListColumn<SupplierRow>[] = [
  {
    id: 'name',
    header: 'word.name',
    width: 240,
    sortable: true,
    cell: ({ id, name, contactName }) => (
      <TwoLines
        first={
          <RowLink to="/suppliers/$id" params={{ id }}>
            {name}
          </RowLink>
        }
        second={contactName}
      />
    ),
  },
  {
    id: 'country',
    header: 'word.country',
    width: 170,
    sortable: true,
    cell: (row, { format }) => <TwoLines first={format.country(row.country)} second={row.city} />,
  },
  {
    id: 'papersLate',
    header: 'office.suppliers.scoreLate',
    width: 180,
    align: 'end',
    sortable: true,
    cell: (row) => <LateCell row={row} />,
  },
  {
    id: 'claims',
    header: 'office.suppliers.scoreClaims',
    width: 180,
    align: 'end',
    sortable: true,
    cell: (row) => <ClaimsCell row={row} />,
  },
  {
    id: 'brands',
    header: 'office.suppliers.brands',
    width: 180,
    cell: ({ brands }) => brands.map(({ name }) => name).join(', '),
  },
  {
    id: 'email',
    header: 'word.email',
    width: 230,
    cell: ({ email, language }) => email && <TwoLines first={email} second={langNames[language]} />,
  },
  {
    id: 'purchaseTaxCase',
    header: 'office.suppliers.taxCase',
    width: 210,
    cell: ({ purchaseTaxCase: of }) => of !== 'UNKNOWN' && tx(`purchaseTaxCase.${of}`),
  },
  {
    id: 'papersLeadDays',
    header: 'office.suppliers.leadDays',
    width: 150,
    align: 'end',
    cell: ({ papersLeadDays: days }, { t }) => days !== null && t('office.suppliers.days', { count: days }),
  },
  {
    id: 'createdAt',
    header: 'office.suppliers.since',
    width: 110,
    align: 'end',
    sortable: true,
    cell: ({ createdAt }, { format }) => format.day(createdAt.slice(0, 10)),
  },
]

const brandFilter: ListFilter<Data> = {
  name: 'brandId',
  label: 'office.suppliers.brand',
  many: true,
  useOptions: function useBrandOptions() {
    return useBrands().map(({ id, name }) => ({ value: id, label: name }))
  },
}

const plan: ListPlan<SupplierRow, Data, SuppliersSearch> = {
  name: 'suppliers',
  title: 'nav.suppliers',
  address: suppliersAddress,
  call: api.suppliers.list,
  columns,
  lines: 2,
  searchLabel: 'office.suppliers.search',
  status: { family: 'supplierStatus', usual: 'CURRENT' },
  filters: [brandFilter, { ...countryFilter<Data>((data) => data?.countries ?? []), many: true }],
  empty: { icon: Factory, title: 'office.suppliers.empty', body: 'office.suppliers.emptyBody' },
}

/** For users who may not see claims. */
const planWithoutClaims: typeof plan = { ...plan, columns: columns.filter(({ id }) => id !== 'claims') }
const withoutClaims = ({ sortBy, sort, ...search }: SuppliersSearch): SuppliersSearch =>
  sortBy === 'claims' ? search : { ...search, sortBy, sort }

/** The suppliers: whom the company buys from, and on which terms. */
export function SuppliersPage(room: RoomProps<SuppliersSearch>) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { dialog, open, close } = useDialog<'new' | 'kia'>()
  const toRecord = ({ id }: { id: string }) => void navigate({ to: '/suppliers/$id', params: { id } })
  const mayMake = may(api.suppliers.create)
  const seesClaims = may(api.claims.list)
  return (
    <ListPage
      {...room}
      plan={seesClaims ? plan : planWithoutClaims}
      search={seesClaims ? room.search : withoutClaims(room.search)}
      onOpen={toRecord}
      actions={
        mayMake && (
          <>
            <Button icon={<FileUp size={16} />} onClick={() => open('kia')}>
              {t('office.suppliers.kia')}
            </Button>
            <Button look="primary" icon={<Plus size={16} />} onClick={() => open('new')}>
              {t('office.suppliers.new')}
            </Button>
          </>
        )
      }
    >
      {() => (
        <Suspense>
          {mayMake && dialog === 'new' && <SupplierDialog onClose={close} onEnd={toRecord} />}
          {mayMake && dialog === 'kia' && (
            <ImportDialog
              call={kiaImport}
              list={t('office.suppliers.kiaList')}
              body={t('office.suppliers.kiaBody')}
              invalidates="suppliers"
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </ListPage>
  )
}
