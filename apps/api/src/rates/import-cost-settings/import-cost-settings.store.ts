import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type {
  ImportCostSettings,
  KeptPack,
  SampleCar,
} from '@bilbro/contract/rates/import-cost-settings/import-cost-settings'
import type { ImportPack } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import type { Db } from '../../core/postgres/db.ts'

const rows = (db: Db) =>
  db
    .selectFrom('importPacks as p')
    .select(['p.id', 'p.note', 'p.enteredAt', 'p.kind', 'p.country', 'p.version', 'p.validFrom', 'p.validTo', 'p.body'])
    .select((e) =>
      jsonObjectFrom(
        e.selectFrom('staffUsers as u').select(['u.id', 'u.name']).whereRef('u.id', '=', 'p.enteredBy'),
      ).as('enteredBy'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const packOf = ({
  kind,
  country,
  version,
  validFrom,
  validTo,
  body,
}: Omit<Row, 'id' | 'note' | 'enteredAt' | 'enteredBy'>) =>
  ({ kind, country, version, validFrom, validTo, ...(body as object) }) as ImportPack

const keptOf = ({ id, note, enteredAt, enteredBy, ...row }: Row): KeptPack => ({
  id,
  note,
  enteredAt,
  enteredBy,
  pack: packOf(row),
})

/** All versions, the newest of each country first. */
export const listAll = async (db: Db): Promise<KeptPack[]> =>
  (await rows(db).orderBy('p.country').orderBy('p.kind').orderBy('p.version', 'desc').execute()).map(keptOf)

export const findNewest = async (db: Db, kind: string, country: string): Promise<KeptPack | undefined> => {
  const row = await rows(db)
    .where('p.kind', '=', kind)
    .where('p.country', '=', country)
    .orderBy('p.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && keptOf(row)
}

type NewRow = Omit<ImportPack, 'body'> & { note: string | null; enteredBy: string; enteredAt: string; body: object }

/** Undefined when another user has just saved this version. */
export async function insert(
  db: Db,
  { body, kind, country, version, validFrom, validTo, ...row }: NewRow,
): Promise<string | undefined> {
  const made = await db
    .insertInto('importPacks')
    .values({ ...row, kind, country, version, validFrom, validTo, body: JSON.stringify(body) })
    .onConflict((conflict) => conflict.columns(['kind', 'country', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Versions that have not ended before `today` and are not completely covered by a newer version. */
export const listActive = async (db: Db, today: string): Promise<ImportPack[]> =>
  (
    await db
      .selectFrom('importPacks as p')
      .select(['p.kind', 'p.country', 'p.version', 'p.validFrom', 'p.validTo', 'p.body'])
      .where((e) => e.or([e('p.validTo', 'is', null), e('p.validTo', '>=', today)]))
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('importPacks as n')
              .select('n.id')
              .whereRef('n.kind', '=', 'p.kind')
              .whereRef('n.country', '=', 'p.country')
              .whereRef('n.version', '>', 'p.version')
              .whereRef('n.validFrom', '<=', 'p.validFrom')
              .where(sql<boolean>`coalesce(n.valid_to, 'infinity') >= coalesce(p.valid_to, 'infinity')`),
          ),
        ),
      )
      .orderBy('p.country')
      .orderBy('p.version')
      .execute()
  ).map(packOf)

/** Euro rates of NOK, DKK and SEK: from the ECB, or from Norges Bank where the ECB has none. */
export async function getEuroRates(db: Db): Promise<ImportCostSettings['rates']> {
  const found = await db
    .selectFrom('exchangeRates')
    .distinctOn('quote')
    .select(['quote', 'rate', 'day', 'source'])
    .where('base', '=', 'EUR')
    .orderBy('quote')
    .orderBy((e) => e.case().when('source', '=', 'ECB').then(0).else(1).end())
    .orderBy('day', 'desc')
    .$narrowType<{ source: 'ECB' | 'NORGES_BANK' }>()
    .execute()
  const of = (currency: string) => {
    const one = found.find(({ quote }) => quote === currency)
    return one ? { rate: one.rate, day: one.day, source: one.source } : null
  }
  return { NOK: of('NOK'), DKK: of('DKK'), SEK: of('SEK') }
}

/** Two sample cars per fuel and plug-in type. Cars with a price and complete tax facts come first. */
export const listSamples = (db: Db): Promise<SampleCar[]> =>
  db
    .selectFrom((e) =>
      e
        .selectFrom('cars as c')
        .select(['c.id', 'c.isVatReclaimable', 'c.carType', 'c.condition', 'c.fuel', 'c.isPluginHybrid'])
        .select(['c.firstRegistration', 'c.firstRegistrationPrecision', 'c.mileage', 'c.co2Nedc', 'c.co2Wltp'])
        .select(['c.co2Method', 'c.noxMgPerKm', 'c.curbWeightKg', 'c.electricRangeKm', 'c.priceMinor as price'])
        .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('name'))
        .select(
          sql<number>`row_number() over (partition by c.is_plugin_hybrid, c.fuel
            order by (c.price_minor is null)::int + (c.curb_weight_kg is null)::int + (c.first_registration is null)::int, c.created_at desc, c.id)`.as(
            'place',
          ),
        )
        .where('c.status', '=', 'AVAILABLE')
        .as('s'),
    )
    .select(['id', 'isVatReclaimable', 'carType', 'condition', 'fuel', 'isPluginHybrid', 'firstRegistration'])
    .select(['firstRegistrationPrecision', 'mileage', 'co2Nedc', 'co2Wltp', 'co2Method', 'noxMgPerKm', 'curbWeightKg'])
    .select(['electricRangeKm', 'price', 'name'])
    .where('place', '<=', 2)
    .where('fuel', 'in', ['ELECTRICITY', 'PETROL', 'DIESEL', 'HYBRID'])
    .orderBy('place')
    .orderBy('fuel')
    .limit(6)
    .execute()
