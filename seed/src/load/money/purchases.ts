// Invoices of the demo company's suppliers: some to check, some due, one in a payment run that is not exported yet,
// some paid.
import type { Pool, PoolClient } from 'pg'
import { demoAccounts } from '../../accounts.ts'
import { idAt } from '../../cars/identity.ts'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'

/** Suppliers of the demo cars' costs; their account numbers are published examples of banks. */
const SUPPLIERS = [
  {
    name: 'Spedition Nordlicht',
    city: 'Flensburg',
    street: 'Am Güterbahnhof 4',
    code: '24941',
    iban: 'DE12500105170648489890',
  },
  {
    name: 'Aufbereitung Förde',
    city: 'Flensburg',
    street: 'Werftstraße 9',
    code: '24939',
    iban: 'DE75512108001245126199',
  },
  { name: 'Werkstatt am Hafen', city: 'Kiel', street: 'Kaistraße 21', code: '24103', iban: 'DE27100777770209299700' },
  {
    name: 'Teilehandel Jensen',
    city: 'Padborg',
    street: 'Industrivej 3',
    code: '6330',
    iban: 'DK5000400440116243',
    country: 'DK',
  },
  {
    name: 'Prüfstelle Flensburg',
    city: 'Flensburg',
    street: 'Lise-Meitner-Straße 1',
    code: '24941',
    iban: 'DE44500105175407324931',
  },
] as const

/** Status of each invoice, and its due date in days from today. `discount`: available for three days. */
const INVOICES = [
  { status: 'PAID', due: -30 },
  { status: 'PAID', due: -21 },
  { status: 'PAID', due: -14 },
  { status: 'APPROVED', due: -3 },
  { status: 'APPROVED', due: 0 },
  { status: 'APPROVED', due: 2 },
  { status: 'APPROVED', due: 6, discount: true },
  { status: 'APPROVED', due: 7, iban: 'DE91100000000123456789' },
  { status: 'APPROVED', due: 20 },
  { status: 'SCHEDULED', due: 1 },
  { status: 'SCHEDULED', due: 1 },
  { status: 'CHECKED', due: 9 },
  { status: 'CHECKED', due: 12 },
  { status: 'DISPUTED', due: -6 },
  { status: 'RECEIVED', due: 14 },
  { status: 'RECEIVED', due: 16 },
] as const

interface Cost {
  readonly id: string
  readonly carId: string
  readonly kind: string
  readonly supplier: string
  readonly documentNo: string
  readonly spentOn: string
  readonly net: number
  readonly note: string | null
}
interface House {
  readonly entityId: string
  readonly entity: string
  readonly iban: string
  readonly bic: string
  readonly owner: string
  readonly clerk: string
}
interface Made extends Cost {
  readonly invoiceId: string
  readonly supplierId: string
  readonly iban: string
  readonly gross: number
}

/** Runs after cars, costs and staff. */
export async function loadPurchases(pool: Pool, world: World): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const house = await houseOf(client)
    const costs = await costsOf(client, world)
    if (house && costs.length >= INVOICES.length) await invoices(client, world, house, costs)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function houseOf(client: PoolClient): Promise<House | undefined> {
  const { rows } = await client.query<House>(
    `select l.id as "entityId", l.legal_name as entity, a.iban, a.bic, o.id as owner, c.id as clerk
     from legal_entities l join bank_accounts a on a.legal_entity_id = l.id and a.is_main and a.currency = 'EUR', staff_users o, staff_users c
     where l.is_default and a.iban is not null and o.email = $1 and c.email = $2`,
    [demoAccounts['Back-office'][0], demoAccounts['Back-office'][1]],
  )
  return rows[0]
}

/** The latest costs, one line per car; the totals of the cars stay unchanged. */
async function costsOf(client: PoolClient, world: World): Promise<Cost[]> {
  const { rows } = await client.query<Cost>(
    `select * from (
       select distinct on (k.car_id) k.id, k.car_id as "carId", k.kind, k.supplier, k.document_no as "documentNo", k.spent_on::text as "spentOn",
         k.net_minor::float8 as net, k.note, c.stock_no
       from car_costs k join cars c on c.id = k.car_id
       where k.supplier = any($1::text[]) and k.net_minor > 0 and k.kind <> 'ADJUSTMENT' and k.spent_on <= $2::date - 40 and c.status <> 'DELETED'
       order by k.car_id, k.spent_on desc, k.id) lately
     order by "spentOn" desc, stock_no limit $3`,
    [SUPPLIERS.map(({ name }) => name), instant(world.now.getTime()), INVOICES.length],
  )
  return rows
}

async function suppliers(
  client: PoolClient,
  world: World,
  owner: string,
): Promise<Map<string, { id: string; iban: string }>> {
  const known = new Map<string, { id: string; iban: string }>()
  for (const [serial, one] of SUPPLIERS.entries()) {
    const at = world.now.getTime() - 300 * DAY + serial * DAY
    const id = idAt(at, world.seed, 95, serial)
    const country = 'country' in one ? one.country : 'DE'
    await client.query(
      `insert into suppliers (id, name, country, street, postal_code, city, iban, language, created_by, iban_by, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, lower($3), $8, $8, $9, $9)`,
      [id, one.name, country, one.street, one.code, one.city, one.iban, owner, instant(at)],
    )
    known.set(one.name, { id, iban: one.iban })
  }
  return known
}

