import type { MessageKey } from '@bilbro/i18n/messages'
import { Button } from '@bilbro/ui/forms/button'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import type { Option } from '@bilbro/ui/forms/fields/choices/select-field'
import { Drawer } from '@bilbro/ui/overlay/drawer'
import { useFilterSheet } from '@bilbro/ui/overlay/use-filter-sheet'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal, X } from 'lucide-react'
import { groupsQuery } from '../../core/session/groups.ts'
import { AmountFilter, CompanyFilter, DaysFilter } from './popover-filters.tsx'
import { useNarrow } from './use-narrow.ts'

/** A filter with input: a range of days or amounts (`<name>Min`, `<name>Max`), or a dealer company. */
export type TypedFilter = { name: string; label: MessageKey; kind: 'days' | 'amount' | 'company' }
const typed = { days: DaysFilter, amount: AmountFilter, company: CompanyFilter }

/** A select above a list: its parameter name and options; "all" is added as the first option. */
export type ListFilter<D = never> = {
  name: string
  label: MessageKey
  /** A hook, because it may load further data. */
  useOptions: (data: D | undefined) => readonly Option[]
  /** The call accepts several values; the select offers one. */
  many?: boolean
}

/** Filter by country: those in the list's response, or given ones. */
export const countryFilter = <D = unknown,>(codes: (data: D | undefined) => readonly string[]): ListFilter<D> => ({
  name: 'country',
  label: 'word.country',
  useOptions: function useCountries(data) {
    const { format } = useT()
    return codes(data).map((code) => ({ value: code, label: format.country(code) }))
  },
})

/** Filter by dealer group. */
export const groupFilter: ListFilter<unknown> = {
  name: 'groupId',
  label: 'nav.groups',
  many: true,
  useOptions: function useGroups() {
    const { data: groups = [] } = useQuery({ ...groupsQuery, throwOnError: false })
    return groups.map((group) => ({ value: group.id, label: group.name }))
  },
}

type Change = (change: Record<string, unknown>) => void
type Order = { sortBy: string; sort: 'asc' | 'desc' }
type Props<D> = {
  filters: readonly (ListFilter<D> | TypedFilter)[]
  search: Record<string, unknown>
  data: D | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- of any rows
  columns: readonly Column<any>[]
  standard: Order
  onChange: Change
}

/** The filters of a list. On a phone they are behind one button, with the order, because there are no column headers. */
export function ListFilters<D>(props: Props<D>) {
  const isNarrow = useNarrow()
  if (isNarrow) return <FilterSheet {...props} />
  if (!props.filters.length) return null
  return (
    <div className="k-filters">
      <Filters {...props} />
    </div>
  )
}

function Filters<D>({ filters, search, data, onChange }: Props<D>) {
  const { t } = useT()
  return filters.map((filter) => {
    if (!('kind' in filter))
      return <One key={filter.name} filter={filter} value={search[filter.name]} data={data} onChange={onChange} />
    const Typed = typed[filter.kind]
    const label = t(filter.label as 'word.status')
    return <Typed key={filter.name} name={filter.name} label={label} search={search} onChange={onChange} />
  })
}

/** The parameters that a filter sets. */
const paramsOf = ({ name }: { name: string }) => [name, `${name}Min`, `${name}Max`]

function FilterSheet<D>(props: Props<D>) {
  const { t } = useT()
  const [isOpen, setOpen] = useFilterSheet()
  const { filters, search, columns, standard, onChange } = props
  const isSet = (param: string) => search[param] !== undefined && [search[param]].flat().length > 0
  const chosen = filters.filter((filter) => paramsOf(filter).some(isSet))
  const title = filters.length ? t('ui.filter') : t('ui.sort')
  const hasOrder = columns.some((column) => column.sortable)
  if (!filters.length && !hasOrder) return null
  const clear = () => onChange(Object.fromEntries(chosen.flatMap(paramsOf).map((param) => [param, undefined])))
  return (
    <div className="k-filters">
      <Button icon={<SlidersHorizontal size={16} />} onClick={() => setOpen(true)}>
        {chosen.length ? `${title} (${chosen.length})` : title}
      </Button>
      {chosen.length > 0 && (
        <Button look="quiet" icon={<X size={16} />} onClick={clear}>
          {t('ui.clearAll')}
        </Button>
      )}
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={title}>
        <div className="k-filter-sheet">
          <OrderChoice columns={columns} search={search} standard={standard} onChange={onChange} />
          <Filters {...props} />
          <Button look="primary" onClick={() => setOpen(false)}>
            {t('office.list.showRows')}
          </Button>
        </div>
      </Drawer>
    </div>
  )
}

type OneProps<D> = { filter: ListFilter<D>; value: unknown; data: D | undefined; onChange: Change }
function One<D>({ filter, value, data, onChange }: OneProps<D>) {
  const { t } = useT()
  const options = filter.useOptions(data)
  const [first] = [value].flat()
  const chosen = typeof first === 'string' ? first : ''
  return (
    <Choose
      label={t(filter.label as 'word.status')}
      value={chosen}
      options={[{ value: '', label: t('ui.all') }, ...options]}
      onChange={(next) => onChange({ [filter.name]: next === '' ? undefined : filter.many ? [next] : next })}
    />
  )
}

type OrderProps = {
  // oxlint-disable-next-line typescript/no-explicit-any -- of any rows
  columns: readonly Column<any>[]
  search: object
  standard: Order
  // oxlint-disable-next-line typescript/no-explicit-any -- each list has orders of its own
  onChange: (change: any) => void
}
/** A select for the order of a list without column headers. */
export function OrderChoice({ columns, search, standard, onChange }: OrderProps) {
  const { t } = useT()
  const isNarrow = useNarrow()
  const asked = search as Partial<Order>
  const of = ({ sortBy, sort }: Order) => `${sortBy} ${sort}`
  const sorts = columns
    .filter((column) => column.sortable)
    .flatMap((column) => [
      { value: of({ sortBy: column.id, sort: 'asc' }), label: `${column.header} ↑` },
      { value: of({ sortBy: column.id, sort: 'desc' }), label: `${column.header} ↓` },
    ])
  const value = of({ sortBy: asked.sortBy ?? standard.sortBy, sort: asked.sort ?? standard.sort })
  const isListed = sorts.some((one) => one.value === of(standard))
  const options = isListed ? sorts : [{ value: of(standard), label: t('office.list.usualOrder') }, ...sorts]
  if (!isNarrow || options.length < 2) return null
  const choose = (next: string) => {
    const [sortBy, sort] = next.split(' ')
    onChange({
      sortBy: sortBy === standard.sortBy ? undefined : sortBy,
      sort: sort === standard.sort ? undefined : sort,
    })
  }
  return <Choose label={t('ui.sort')} value={value} options={options} onChange={choose} />
}
