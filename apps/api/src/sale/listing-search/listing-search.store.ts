import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import { createNameTokens } from '../../search/name-tokens.ts'

/** A listed car as the search index reads it. */
export type OnSaleRow = {
  id: string
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
  previousOwners: number | null
  features: string[]
  parkingAssistants: string[]
  headlights: string | null
  trailerCoupling: string | null
  interiorType: string | null
  /** The worst of its damages; NONE without damage. */
  damage: string
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
  /** Words for all readers: make, model and variant. */
  words: string[]
  /** Additional words for dealers, who see stock number and VIN. */
  dealerWords: string[]
  companies: string[]
}

/** Here `words` still contains the words of the office search; `plate` is the word of the registration number. */
type ReadRow = Omit<OnSaleRow, 'dealerWords'> & { plate: string | null; stockWord: string; vinWord: string | null }

const worstFirst = ['SAFETY', 'MAJOR', 'MINOR', 'COSMETIC'] as const

const select = (db: Db) =>
  db
    .selectFrom('listings as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .select([
      'c.id',
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
      'c.previousOwners',
      'c.features',
      'c.parkingAssistants',
      'c.headlights',
      'c.trailerCoupling',
      'c.interiorType',
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
      sql<string>`case when c.damages = '[]' then 'NONE' ${sql.raw(worstFirst.map((one) => `when c.damages @> '[{"severity":"${one}"}]' then '${one}'`).join(' '))} else 'NONE' end`.as(
        'damage',
      ),
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

/** Reads listed cars. Cars with the same name share their words. */
export function createOnSaleReader(db: Db) {
  const wordsOfNames = createNameTokens(db)
  const withWords = async (rows: ReadRow[]): Promise<OnSaleRow[]> => {
    const wordsOf = await wordsOfNames(rows)
    return rows.map(({ plate, stockWord, vinWord, ...row }) => {
      const words = wordsOf(row)
      // Dealers never see registration numbers.
      const isDealers = (word: string) =>
        !words.includes(word) && (word !== plate || word === stockWord || word === vinWord)
      return { ...row, words, dealerWords: row.words.filter(isDealers) }
    })
  }
  return {
    /** All listed cars in batches. Small ones, because requests wait for a batch (decision 080). */
    async *all(size = 500): AsyncGenerator<OnSaleRow[]> {
      let after = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const rows = await select(db).where('l.carId', '>', after).orderBy('l.carId').limit(size).execute()
        if (rows.length) yield await withWords(rows as ReadRow[])
        if (rows.length < size) return
        after = rows.at(-1)!.id
      }
    },
    /** Those of these cars that are currently listed. */
    byCars: async (carIds: string[]): Promise<OnSaleRow[]> =>
      withWords((await select(db).where('l.carId', 'in', carIds).execute()) as ReadRow[]),
  }
}
