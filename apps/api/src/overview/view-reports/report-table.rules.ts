// What a report says about the rows of a list: the first of them, how many there are, sums, and groups. Pure.

/** A cell of an export. */
type Cell = string | number | null

export type GroupOf = { name: string; count: number; sums: number[][] }
export type Found = {
  rows: (readonly Cell[])[]
  count: number
  /** For each summed column, by currency: `sums[column][currency]`. */
  currencies: string[]
  sums: number[][]
  groups: GroupOf[]
}
export type Wanted = {
  /** Indexes of the columns that are added up, of the currency, and of the group; -1: the list has none. */
  sums: readonly number[]
  currency: number
  group: number
  mostRows: number
}

const cents = (cell: Cell | undefined) => (typeof cell === 'number' ? Math.round(cell * 100) : 0)

/** Takes the rows one by one and keeps only what the report shows. Sums are in cents, for each currency alone. */
export function collectRows({ sums: columns, currency, group, mostRows }: Wanted) {
  const found: Found = { rows: [], count: 0, currencies: [], sums: columns.map(() => []), groups: [] }
  const groups = new Map<string, GroupOf>()
  const placeOf = (row: readonly Cell[]) => {
    const code = currency < 0 ? 'EUR' : String(row[currency] ?? '')
    // Without a currency there is no amount.
    if (!code) return -1
    const known = found.currencies.indexOf(code)
    return known < 0 ? found.currencies.push(code) - 1 : known
  }
  const addTo = (sums: number[][], row: readonly Cell[], place: number) => {
    if (place >= 0) columns.forEach((column, i) => (sums[i]![place] = (sums[i]![place] ?? 0) + cents(row[column])))
  }
  return {
    add(row: readonly Cell[]) {
      found.count++
      if (found.rows.length < mostRows) found.rows.push(row)
      const place = columns.length ? placeOf(row) : -1
      addTo(found.sums, row, place)
      if (group < 0) return
      const name = String(row[group] ?? '')
      const one = groups.get(name) ?? { name, count: 0, sums: columns.map(() => []) }
      groups.set(name, one)
      one.count++
      addTo(one.sums, row, place)
    },
    done: (): Found => ({
      ...found,
      groups: [...groups.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    }),
  }
}
