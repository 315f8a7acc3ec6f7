import type { PoolClient } from 'pg'
import { idAt } from '../../cars/identity.ts'
import type { World } from '../../cars/record.ts'
import { type DemoRequest, REQUESTS } from './requests.data.ts'

const HOUR = 3_600_000

type Row = Record<string, unknown>
type Person = { id: string; name: string }
type Car = {
  id: string
  brand: string
  model: string
  mileage: number
  price: number
  year: number
  fuel: string
}

/** Whether a car matches the criteria of a request. */
const fits = (car: Car, one: DemoRequest): boolean =>
  (!one.brand || car.brand === one.brand) &&
  (!one.model || car.model.startsWith(one.model)) &&
  car.mileage <= (one.mileageMax ?? Infinity) &&
  car.price <= (one.priceMax ?? Infinity) * 100 &&
  car.year >= (one.yearMin ?? 0) &&
  (!one.fuels?.length || one.fuels.includes(car.fuel))

const countOf = (cars: readonly Car[], brand: string) => cars.filter((car) => car.brand === brand).length

/** Widens a request so that all proposed cars match it, as if the dealer had changed it after seeing them. */
function widened(one: DemoRequest, members: readonly Car[]): DemoRequest {
  if (members.every((car) => fits(car, one))) return one
  const up = (value: number, step: number) => Math.ceil(value / step) * step
  const most = (of: (car: Car) => number) => Math.max(...members.map(of))
  const { model: _model, ...rest } = one
  return {
    ...rest,
    ...(one.mileageMax && {
      mileageMax: Math.max(
        one.mileageMax,
        up(
          most(({ mileage }) => mileage),
          10_000,
        ),
      ),
    }),
    ...(one.priceMax && { priceMax: Math.max(one.priceMax, up(most(({ price }) => price) / 100, 1000)) }),
    ...(one.yearMin && { yearMin: Math.min(one.yearMin, ...members.map(({ year }) => year)) }),
    ...(one.fuels?.length && { fuels: [...new Set([...one.fuels, ...members.map(({ fuel }) => fuel)])] }),
  }
}

