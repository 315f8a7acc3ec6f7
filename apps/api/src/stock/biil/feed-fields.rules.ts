// Translates a car of another system to the fields of our cars.
import { type FeedFields, feedFields } from '@bilbro/contract/stock/biil/biil'
import { spelled } from '@bilbro/contract/stock/cars/spellings'
import { readValues } from '../car-imports/import-rows.rules.ts'
import { proposeMapping } from '../car-imports/reading/columns.rules.ts'

type Unmapped = { name: string; value: string }
type Read = { fields: FeedFields; unmapped: Unmapped[]; externalId: string | null }

const shape = feedFields.shape as Record<
  string,
  { safeParse: (value: unknown) => { success: boolean; data?: unknown } }
>
/** Names for the number of a car at biil. */
const idNames: ReadonlySet<string> = new Set(['biilid', 'biilnummer', 'biilnr', 'biilno'])
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const mostUnmapped = 100

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .replace(/[\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500)
const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/**
 * Takes what is certain: a value of one of our fields under its own name, or a known name of a column with a value that an
 * import would read. Everything else stays under its own name, and people decide.
 */
export function readFeedCar(car: Readonly<Record<string, unknown>>): Read {
  const given = Object.entries(car).filter(([, value]) => !isNothing(value))
  const mapping = proposeMapping(given.map(([name]) => name))
  const found: Record<string, unknown> = {}
  const unmapped: Unmapped[] = []
  let externalId: string | null = null
  const take = (field: string, value: unknown): boolean => {
    const result = Object.hasOwn(shape, field) && !(field in found) ? shape[field]!.safeParse(value) : undefined
    if (!result?.success || isNothing(result.data)) return false
    found[field] = result.data
    return true
  }
  for (const [name, value] of given) {
    if (idNames.has(plain(name)) && /^[\w-]{1,40}$/.test(textOf(value))) externalId = textOf(value)
    else if (!take(name, value) && !takeCell(name, value))
      unmapped.push({ name: name.slice(0, 100), value: textOf(value) })
  }
  return { fields: spelled(found) as FeedFields, unmapped: unmapped.slice(0, mostUnmapped), externalId }

  function takeCell(name: string, value: unknown): boolean {
    const field = mapping[name]
    if (!field || typeof value === 'object') return false
    const read = Object.entries(readValues(field, textOf(value), name)).filter(([one]) => Object.hasOwn(shape, one))
    return read.length > 0 && read.every(([one, said]) => take(one, said))
  }
}
