import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

/** A car on sale as the search index reads it. */
export type OnSaleRow = {
  id: string
  listingId: string
  status: string
  listingStatus: string
  stockNo: string
  brand: string
  model: string
  variant: string | null
  condition: string
  carType: string
  bodyType: string
  fuel: string | null
  isPluginHybrid: boolean
  gearbox: string | null
  driveType: string | null
  color: string | null
  year: number | null
  firstRegistration: string | null
  firstRegistrationPrecision: string
  power: number | null
  mileage: number | null
  electricRangeKm: number | null
  co2Nedc: number | null
  co2Wltp: number | null
  co2Method: string
  noxMgPerKm: number | null
  curbWeightKg: number | null
  isDamaged: boolean
  photoFileId: string | null
  photoCount: number
  location: string | null
  isVatReclaimable: boolean
  createdAt: string
  priceMinor: number | null
  previousPriceMinor: number | null
  currency: string
  isNegotiable: boolean
  isPublic: boolean
  groupIds: string[]
  countries: string[]
  brandKey: string
  /** Words under which anybody finds it: what its make, model and variant say. */
  words: string[]
  /** Words under which dealers find it besides: stock number and VIN, which they see. */
  dealerWords: string[]
  companies: string[]
}

/** `words` are still all that the office finds it by; `plate` is what the registration number gives to them. */
type ReadRow = Omit<OnSaleRow, 'dealerWords'> & { plate: string | null; stockWord: string; vinWord: string | null }

const select = (db: Db) =>
  db
    .selectFrom('listings as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .select([
      'c.id',
      'l.id as listingId',
      'c.status',
      'l.status as listingStatus',
      'c.stockNo',
      'c.brand',
      'c.model',
      'c.variant',
      'c.condition',
      'c.carType',
      'c.bodyType',
      'c.fuel',
      'c.isPluginHybrid',
      'c.gearbox',
      'c.driveType',
      'c.color',
      'c.year',
      'c.firstRegistration',
      'c.firstRegistrationPrecision',
      'c.power',
      'c.mileage',
      'c.electricRangeKm',
      'c.co2Nedc',
      'c.co2Wltp',
      'c.co2Method',
      'c.noxMgPerKm',
      'c.curbWeightKg',
      'c.isDamaged',
      'c.photoFileId',
      'c.photoCount',
      'c.location',
      'c.isVatReclaimable',
      'l.priceMinor',
      'l.previousPriceMinor',
      'l.currency',
      'l.isNegotiable',
      'l.isPublic',
      'l.groupIds',
      'l.countries',
    ])
    .select([
      sql<string>`coalesce(l.published_at, l.created_at)`.as('createdAt'),
      sql<string>`plain_text(c.brand) || ' ' || plain_text(c.model)`.as('brandKey'),
      sql<string[]>`tsvector_to_array(c.search)`.as('words'),
      sql<string | null>`regexp_replace(plain_text(c.registration_no), '[^a-z0-9]', '', 'g')`.as('plate'),
      sql<string>`regexp_replace(plain_text(c.stock_no), '[^a-z0-9]', '', 'g')`.as('stockWord'),
      sql<string | null>`lower(c.vin)`.as('vinWord'),
      sql<
        string[]
      >`case when l.interested_count = 0 then '{}' else (select array_agg(i.company_id) from interests i where i.listing_id = l.id) end`.as(
        'companies',
      ),
    ])
    .where('l.isOnSale', '=', true)

/** Reads what is on sale; cars of one name share its words. */
export function openReader(db: Db) {
  let known = new Map<string, string[]>()
  /** Words are made where all words are made, once a name: for every car by itself a start would take twice as long. */
  const wordsOfNames = async (rows: ReadRow[]): Promise<Map<string, string[]>> => {
    const names = new Map(rows.map((row) => [nameOf(row), row]))
    const words = new Map<string, string[]>()
    const unknown: Named[] = []
    for (const [name, { brand, model, variant }] of names) {
      const found = known.get(name)
      if (found) words.set(name, found)
      else unknown.push({ brand, model, variant })
    }
    if (!unknown.length) return words
    const { rows: made } = await sql<Named & { words: string[] }>`
      select brand, model, variant, car_search_words(brand, model, variant, null, null, null) as words
      from json_to_recordset(${JSON.stringify(unknown)}) as named (brand text, model text, variant text)`.execute(db)
    if (known.size > mostNames) known = new Map()
    for (const row of made) {
      known.set(nameOf(row), row.words)
      words.set(nameOf(row), row.words)
    }
    return words
  }
  const withWords = async (rows: ReadRow[]): Promise<OnSaleRow[]> => {
    const wordsOf = await wordsOfNames(rows)
    return rows.map(({ plate, stockWord, vinWord, ...row }) => {
      const words = wordsOf.get(nameOf(row))!
      // No dealer sees a registration number.
      const isDealers = (word: string) =>
        !words.includes(word) && (word !== plate || word === stockWord || word === vinWord)
      return { ...row, words, dealerWords: row.words.filter(isDealers) }
    })
  }
  return {
    /** Every car on sale, in pieces, so that a million cars do not stand in memory twice. */
    async *all(size = 5000): AsyncGenerator<OnSaleRow[]> {
      let after = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const rows = await select(db).where('l.carId', '>', after).orderBy('l.carId').limit(size).execute()
        if (rows.length) yield await withWords(rows as ReadRow[])
        if (rows.length < size) return
        after = rows.at(-1)!.id
      }
    },
    /** Those of these cars that are on sale now. */
    byCars: async (carIds: string[]): Promise<OnSaleRow[]> =>
      withWords((await select(db).where('l.carId', 'in', carIds).execute()) as ReadRow[]),
  }
}

const mostNames = 50_000
type Named = Pick<OnSaleRow, 'brand' | 'model' | 'variant'>
const nameOf = ({ brand, model, variant }: Named): string => JSON.stringify([brand, model, variant])
