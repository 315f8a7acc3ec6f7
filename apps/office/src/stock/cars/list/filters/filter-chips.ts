import { carNamed, t, tx } from '@bilbro/i18n/i18n'
import type { Format } from '@bilbro/i18n/format'
import type { Chip } from '@bilbro/ui/table/filters/filter-chip'
import { filterNames, type CarsSearch } from '../cars-search.ts'

const families: Partial<Record<string, string>> = { status: 'carStatus', flag: 'office.flag' }
const plain = new Set(['brand', 'model', 'location'])

type Context = {
  search: CarsSearch
  onChange: (change: CarsSearch) => void
  names: ReadonlyMap<string, string>
  format: Format
}

/** One chip for each active filter value. */
export function chipsOf({ search, onChange, names, format }: Context): Chip[] {
  return filterNames.flatMap((name): Chip[] => {
    const value = search[name]
    if (value === undefined) return []
    if (Array.isArray(value)) {
      const left = (gone: string) => value.filter((one) => one !== gone)
      return value.map((one) => ({
        key: `${name}:${one}`,
        label: plain.has(name)
          ? name === 'model'
            ? carNamed(one)
            : one
          : (names.get(one) ?? tx(`${families[name] ?? name}.${one}`, one)),
        onRemove: () => onChange({ [name]: left(one) }),
      }))
    }
    return [{ key: name, label: single(name, value, format), onRemove: () => onChange({ [name]: undefined }) }]
  })
}

function single(name: string, value: string | number, format: Format): string {
  if (name === 'importId') return t('office.cars.ofImport')
  if (name === 'search') return `“${String(value)}”`
  if (name === 'daysMin' || name === 'daysMax') return t(`office.cars.${name}`, { count: Number(value) })
  const [, field = name, side = ''] = /^(.*)(Min|Max)$/.exec(name) ?? []
  const sign = side === 'Min' ? '≥' : '≤'
  return `${tx(`car.${field}`)} ${sign} ${typeof value === 'number' ? figure(field, value, format) : format.day(value)}`
}

/** A bound in the same format as in the rows. */
function figure(field: string, value: number, format: Format): string {
  if (field === 'year') return String(value)
  if (field === 'price') return format.money({ minor: value * 100, currency: 'EUR' }, { whole: true })
  if (field === 'power') return format.power(value)
  return field === 'mileage' ? format.km(value) : format.number(value)
}
