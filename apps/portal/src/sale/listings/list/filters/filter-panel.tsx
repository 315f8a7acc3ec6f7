import type { SaleFacetCounts } from '@bilbro/contract/stock/cars/car-filters'
import { FacetList } from '@bilbro/ui/table/filters/facet-list'
import { RangeField } from '@bilbro/ui/forms/fields/range-field'
import { type CarFacet, type CarRange, type CarSearch, withFilters } from '../car-search.ts'
import { filterName, rangeUnits, valueOf } from '../card/car-words.ts'
import { MonthRange } from './month-range.tsx'
import { SinceFilter } from './since-filter.tsx'
import { useSeenValues } from './use-seen-values.ts'
import './filter-panel.css'

type PanelProps = {
  search: CarSearch
  counts: SaleFacetCounts | undefined
  onChange: (next: CarSearch) => void
  isPublic: boolean
}

/** Number of options before "more". Names are ordered by frequency, words in the order of the catalogue. */
const shown: Partial<Record<CarFacet, number>> = {
  brand: 8,
  model: 8,
  color: 5,
  bodyType: 5,
  equipment: 6,
  location: 5,
}

/** All filters of the car list, each with the number of cars it would leave. */
export function FilterPanel({ search, counts, onChange, isPublic }: PanelProps) {
  const seen = useSeenValues(counts, isPublic)
  const facet = (name: CarFacet) => {
    const options = optionsOf(name, search, counts, seen[name])
    if (options.length === 0) return null
    return (
      <div key={name}>
        <FacetList
          label={filterName(name)}
          options={options}
          value={search[name] ?? []}
          show={shown[name] ?? 6}
          onChange={(values) => onChange(withFilters(search, withoutOrphans(name, values, search)))}
        />
      </div>
    )
  }
  const range = (name: CarRange) => (
    <div key={name}>
      <RangeField
        label={filterName(name)}
        min={search[`${name}Min`]}
        max={search[`${name}Max`]}
        {...(rangeUnits[name] ? { unit: rangeUnits[name] } : {})}
        plain={name === 'year'}
        onChange={({ min, max }) => onChange(withFilters(search, { [`${name}Min`]: min, [`${name}Max`]: max }))}
      />
    </div>
  )
  return (
    <div className="filters">
      {facet('brand')}
      {/* Models appear when a brand is chosen, or when a link has chosen a model. */}
      {(search.brand?.length || search.model?.length) && facet('model')}
      {!isPublic && range('price')}
      {range('year')}
      <MonthRange search={search} onChange={onChange} />
      {range('mileage')}
      {facet('equipment')}
      {facet('fuel')}
      {facet('gearbox')}
      {facet('bodyType')}
      {range('power')}
      {facet('driveType')}
      {facet('color')}
      {!isPublic && facet('damage')}
      {!isPublic && facet('vatType')}
      {!isPublic && facet('location')}
      {facet('owners')}
      {range('co2')}
      {facet('condition')}
      {facet('carType')}
      <div>
        <SinceFilter search={search} onChange={onChange} />
      </div>
    </div>
  )
}

function optionsOf(
  name: CarFacet,
  search: CarSearch,
  counts: SaleFacetCounts | undefined,
  seen: readonly string[] = [],
) {
  const found = (counts?.[name] ?? []).map(([value, count]) => ({ value, count, label: valueOf(name, value) }))
  // Selected values can always be removed; values without matches are grey, not hidden.
  const others = name === 'model' ? [] : seen
  for (const value of [...(search[name] ?? []), ...others])
    if (!found.some((option) => option.value === value)) found.push({ value, count: 0, label: valueOf(name, value) })
  return found
}

function withoutOrphans(name: CarFacet, values: string[], search: CarSearch): Partial<Record<CarFacet, string[]>> {
  const isFewerBrands = name === 'brand' && values.length < (search.brand?.length ?? 0)
  return { [name]: values, ...(isFewerBrands ? { model: [] } : {}) }
}
