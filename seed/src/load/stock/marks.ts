import type { SearchFilters } from '@bilbro/contract/sale/saved-searches'
import type { PoolClient } from 'pg'
import { idAt } from '../../cars/identity.ts'
import { DAY, type World } from '../../cars/record.ts'

type Search = { name: string; filters: Partial<SearchFilters>; mails: 'HOURLY' | 'DAILY' | 'NEVER' }

/** Saved searches of demo buyers. */
const SEARCHES: Record<string, readonly Search[]> = {
  'buyer.no@bilbro.test': [
    { name: 'Elbiler under 30 000 euro', filters: { fuel: ['ELECTRICITY'], priceMax: 30_000 }, mails: 'HOURLY' },
    {
      name: 'Stasjonsvogner med automat',
      filters: { bodyType: ['EstateCar'], gearbox: ['AUTOMATIC_GEAR'] },
      mails: 'DAILY',
    },
    {
      name: 'Volkswagen fra 2022',
      filters: { brand: ['Volkswagen'], yearMin: 2022, mileageMax: 80_000 },
      mails: 'NEVER',
    },
  ],
  'buyer.dk@bilbro.test': [
    { name: 'Små benzinbiler', filters: { bodyType: ['SmallCar'], fuel: ['PETROL'] }, mails: 'DAILY' },
  ],
  'buyer.se@bilbro.test': [
    {
      name: 'Dieselkombi under 20 000 euro',
      filters: { bodyType: ['EstateCar'], fuel: ['DIESEL'], priceMax: 20_000 },
      mails: 'DAILY',
    },
  ],
  'buyer.de@bilbro.test': [
    {
      name: 'Mercedes-Benz bis 100.000 km',
      filters: { brand: ['Mercedes-Benz'], mileageMax: 100_000 },
      mails: 'NEVER',
    },
  ],
}

/** Questions of dealers about a car, by country of the dealer. */
const QUESTIONS: Record<string, string> = {
  NO: 'Følger det med vinterhjul, og når kan bilen tidligst hentes?',
  DK: 'Er servicebogen komplet, og er der to nøgler?',
  SE: 'Finns dragkroken monterad från fabrik, och vad får den dra?',
  DE: 'Ist der Zahnriemen schon gewechselt worden, und liegt die Rechnung dazu vor?',
}

/** Favourites, saved searches, viewed cars and questions of the demo accounts, so that their pages are not empty. */
export async function loadMarks(client: PoolClient, world: World): Promise<void> {
  const now = world.now.getTime()
  const before = (days: number) => new Date(now - days * DAY).toISOString()
  const { rows: people } = await client.query<{ id: string; email: string }>(
    'select id, email from buyer_users where email = any($1) order by email',
    [Object.keys(SEARCHES)],
  )
  const { rows: cars } = await client.query<{ id: string; price: string | null }>(
    `select c.id, l.price_minor as price from cars c join listings l on l.car_id = c.id
     where l.is_on_sale and c.status = 'AVAILABLE' and l.group_ids = '{}' and l.countries = '{}' order by c.stock_no`,
  )
  if (cars.length === 0) return
  for (const [n, { id: user, email }] of people.entries()) {
    for (const [i, { name, filters, mails }] of SEARCHES[email]!.entries())
      await client.query(
        'insert into saved_searches (id, user_id, name, filters, mails, created_at) values ($1, $2, $3, $4, $5, $6)',
        [idAt(now - 20 * DAY, world.seed, 70, n, i), user, name, JSON.stringify(filters), mails, before(20 - i)],
      )
    const marked = new Set(Array.from({ length: 8 }, (_, i) => cars[(n * 17 + i * 13) % cars.length]!))
    for (const [i, { id, price }] of [...marked].entries()) {
      await client.query('insert into car_views (user_id, car_id, viewed_at) values ($1, $2, $3)', [
        user,
        id,
        before(1 + i / 4),
      ])
      // The first one has become cheaper since it was added.
      const was = price && i === 0 ? Math.round((Number(price) * 1.04) / 10_000) * 10_000 : price
      if (i < 5)
        await client.query(
          'insert into favourites (user_id, car_id, price_minor, created_at) values ($1, $2, $3, $4)',
          [user, id, was, before(3 + i)],
        )
    }
  }
  const { rows: asked } = await client.query<{
    request: string
    car: string
    user: string
    country: string
    at: string
  }>(
    `select distinct on (r.company_id) r.id as request, m.car_id as car, r.asked_by as user, c.country, m.shared_at as at
     from car_requests r join request_cars m on m.request_id = r.id and m.shared_at is not null
     join buyer_companies c on c.id = r.company_id
     where r.asked_by is not null and r.status not in ('ARCHIVED', 'LOST', 'WON')
     order by r.company_id, r.request_no, m.car_id`,
  )
  for (const [i, { request, car, user, country, at }] of asked.entries()) {
    const body = QUESTIONS[country]
    if (!body) continue
    await client.query(
      'insert into car_questions (id, request_id, car_id, user_id, body, asked_at) values ($1, $2, $3, $4, $5, $6)',
      [
        idAt(Date.parse(at), world.seed, 71, i),
        request,
        car,
        user,
        body,
        new Date(Date.parse(at) + 3_600_000).toISOString(),
      ],
    )
  }
}
