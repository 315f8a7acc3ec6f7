// Costs of a world's cars: lines that add up to the costs of each car.
import type { PoolClient } from 'pg'

const SPENT = [
  { kind: 'TRANSPORT', supplier: 'Spedition Nordlicht' },
  { kind: 'PREPARATION', supplier: 'Aufbereitung Förde' },
  { kind: 'REPAIR', supplier: 'Werkstatt am Hafen' },
  { kind: 'PARTS', supplier: 'Teilehandel Jensen' },
  { kind: 'INSPECTION', supplier: 'Prüfstelle Flensburg' },
] as const

/**
 * Triggers are disabled while a world is loaded, so total and lines have to agree here. A larger total has two lines of
 * three and two fifths; the car's id decides their kinds.
 */
export async function loadCosts(client: PoolClient): Promise<void> {
  await client.query(
    `insert into car_costs (car_id, kind, supplier, document_no, spent_on, net_minor, vat_minor)
     select c.id, s.kind, s.supplier, 'R-' || (10000 + (h.n + line * 977) % 90000), (c.created_at + (line * 3 + h.n % 9) * interval '1 day')::date,
       part.net, round(part.net * 0.19)
     from cars c
       cross join lateral (select ('x' || right(replace(c.id::text, '-', ''), 7))::bit(28)::int as n) h
       cross join lateral generate_series(0, case when c.costs_minor >= 60000 then 1 else 0 end) line
       cross join lateral (select case
         when c.costs_minor < 60000 then c.costs_minor
         when line = 0 then c.costs_minor * 3 / 5
         else c.costs_minor - c.costs_minor * 3 / 5 end as net) part
       join unnest($1::text[], $2::text[]) with ordinality s(kind, supplier, place) on s.place = 1 + (h.n + line) % $3
     where c.costs_minor > 0`,
    [SPENT.map(({ kind }) => kind), SPENT.map(({ supplier }) => supplier), SPENT.length],
  )
}