async function insert(client: PoolClient, table: string, row: Row): Promise<void> {
  const names = Object.keys(row)
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** Inserts requests at every stage with their notes and the notifications about them. */
export async function loadRequests(client: PoolClient, world: World): Promise<void> {
  const before = (hours: number) => new Date(world.now.getTime() - hours * HOUR).toISOString()
  const staff = (
    await client.query<Person>(`select id, name from staff_users where email = any($1) order by email`, [
      ['owner@bilbro.test', 'sales@bilbro.test'],
    ])
  ).rows
  const { rows: companies } = await client.query<{ id: string; name: string; country: string; asked_by: string }>(
    `select distinct on (c.id) c.id, c.name, c.country, u.id as asked_by from buyer_companies c
     join buyer_users u on u.company_id = c.id and u.status = 'ACTIVE' and u.role <> 'DRIVER'
     order by c.id, (u.email like '%@bilbro.test') desc, u.email`,
  )
  const { rows: cars } = await client.query<Car>(
    `select c.id, c.brand, c.model, coalesce(c.mileage, 0) as mileage, coalesce(l.price_minor, 0)::float8 as price,
       coalesce(extract(year from c.first_registration), 0)::int as year, c.fuel
     from cars c join listings l on l.car_id = c.id
     where l.status = 'AVAILABLE' and c.status = 'AVAILABLE' and l.group_ids = '{}' and l.countries = '{}'
     order by c.stock_no`,
  )
  const told: Row[] = []
  const used = new Map<string, number>()
  for (const [index, asked] of REQUESTS.entries()) {
    let one = asked
    const company = companies.find(({ name }) => name === one.company)
    if (!company) continue
    const id = idAt(world.now.getTime() - one.age * HOUR, world.seed, 60, index)
    const wanted = (one.shared ?? 0) + (one.kept ?? 0)
    const fitting = cars.filter((car) => fits(car, asked))
    // A request for two cars without further criteria gets two cars of one make.
    const alike = !asked.brand && !asked.wish && fitting.find(({ brand }) => countOf(fitting, brand) >= wanted)
    const known = alike
      ? fitting.filter(({ brand }) => brand === alike.brand)
      : fitting.length >= wanted
        ? fitting
        : cars.filter(({ brand }) => !asked.brand || brand === asked.brand)
    const choice = known.length ? known : cars
    const taken = used.get(one.brand ?? '') ?? 0
    const count = Math.min(wanted, choice.length)
    used.set(one.brand ?? '', taken + count)
    const members = Array.from({ length: count }, (_, i) => choice[(taken + i) % choice.length]!)
    if (known.length) one = widened(asked, members)
    await insert(client, 'car_requests', rowOf(one, { id, company, before, assignee: staff[one.by ?? -1], members }))
    for (const [i, car] of members.entries()) {
      const isShared = i < (one.shared ?? 0)
      const isInterest = isShared && one.source === 'INTEREST'
      await insert(client, 'request_cars', {
        request_id: id,
        car_id: car.id,
        origin: isInterest ? 'INTEREST' : 'HOUSE',
        added_at: before(one.age / 2 - i / 10),
        added_by: isInterest ? null : staff[one.by ?? 1]!.id,
        shared_at: isShared ? before(one.age / 2 - i / 10) : null,
      })
      if (isShared && !isInterest)
        await client.query(
          `insert into proposal_mails (company_id, car_id, sent_at) values ($1, $2, $3) on conflict do nothing`,
          [company.id, car.id, before(one.age / 2)],
        )
    }
    for (const [i, note] of (one.notes ?? []).entries()) {
      const at = before(one.age / 3 - i)
      const author = staff[note.of]!
      const body = note.body.replace('{owner}', staff[0]!.name).replace('{sales}', staff[1]!.name)
      const mentions = staff.filter(({ name }) => body.includes(`@${name}`))
      await insert(client, 'notes', {
        id: idAt(Date.parse(at), world.seed, 61, index, i),
        car_id: note.forDealer ? (members[0]?.id ?? null) : null,
        request_id: id,
        author_id: author.id,
        body,
        visibility: note.forDealer ? 'DEALER' : 'INTERNAL',
        mentions: mentions.map((person) => person.id),
        created_at: at,
        updated_at: at,
      })
      const about = `#${1001 + index} ${one.company}, ${wishOf(one, members)}`
      for (const person of mentions)
        told.push({
          staff_id: person.id,
          kind: 'mention',
          params: { name: author.name, about },
          link: `/car-requests/${id}?tab=notes`,
          created_at: at,
        })
      if (note.forDealer)
        told.push({
          buyer_user_id: company.asked_by,
          kind: 'requestNote',
          params: { wish: wishOf(one, members) },
          link: `/portal/requests?request=${id}`,
          created_at: at,
        })
    }
    told.push(...tellOf(one, { id, company, before, staff, members }))
  }
  for (const [i, row] of told.entries())
    await insert(client, 'notifications', {
      id: idAt(Date.parse(row.created_at as string), world.seed, 62, i),
      ...row,
      params: JSON.stringify(row.params),
      // Notifications older than 60 hours have been read.
      read_at: Date.parse(row.created_at as string) < world.now.getTime() - 60 * HOUR ? row.created_at : null,
      mailed_at: row.created_at,
    })
}

const wishOf = (one: DemoRequest, [car]: readonly Car[]): string =>
  one.brand ? [one.brand, one.model].filter(Boolean).join(' ') : (one.wish ?? (car ? `${car.brand} ${car.model}` : ''))

type Told = {
  id: string
  company: { id: string; name: string; country: string; asked_by: string }
  before: (hours: number) => string
  members: readonly Car[]
}

function rowOf(
  one: DemoRequest,
  { id, company, before, assignee, members }: Told & { assignee: Person | undefined },
): Row {
  const isClosed = ['WON', 'LOST', 'ARCHIVED'].includes(one.status)
  const [first] = members
  const fromDealer = one.source === 'PORTAL' || one.source === 'INTEREST'
  return {
    id,
    company_id: company.id,
    asked_by: fromDealer ? company.asked_by : null,
    source: one.source,
    status: one.status,
    status_before: isClosed ? (one.status === 'WON' ? 'CONTRACT' : 'CONTACTED') : null,
    priority: one.priority ?? 'NORMAL',
    assignee_id: assignee?.id ?? null,
    due_at: one.due === undefined || isClosed ? null : before(-one.due),
    // Marked as overdue at the moment it became late.
    raised_for: one.due !== undefined && one.due < 0 ? before(-one.due) : null,
    brand: one.brand ?? (one.wish ? null : (first?.brand ?? null)),
    model: one.model ?? (one.brand || one.wish ? null : (first?.model ?? null)),
    wish: one.wish ?? '',
    year_min: one.yearMin ?? null,
    mileage_max: one.mileageMax ?? null,
    price_max_minor: one.priceMax ? one.priceMax * 100 : null,
    fuels: one.fuels ?? [],
    quantity: one.quantity ?? 1,
    country: company.country,
    needed_by: one.neededIn ? before(-one.neededIn * 24).slice(0, 10) : null,
    loss_reason: one.lossReason ?? null,
    closed_at: isClosed ? before(one.age / 4) : null,
    last_contact_at: one.status === 'NEW' ? null : before(one.age / 3),
    created_at: before(one.age),
    updated_at: before(isClosed ? one.age / 4 : one.age / 3),
  }
}

function tellOf(one: DemoRequest, { id, company, before, staff, members }: Told & { staff: readonly Person[] }): Row[] {
  const wish = wishOf(one, members)
  const link = `/car-requests/${id}`
  const toSales = { staff_id: staff[1]!.id, link }
  const found: Row[] = []
  if (one.status === 'NEW' && one.source === 'PORTAL')
    for (const { id: staff_id } of staff)
      found.push({
        staff_id,
        link,
        kind: 'requestNew',
        params: { company: company.name, wish },
        created_at: before(one.age),
      })
  if (one.source === 'INTEREST')
    for (const car of members)
      found.push({
        ...toSales,
        kind: 'requestInterest',
        params: { company: company.name, car: `${car.brand} ${car.model}` },
        created_at: before(one.age),
      })
  if (one.due !== undefined && one.due < 0 && one.by !== undefined)
    found.push({
      staff_id: staff[one.by]!.id,
      link,
      kind: 'requestOverdue',
      params: { company: company.name, wish },
      created_at: before(-one.due),
    })
  if (one.status === 'CARS_PROPOSED' && one.source !== 'INTEREST')
    for (const car of members.slice(0, one.shared ?? 0))
      found.push({
        buyer_user_id: company.asked_by,
        link: `/portal/requests?request=${id}`,
        kind: 'requestProposed',
        params: { wish, car: `${car.brand} ${car.model}` },
        created_at: before(one.age / 2),
      })
  return found
}
