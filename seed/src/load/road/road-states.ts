// Transports in every state and with every flag, for old deals that were signed on paper.
import type { PoolClient } from 'pg'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'
import { registerAnew } from './registration.ts'

/** The same id for the same text, in the form of a UUID (RFC 9562, version 8). */
const idOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid`

type Shown = {
  status: string
  by?: 'GIRE' | 'AUTOSPED' | 'MANUAL'
  flag?: string
  note?: string
  /** The order, if one was placed or refused; transports with the same order name share it. */
  order?: { name: string; status: 'PLACED' | 'REFUSED'; priceMinor?: number; error?: string }
  isCancelledLate?: boolean
  secondLeg?: string
  /** How many days earlier than the others it took place. */
  daysAgo?: number
}
const together = { name: 'three', status: 'PLACED', priceMinor: 1_740_00 } as const
// The first three are of one dealer and on one truck.
const shown: readonly Shown[] = [
  ...Array.from({ length: 3 }, () => ({ status: 'AUTOSPED_ORDER_CREATED', by: 'AUTOSPED' as const, order: together })),
  { status: 'PENDING' },
  {
    status: 'PENDING',
    by: 'GIRE',
    order: { name: 'refused', status: 'REFUSED', error: 'REFUSED: PARTIAL_ADDRESS delivery.postalCode' },
  },
  {
    status: 'GIRE_ORDER_CREATED',
    by: 'GIRE',
    order: { name: 'gire', status: 'PLACED', priceMinor: 4_990_00 },
    flag: 'CUSTOMS_EXPORT_MISSING',
    note: 'Die MRN liegt noch nicht vor.',
  },
  { status: 'ORDER_CONFIRMED', flag: 'DELAYED', note: 'Die Fähre ab Hirtshals fällt zwei Tage aus.' },
  { status: 'CONFIRMED_BY_TRUCK', flag: 'ON_HOLD', note: 'Der Händler bittet, bis Donnerstag zu warten.' },
  { status: 'CAR_LOADED', flag: 'DAMAGE_REPORTED', note: 'Kratzer an der hinteren Stoßstange, beim Verladen gesehen.' },
  {
    status: 'CAR_LOADED',
    by: 'GIRE',
    order: { name: 'lost', status: 'PLACED', priceMinor: 4_990_00 },
    isCancelledLate: true,
  },
  { status: 'UNLOADED_TERMINAL', flag: 'CUSTOMS_IMPORT_PENDING', note: 'Wartet auf die Freigabe durch Tolletaten.' },
  {
    status: 'INSPECTION_SVV',
    flag: 'SVV_FAILED',
    note: 'Nebelschlussleuchte fehlt; wird nach dem Nachrüsten wieder vorgeführt.',
  },
  { status: 'INSPECTION_SVV_WITHOUT_DOCUMENTATION' },
  { status: 'LOADED_FROM_TERMINAL' },
  { status: 'DELIVERY_STARTED' },
  { status: 'DELIVERED', secondLeg: 'ORDER_CONFIRMED' },
  // Deliveries for claims of dealers.
  ...Array.from({ length: 7 }, (_, daysAgo) => ({ status: 'DELIVERED', daysAgo })),
  { status: 'CANCELED' },
]
/** Transports for dealers of the other countries. */
const elsewhere: readonly Shown[] = [
  { status: 'CONFIRMED_BY_TRUCK' },
  { status: 'CAR_LOADED' },
  { status: 'DELIVERY_STARTED' },
  { status: 'DELIVERED' },
]
const way = [
  'ORDER_CONFIRMED',
  'CONFIRMED_BY_TRUCK',
  'CAR_LOADED',
  'UNLOADED_TERMINAL',
  'LOADED_FROM_TERMINAL',
  'DELIVERY_STARTED',
]
const loadedOn = ['CAR_LOADED', 'UNLOADED_TERMINAL', 'LOADED_FROM_TERMINAL', 'DELIVERY_STARTED', 'DELIVERED']
const isLoaded = (status: string) => loadedOn.includes(status) || status.startsWith('INSPECTION')
/** The events until a transport reached its state. */
function saidOf({ status, order }: Shown): string[] {
  const ordered = order?.status === 'PLACED' ? [`${order.name === 'three' ? 'AUTOSPED' : 'GIRE'}_ORDER_CREATED`] : []
  if (status === 'PENDING' || status === 'CANCELED') return status === 'CANCELED' ? ['CANCELED'] : []
  const until = status.startsWith('INSPECTION')
    ? 4
    : way.includes(status)
      ? way.indexOf(status)
      : status === 'DELIVERED'
        ? 6
        : 0
  return [...new Set([...ordered, ...way.slice(0, until), status])]
}

type Deal = { contractId: string; carId: string; companyId: string; contact: string; phone: string }

/** Runs after the old deals; safe to run again. */
export async function loadRoadStates(client: PoolClient, world: World): Promise<void> {
  const now = world.now.getTime()
  const carIds: string[] = []
  for (const land of ['NO', 'DK', 'SE', 'DE']) {
    const states = land === 'NO' ? shown : elsewhere
    const deals = await dealsIn(client, land, states.length)
    if (deals.length < states.length) continue
    for (const [i, one] of states.entries()) {
      await put(client, { now, n: carIds.length, one, deal: deals[i]! })
      carIds.push(deals[i]!.carId)
    }
  }
  await registerAnew(client, carIds)
}

/** Old deals without transport and release, first those of the dealer that the demo shows first. */
async function dealsIn(client: PoolClient, land: string, count: number): Promise<Deal[]> {
  const { rows } = await client.query<Deal>(
    `select k.id as "contractId", c.id as "carId", k.company_id as "companyId", coalesce(b.contact_name, '') as contact, coalesce(b.phone, '') as phone
     from contracts k join cars c on c.id = any(k.car_ids) join buyer_companies b on b.id = k.company_id
     where k.status = 'SIGNED' and k.source = 'PAPER' and b.country = $1 and c.status = 'DELIVERED'
       and not exists (select from transports t where t.car_id = c.id)
       and not exists (select from car_releases r where r.car_id = c.id)
     order by k.company_id, exists (select from jsonb_array_elements(k.document->'cars') car where car->>'id' = c.id::text
       and coalesce(nullif(car->'tax'->>'case', 'BLOCKED'), car->'tax'->'wouldBe'->>'case') = 'IC_SUPPLY') desc, k.signed_at desc, k.id limit $2`,
    [land, count],
  )
  // Sales without VAT inside the EU come last here, so that they are delivered: their dealer confirms it with a button.
  return land === 'NO' ? rows : rows.toReversed()
}

type Placing = { now: number; n: number; one: Shown; deal: Deal }
async function put(client: PoolClient, { now, n, one, deal }: Placing): Promise<void> {
  const { status, by = 'MANUAL', flag, order } = one
  const loaded = isLoaded(status)
  const releasedAt = now - ((loaded ? 6 : 3) + (one.daysAgo ?? 0)) * DAY - n * 3_600_000
  const loadedAt = releasedAt + 2 * DAY
  const until = lastNewsOf(one, now, n)
  // Planned for the morning of that day.
  const pickupAt = morningOf(loaded ? loadedAt : now + ((n % 4) + 1) * DAY)
  const deliveryAt = pickupAt + 4 * DAY
  const name = `'road ${n}'`
  const carStatus = status === 'DELIVERED' && !one.secondLeg ? 'DELIVERED' : loaded ? 'PICKED_UP' : 'RELEASED'
  await client.query(`update cars set status = $2 where id = $1`, [deal.carId, carStatus])
  await client.query(
    `insert into car_releases (id, car_id, contract_id, company_id, code_hash, released_at, released_by, expires_at, shown_at, redeemed_at, redeemed_by, driver_name, driver_company)
     select ${idOf(`${name} || ' release'`)}, $1, $2, $3, md5($4), $5, s.id, $6, $5, $7, case when $7::timestamptz is null then null else s.id end,
       case when $7::timestamptz is null then null else 'Per Lindqvist' end, case when $7::timestamptz is null then null else 'Nordic Biltransport' end
     from (select id from staff_users order by created_at, id limit 1) s on conflict do nothing`,
    [
      deal.carId,
      deal.contractId,
      deal.companyId,
      `of no code ${n}`,
      instant(releasedAt),
      instant(releasedAt + 14 * DAY),
      loaded ? instant(loadedAt) : null,
    ],
  )
  if (order)
    await client.query(
      `insert into transport_orders (id, order_provider, status, order_ref, price_minor, price_currency, split, error, asked, answered, wanted_at, placed_at)
       values (${idOf(`'order ${order.name}'`)}, $1, $2, case when $2 = 'PLACED' then md5('order ${order.name}') end, $3, case when $3::bigint is null then null else $4 end,
         'EQUAL', $5, $6, $7, $8, case when $2 = 'PLACED' then $8::timestamptz end) on conflict do nothing`,
      [
        by,
        order.status,
        order.priceMinor ?? null,
        by === 'GIRE' ? 'NOK' : 'EUR',
        order.error ?? null,
        JSON.stringify({
          referenceNumber: order.name,
          interval: { start: instant(pickupAt), end: instant(deliveryAt) },
        }),
        JSON.stringify(
          order.error ? { errorType: 'PARTIAL_ADDRESS', statusCode: 422 } : { id: order.name, status: 'created' },
        ),
        instant(releasedAt + 3_600_000),
      ],
    )
  const flags = [
    ...(flag ? [flag] : []),
    ...(status === 'INSPECTION_SVV_WITHOUT_DOCUMENTATION' ? ['DOCUMENTS_MISSING'] : []),
    ...(one.isCancelledLate ? ['CANCELLED_UNDER_WAY'] : []),
  ]
  const isLate = flag === 'DELAYED'
  const leg = async (no: number, state: string) =>
    client.query(
      `insert into transports (id, status, car_id, contract_id, company_id, leg, delivery_provider, carrier, order_id, cost_minor, cost_currency,
         contact_name, contact_phone, pickup_address_id, terminal_address_id, delivery_address_id, pickup_planned_at, delivery_planned_at,
         driver_name, driver_company, driver_plate, flags, delay_cause, expected_at, picked_up_at, delivered_at, last_news_at, created_at, updated_at)
       select ${idOf(`${name} || ' leg ${no}'`)}, $1, $2, $3, $4, ${no}, $5, $6, ${order && no === 1 ? idOf(`'order ${order.name}'`) : 'null'}, $7, $8,
         $9, $10, ${no === 1 ? 'yard.id, terminal.id' : 'terminal.id, null'}, ${one.secondLeg && no === 1 ? 'terminal.id' : 'place.id'}, $11, $12,
         $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $21
       from (select id from logistics_addresses where kind = 'YARD' order by name, id limit 1) yard,
         (select id from logistics_addresses where kind = 'TERMINAL'
           order by country <> (select country from buyer_companies where id = $4), country <> 'DE', name, id limit 1) terminal,
         (select coalesce((select id from logistics_addresses where company_id = $4 order by name, id limit 1),
           (select id from logistics_addresses where kind = 'TERMINAL' order by country <> 'NO', name, id limit 1)) as id) place
       on conflict do nothing`,
      [
        state,
        deal.carId,
        deal.contractId,
        deal.companyId,
        status === 'PENDING' && !order ? null : by,
        by === 'MANUAL' && status !== 'PENDING' ? 'Nordic Biltransport' : '',
        order?.priceMinor === undefined ? null : Math.round(order.priceMinor / (order.name === 'three' ? 3 : 1)),
        order?.priceMinor === undefined ? null : by === 'GIRE' ? 'NOK' : 'EUR',
        deal.contact,
        deal.phone,
        instant(pickupAt + (no - 1) * 5 * DAY),
        instant(deliveryAt + (no - 1) * 4 * DAY),
        loaded || state === 'CONFIRMED_BY_TRUCK' ? 'Per Lindqvist' : '',
        loaded || state === 'CONFIRMED_BY_TRUCK' ? 'Nordic Biltransport' : '',
        loaded || state === 'CONFIRMED_BY_TRUCK' ? 'FL-NB 214' : '',
        no === 1 ? flags : [],
        isLate && no === 1 ? 'FERRY' : null,
        isLate && no === 1 ? instant(deliveryAt + 2 * DAY) : null,
        loaded && no === 1 ? instant(loadedAt) : null,
        state === 'DELIVERED' ? instant(until) : null,
        instant(until),
        instant(releasedAt),
      ],
    )
  await leg(1, status)
  if (one.secondLeg) await leg(2, one.secondLeg)
  await tell(client, { n, one, no: 1, said: timed(saidOf(one), { releasedAt, loadedAt, until }) })
  if (one.secondLeg)
    await tell(client, {
      n,
      one: { status: one.secondLeg },
      no: 2,
      said: [{ status: one.secondLeg, at: until + HOUR }],
    })
}

const HOUR = 3_600_000
const lastNewsOf = ({ status, daysAgo = 0 }: Shown, now: number, n: number): number =>
  status === 'DELIVERED' ? now - (1 + daysAgo) * DAY + (9 + (n % 5)) * HOUR : now - (n + 1) * HOUR

type Said = { status: string; at: number }
/** Loaded when the car was released, at the terminal soon afterwards, and then the longer way. */
function timed(said: string[], { releasedAt, loadedAt, until }: Record<string, number>): Said[] {
  const loading = said.indexOf('CAR_LOADED')
  return said.map((status, i) => {
    if (loading < 0) return { status, at: releasedAt! + ((until! - releasedAt!) * (i + 1)) / said.length }
    if (i <= loading) return { status, at: releasedAt! + ((loadedAt! - releasedAt!) * (i + 1)) / (loading + 1) }
    return { status, at: loadedAt! + (until! - loadedAt!) * ((i - loading) / (said.length - 1 - loading)) ** 2 }
  })
}

type Telling = { n: number; one: Shown; no: number; said: Said[] }
async function tell(client: PoolClient, { n, one, no, said }: Telling): Promise<void> {
  const { order, by = 'MANUAL' } = one
  const until = said.at(-1)?.at
  const add = (
    what: string,
    kind: string,
    { status = null, flag = null, note = '', at = until, raw = null }: Record<string, unknown>,
  ) =>
    client.query(
      `insert into transport_events (id, transport_id, order_id, source, event_id, kind, status, flag, raw_status, occurred_at, received_at, note, delay_cause, expected_at)
       select ${idOf(`'road ${n} ${no} ${what}'`)}, t.id, t.order_id, $1, 'demo ${what}', $2, $3, $4, $5, $6, $6, $7,
         case when $4 = 'DELAYED' then t.delay_cause end, case when $4 = 'DELAYED' then t.expected_at end
       from transports t where t.id = ${idOf(`'road ${n} leg ${no}'`)} on conflict do nothing`,
      [order?.status === 'PLACED' ? by : 'HOUSE', kind, status, flag, raw, instant(at as number), note],
    )
  for (const { status, at } of said) await add(status, 'STATUS', { status, at })
  if (one.flag) await add(one.flag, 'FLAG_ON', { flag: one.flag, note: one.note })
  if (one.isCancelledLate) {
    await add('unknown', 'UNKNOWN', { raw: 'driver_swapped', note: '' })
    await add('cancel', 'STATUS', { status: 'CANCELED', note: 'Vom Spediteur storniert' })
  }
}

/** Transports between yards of the company, in some states. */
export async function loadInternalMoves(client: PoolClient, world: World): Promise<void> {
  const now = world.now.getTime()
  await client.query(
    `insert into transports (id, is_internal, status, car_id, delivery_provider, carrier, pickup_address_id, delivery_address_id,
       pickup_planned_at, delivery_planned_at, driver_name, driver_plate, picked_up_at, delivered_at, last_news_at, created_at, updated_at)
     select ${idOf(`'move ' || c.n`)}, true, s.status, c.id, 'MANUAL', 'Eigener Fahrer', a.ids[1], a.ids[2],
       $1::timestamptz + s.hours * interval '1 hour', $1::timestamptz + (s.hours + 4) * interval '1 hour',
       case when s.status in ('PENDING', 'ORDER_CONFIRMED', 'CANCELED') then '' else 'Jens Kruse' end,
       case when s.status in ('PENDING', 'ORDER_CONFIRMED', 'CANCELED') then '' else 'FL-BB 12' end,
       case when s.status in ('CAR_LOADED', 'DELIVERED') then $1::timestamptz - interval '5 hours' end,
       case when s.status = 'DELIVERED' then $1::timestamptz - interval '1 hour' end,
       $1::timestamptz - interval '1 hour', $1::timestamptz - interval '2 days', $1::timestamptz - interval '1 hour'
     from (select id, row_number() over (order by stock_no) as n from cars where status = 'AVAILABLE' order by stock_no limit 5) c
       join (values (1, 'PENDING', null), (2, 'ORDER_CONFIRMED', 20), (3, 'CAR_LOADED', -6), (4, 'DELIVERED', -6), (5, 'CANCELED', 44)) s (n, status, hours) on s.n = c.n,
       (select array_agg(id order by kind <> 'YARD', name, id) as ids from logistics_addresses where company_id is null and kind in ('YARD', 'TERMINAL')) a
     where cardinality(a.ids) > 1 on conflict do nothing`,
    [instant(now)],
  )
  await client.query(
    `insert into transport_events (id, transport_id, source, event_id, kind, status, occurred_at, received_at)
     select ${idOf(`'move event ' || t.id`)}, t.id, 'HOUSE', 'demo', 'STATUS', t.status, t.last_news_at, t.last_news_at
     from transports t where t.is_internal and t.status <> 'PENDING' on conflict do nothing`,
  )
}

/** Nine o'clock UTC on the day of a timestamp. */
const morningOf = (at: number): number => Math.floor(at / DAY) * DAY + DAY * (9 / 24)