async function invoices(client: PoolClient, world: World, house: House, costs: readonly Cost[]): Promise<void> {
  const known = await suppliers(client, world, house.owner)
  const scheduled: Made[] = []
  for (const [serial, plan] of INVOICES.entries()) {
    const cost = costs[serial]!
    const supplier = known.get(cost.supplier)!
    const made = await invoice(client, world, { house, serial, plan, cost, supplier })
    if (plan.status === 'SCHEDULED') scheduled.push(made)
  }
  await run(client, world, house, scheduled)
}

interface Writing {
  readonly house: House
  readonly serial: number
  readonly plan: (typeof INVOICES)[number]
  readonly cost: Cost
  readonly supplier: { id: string; iban: string }
}
async function invoice(
  client: PoolClient,
  world: World,
  { house, serial, plan, cost, supplier }: Writing,
): Promise<Made> {
  const now = world.now.getTime()
  const dayOf = (days: number) => instant(now + days * DAY).slice(0, 10)
  const at = Date.parse(cost.spentOn) + DAY
  const id = idAt(at, world.seed, 96, serial)
  // Parts come from Denmark: reverse charge, their VAT is owed here.
  const isAbroad = cost.supplier === 'Teilehandel Jensen'
  const vat = isAbroad ? 0 : Math.round(cost.net * 0.19)
  const iban = 'iban' in plan ? plan.iban : supplier.iban
  const discount = 'discount' in plan ? Math.round((cost.net + vat) * 0.02) : 0
  const isChecked = plan.status !== 'RECEIVED' && plan.status !== 'DISPUTED'
  const isApproved = ['APPROVED', 'SCHEDULED', 'PAID'].includes(plan.status)
  const step = (is: boolean, by: string, days: number) => (is ? [by, instant(at + days * DAY)] : [null, null])
  await client.query(
    `insert into purchase_invoices (id, supplier_id, legal_entity_id, number, issued_on, due_on, net_minor, vat_minor, discount_minor, discount_until,
       iban, entered_by, changed_by, created_at, updated_at, ended_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $13, $14)`,
    [
      id,
      supplier.id,
      house.entityId,
      cost.documentNo,
      cost.spentOn,
      dayOf(plan.due),
      cost.net,
      vat,
      discount,
      discount ? dayOf(3) : null,
      iban,
      house.clerk,
      instant(at),
      plan.status === 'DISPUTED' ? 'Der Wagen war bei der Abholung nicht gereinigt.' : null,
    ],
  )
  const isBooked = isApproved
  await client.query(
    `insert into purchase_invoice_lines (id, invoice_id, position, text, target, car_id, cost_kind, taxed_as, rate_bp, net_minor, vat_minor)
     values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      idAt(at, world.seed, 97, serial),
      id,
      `${cost.supplier}, ${cost.documentNo}`,
      isBooked ? 'COST' : 'NONE',
      isBooked ? cost.carId : null,
      isBooked ? cost.kind : null,
      isAbroad ? 'IC_ACQUISITION' : 'DOMESTIC',
      isAbroad ? 0 : 1900,
      cost.net,
      vat,
    ],
  )
  await client.query(
    `update purchase_invoices set status = $2, checked_by = $3, checked_at = $4, approved_by = $5, approved_at = $6,
       paid_on = $7, paid_minor = $8, paid_reference = $9 where id = $1`,
    [
      id,
      plan.status,
      ...step(isChecked, house.clerk, 1),
      ...step(isApproved, house.owner, 2),
      plan.status === 'PAID' ? dayOf(plan.due) : null,
      plan.status === 'PAID' ? cost.net + vat : null,
      plan.status === 'PAID' ? `SEPA ${cost.documentNo}` : null,
    ],
  )
  // The car already has this cost; now the cost refers to its invoice.
  if (isBooked)
    await client.query('update car_costs set purchase_invoice_id = $2, vat_minor = $3 where id = $1', [
      cost.id,
      id,
      vat,
    ])
  if (plan.status === 'PAID')
    await client.query(
      `insert into supplier_accounts (supplier_id, iban, invoice_id, learned_by, learned_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [supplier.id, supplier.iban, id, house.owner, instant(now + plan.due * DAY)],
    )
  return { ...cost, invoiceId: id, supplierId: supplier.id, iban, gross: cost.net + vat }
}

/** A payment run created today and not exported yet. */
async function run(client: PoolClient, world: World, house: House, made: readonly Made[]): Promise<void> {
  const at = world.now.getTime() - 3_600_000
  const id = idAt(at, world.seed, 98, 0)
  const day = instant(world.now.getTime() + DAY).slice(0, 10)
  const { rows } = await client.query<{ no: number }>(
    `insert into payment_runs (id, legal_entity_id, debtor_name, iban, bic, execute_on, message_id, made_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning no`,
    [
      id,
      house.entityId,
      house.entity,
      house.iban,
      house.bic,
      day,
      `BILBRO-${day.replaceAll('-', '')}-DEMO`,
      house.clerk,
      instant(at),
    ],
  )
  for (const [serial, one] of made.entries()) {
    const place = SUPPLIERS.find(({ name }) => name === one.supplier)!
    const address = {
      street: place.street,
      postalCode: place.code,
      city: place.city,
      country: 'country' in place ? place.country : 'DE',
    }
    await client.query(
      `insert into payment_run_items (id, run_id, invoice_id, position, end_to_end_id, amount_minor, creditor_name, iban, bic, address, remittance)
       values ($1, $2, $3, $4, $5, $6, $7, $8, '', $9, $10)`,
      [
        idAt(at, world.seed, 99, serial),
        id,
        one.invoiceId,
        serial + 1,
        `PR${rows[0]!.no}-${serial + 1}-DEMO`,
        one.gross,
        one.supplier,
        one.iban,
        JSON.stringify(address),
        one.documentNo,
      ],
    )
  }
}
