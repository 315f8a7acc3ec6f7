import { carStates } from '@bilbro/contract/stock/cars/car-states'
import { listingStates } from '@bilbro/contract/listing-states'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { FacetList } from '@bilbro/ui/table/filters/facet-list'
import { RangeField } from '@bilbro/ui/forms/fields/range-field'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { useMe } from '../../../../core/session/me.ts'
import { usersQuery } from '../../../../core/users.ts'
import { facets as allFacets, filterNames, queryOf, ranges, type CarsSearch, type ListQuery } from '../cars-search.ts'

type Props = { search: CarsSearch; onChange: (change: CarsSearch) => void }

const rangeUnits = { price: '€', year: '', power: 'kW', mileage: 'km' } as const
/** The maximum that the server accepts. */
const mostDays = 36_500
const named = new Set(['brand', 'model'])

/** All filters with the number of cars for each value, under all other filters. */
export function Filters({ search, onChange }: Props) {
  const { t } = useT()
  const me = useMe()
  const { sortBy: _by, sort: _order, ...narrowing } = queryOf(search)
  const counts = useFacets(narrowing)
  const stats = useQuery({ ...api.carStats.overview.query(), throwOnError: false }).data
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  // The server's counts of statuses are only valid without other filters.
  const isOpen = filterNames.every((name) => name === 'status' || search[name] === undefined)
  const facets = allFacets.filter((name) => name !== 'model' || search.brand?.length || search.model?.length)
  return (
    <div className="o-filters">
      <FacetList
        label={t('word.status')}
        show={7}
        search={false}
        value={search.status ?? []}
        options={carStates.all.map((value) => ({
          value,
          label: tx(`carStatus.${value}`),
          ...(isOpen && { count: stats?.byStatus.find((one) => one.status === value)?.count ?? 0 }),
        }))}
        onChange={(status) => onChange({ status })}
      />
      {facets.map((name) => (
        <FacetList
          key={name}
          label={t(`car.${name}`)}
          show={name === 'brand' ? 8 : 5}
          value={search[name] ?? []}
          options={optionsOf(search[name] ?? [], counts?.[name], (value) =>
            named.has(name) ? carNamed(value) : tx(`${name}.${value}`, value),
          )}
          onChange={(values) => onChange({ [name]: values, ...(name === 'brand' && { model: [] }) })}
        />
      ))}
      {ranges.map((name) => (
        <RangeField
          key={name}
          label={t(`car.${name}`)}
          unit={rangeUnits[name]}
          plain={name === 'year'}
          min={search[`${name}Min`]}
          max={search[`${name}Max`]}
          onChange={({ min, max }) => onChange({ [`${name}Min`]: min, [`${name}Max`]: max })}
        />
      ))}
      <RangeField
        label={t('car.standingDays')}
        unit={t('office.cars.daysUnit')}
        min={search.daysMin}
        max={search.daysMax}
        onChange={({ min, max }) => onChange({ daysMin: Math.min(min, mostDays), daysMax: Math.min(max, mostDays) })}
      />
      <FacetList
        label={t('car.assignee')}
        value={search.assigneeId ?? []}
        options={users.map(({ id, name }) => ({
          value: id,
          label: id === me.id ? `${name} (${t('office.me')})` : name,
        }))}
        onChange={(assigneeId) => onChange({ assigneeId })}
      />
      <FacetList
        label={t('office.cars.listing')}
        show={4}
        search={false}
        value={search.listingStatus ?? []}
        options={listingStates.all.map((value) => ({ value, label: tx(`listingStatus.${value}`) }))}
        onChange={(listingStatus) => onChange({ listingStatus })}
      />
    </div>
  )
}

type Counted = readonly (readonly [value: string, count: number])[] | undefined

/** Options with counts; selected values stay even if their count is zero. */
function optionsOf(chosen: readonly string[], counted: Counted, label: (value: string) => string) {
  const known = (counted ?? []).map(([value, count]) => ({ value, count, label: label(value) }))
  const gone = chosen.filter((value) => !known.some((option) => option.value === value))
  return [...gone.map((value) => ({ value, label: label(value), ...(counted && { count: 0 }) })), ...known]
}

function useFacets(query: ListQuery) {
  const asked = { ...query, pageSize: 1, facets: 'true' as const }
  const { data } = useQuery({
    queryKey: ['cars', 'facets', query],
    queryFn: ({ signal }) => api.cars.list({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return data?.facets
}
