// The portal's list in plain SQL, the reference for the in-memory search.
import type pg from 'pg'
import { carFacets, type CarFacet, type PortalCarsQuery } from '@bilbro/contract/stock/cars/car-filters'
import { equipment } from '@bilbro/contract/stock/cars/equipment'
import { dealersAlone, moreFacets, type MoreFacet } from '@bilbro/contract/stock/cars/more-filters'
import type { Viewer } from '../src/core/request/context.ts'
import type { PriceRule } from '../src/core/price-rules.ts'
import { wordsAsked } from '../src/search/search-terms.ts'
import { meaningsOf } from '../src/sale/listing-search/vocabulary.ts'

type Facet = CarFacet | MoreFacet
type Row = Record<Facet, string | null> & {
  id: string
  price: number | null
  previous: number | null
  year: number | null
  power: number | null
  mileage: number | null
  created: Date
  co2: number | null
  registered: string | null
  equipment: string[]
  groups: string[]
  countries: string[]
  is_public: boolean
  variant: string | null
  stock_no: string
  vin: string | null
}

export type NaivePage = {
  ids: string[]
  total: number
  facets: Record<string, Record<string, number>>
  cars: Map<
    string,
    { brand: string | null; model: string | null; price?: { minor: number }; previousPrice?: { minor: number } | null }
  >
}

const order = {
  createdAt: 'coalesce(l.published_at, l.created_at)',
  // When a price rule makes two prices equal, the car with the higher listing price comes later.
  price: null,
  year: 'c.year',
  brand: `(plain_text(c.brand) || ' ' || plain_text(c.model)) collate "C"`,
}

/** The reader's price, with exact decimals that are rounded only at the end: to whole euros, half up. */
const paid = (column: string, rules: readonly PriceRule[]) => {
  const under = ({ bps, minor }: PriceRule) =>
    bps === 0 && minor === 0
      ? `${column}::numeric`
      : `greatest(0, floor((${column}::numeric * (10000 + ${bps}) / 10000 + ${minor}) / 100 + 0.5) * 100)`
  return rules.length
    ? `(case when ${column} is not null then least(${rules.map(under).join(', ')}) end)::bigint`
    : column
}

const made = new Map<string, string[]>()

/** Search words of a car by reader: dealers also find stock number and VIN; nobody finds the plate. */
async function wordsFor(pool: pg.Pool, rows: Row[], isDealer: boolean): Promise<(row: Row) => string[]> {
  const seen = ({ brand, model, variant, stock_no, vin }: Row) =>
    isDealer ? [brand, model, variant, stock_no, vin] : [brand, model, variant, null, null]
  const keyOf = (row: Row) => JSON.stringify(seen(row))
  const unknown = rows.filter((row) => !made.has(keyOf(row)))
  const { rows: found } = await pool.query<{ key: string; words: string[] }>(
    `select k as key, car_search_words(k::jsonb->>0, k::jsonb->>1, k::jsonb->>2, k::jsonb->>3, k::jsonb->>4, null) as words
     from unnest($1::text[]) k`,
    [unknown.map(keyOf)],
  )
  for (const { key, words } of found) made.set(key, words)
  return (row) => made.get(keyOf(row))!
}

