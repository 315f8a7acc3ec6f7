// Vehicle data of the demo: answers of the demo service that are stored, one miss, and attributes of common models.
import type { PoolClient } from 'pg'

type CarRow = { vin: string; brand: string; model: string; variant: string | null; power: number | null }

/** Key of the demo's service, which never shares its answers with the real one. */
const provider = 'demo:dat'

const dossierOf = ({ brand, model, variant, power }: CarRow) => ({
  title: [brand, model, variant].filter(Boolean).join(' '),
  eCode: '019990000000001',
  container: 'DE002',
  constructionTime: '6410',
  isExact: true,
  fields: { brand, model, ...(variant && { variant }), ...(power && { power }), seats: 5 },
  equipment: [
    { id: '11302', name: 'LED-Scheinwerfer', isSpecial: true },
    { id: '24801', name: 'Sitzheizung vorn', isSpecial: true },
  ],
  colors: [{ code: 'LY9T', name: 'Mythosschwarz Metallic', isExterior: true }],
})

export async function loadVehicleData(client: PoolClient): Promise<void> {
  const { rows } = await client.query<CarRow>(
    `select vin, brand, model, variant, power from cars
     where vin is not null and status in ('PURCHASED', 'IN_TRANSIT_IN', 'INSPECTION', 'RECONDITIONING') order by id limit 4`,
  )
  for (const [i, car] of rows.entries()) {
    const isMiss = i === rows.length - 1
    await client.query(
      `insert into vehicle_queries (vin, provider, asked_at, asked_on, asked_by, price_minor, outcome, miss_reason, dossiers)
       values ($1, $2, now() - make_interval(days => $3), (now() - make_interval(days => $3))::date,
         (select id from staff_users where email = 'owner@bilbro.test'), 250, $4, $5, $6)`,
      [
        car.vin,
        provider,
        i + 2,
        isMiss ? 'MISS' : 'FOUND',
        isMiss ? 'NOT_FOUND' : null,
        JSON.stringify(isMiss ? [] : [dossierOf(car)]),
      ],
    )
  }
  // What more than half of the cars of a common model have.
  await client.query(
    `insert into attribute_sets (name, brand, model, attributes, created_at, updated_at)
     select 'Serienausstattung', m.brand, m.model, jsonb_build_object(
       'features', coalesce((select jsonb_agg(had.feature order by had.feature) from (
         select feature from cars c, unnest(c.features) as feature where c.brand = m.brand and c.model = m.model
         group by feature having count(*) * 2 > m.n limit 60) had), '[]'::jsonb),
       'highlights', '[]'::jsonb, 'fields', '{}'::jsonb), now(), now()
     from (select brand, model, count(*) as n from cars where status <> 'DELETED' group by 1, 2 order by 3 desc, 1, 2 limit 4) m`,
  )
}