/** Reads all listed cars and checks each of them. */
export async function naivePage(pool: pg.Pool, q: PortalCarsQuery, viewer: Viewer | undefined): Promise<NaivePage> {
  const rules = viewer?.priceRules ?? []
  const price = paid('l.price_minor', rules)
  const own = q.orderBy ? `c.${q.orderBy}` : order[q.sortBy]
  const by = (own === null ? [price, 'l.price_minor'] : [own])
    .map((column) => `${column} ${q.sort} nulls last,`)
    .join(' ')
  const { rows } = await pool.query<Row>(
    `select c.id, c.brand, c.model, c.variant, c.stock_no, c.vin, c.fuel, c.gearbox, c.condition, c.car_type as "carType", c.body_type as "bodyType", c.color,
       c.drive_type as "driveType", ${price} as price, ${paid('l.previous_price_minor', rules)} as previous, c.year, c.power, c.mileage,
       c.previous_owners::text as owners, case when c.is_vat_reclaimable then 'REGULAR' else 'MARGIN' end as "vatType", c.location,
       coalesce((select d ->> 'severity' from jsonb_array_elements(c.damages) d
         order by array_position(array['SAFETY', 'MAJOR', 'MINOR', 'COSMETIC'], d ->> 'severity') limit 1), 'NONE') as damage,
       coalesce(c.co2_wltp, c.co2_nedc) as co2, to_char(c.first_registration, 'YYYY-MM') as registered,
       array_remove(c.features || c.parking_assistants || array[c.headlights, case when c.interior_type = 'LEATHER' then 'LEATHER' end,
         case when c.trailer_coupling is not null then 'trailerCoupling' end], null) as equipment,
       coalesce(l.published_at, l.created_at) as created, l.group_ids as groups, l.countries, l.is_public
     from listings l join cars c on c.id = l.car_id
     where l.status = 'AVAILABLE' and c.status = 'AVAILABLE'
     order by ${by} c.id ${q.sort}`,
  )
  const terms = wordsAsked(q.search)
  const parts = meaningsOf(terms)
  const wordsOf = terms.length ? await wordsFor(pool, rows, viewer !== undefined) : () => []
  const between = (value: number | null, min: number, max: number) =>
    (!min && !max) || (value !== null && (!min || value >= min) && (!max || value <= max))
  const may = (row: Row) =>
    viewer
      ? (!row.groups.length || row.groups.some((id) => viewer.groupIds.includes(id))) &&
        (!row.countries.length || row.countries.includes(viewer.country))
      : row.is_public && !row.groups.length && !row.countries.length
  const day = (row: Row) => new Date(row.created).toISOString().slice(0, 10)
  const seen = rows.filter(
    (row) =>
      may(row) &&
      between(row.price, q.priceMin * 100, q.priceMax * 100) &&
      between(row.year, q.yearMin, q.yearMax) &&
      between(row.power, q.powerMin, q.powerMax) &&
      between(row.mileage, q.mileageMin, q.mileageMax) &&
      (!q.createdAtMin || day(row) >= q.createdAtMin) &&
      (!q.createdAtMax || day(row) <= q.createdAtMax) &&
      between(row.co2, q.co2Min, q.co2Max) &&
      (!q.registeredMin || (row.registered !== null && row.registered >= q.registeredMin)) &&
      (!q.registeredMax || (row.registered !== null && row.registered <= q.registeredMax)) &&
      q.equipment.every((key) => row.equipment.includes(key)) &&
      parts.every(
        ({ terms: own, keys }) =>
          keys.some(({ family, value }) =>
            family === 'equipment' ? row.equipment.includes(value) : row[family] === value,
          ) ||
          own.every((term) =>
            wordsOf(row).some((w) => w === `~${term}` || (term.length < 2 ? w === term : w.startsWith(term))),
          ),
      ),
  )
  const all: Facet[] = [...carFacets, ...moreFacets]
  const chosen = (row: Row, except?: Facet) =>
    all.every((name) => name === except || !q[name].length || (row[name] !== null && q[name].includes(row[name])))
  const found = seen.filter((row) => chosen(row))
  const counted = all.filter((name) =>
    name in dealersAlone ? q.more === 'true' && viewer : q.more === 'true' || !moreFacets.includes(name as MoreFacet),
  )
  const facets: NaivePage['facets'] = Object.fromEntries(
    counted.map((name) => {
      const counts: Record<string, number> = {}
      for (const row of seen)
        if (row[name] !== null && chosen(row, name)) counts[row[name]] = (counts[row[name]] ?? 0) + 1
      return [name, counts]
    }),
  )
  if (q.more === 'true') {
    facets.equipment = {}
    for (const row of found)
      for (const key of row.equipment.filter((one) => equipment.includes(one)))
        facets.equipment[key] = (facets.equipment[key] ?? 0) + 1
  }
  return {
    ids: found.slice((q.page - 1) * q.pageSize, q.page * q.pageSize).map((row) => row.id),
    total: found.length,
    facets,
    cars: new Map(
      found.map((row) => [
        row.id,
        {
          brand: row.brand,
          model: row.model,
          ...(viewer && {
            price: { minor: row.price! },
            previousPrice: row.previous === null ? null : { minor: row.previous },
          }),
        },
      ]),
    ),
  }
}
