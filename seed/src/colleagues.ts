import type { PoolClient } from 'pg'
import type { People } from './accounts.ts'
import { idAt } from './cars/identity.ts'
import { DAY } from './cars/record.ts'
import type { World } from './cars/record.ts'

/** Inactive staff: invited, disabled, deleted. `ago` in days. */
const AWAY = [
  { email: 'nina.holm@bilbro.test', name: 'Nina Holm', set: 'Sales', language: 'dk', status: 'INVITED', ago: 2 },
  { email: 'p.jansen@bilbro.test', name: 'Pieter Jansen', set: 'Finance', language: 'en', status: 'INVITED', ago: 9 },
  { email: 'r.vogt@bilbro.test', name: 'Ralf Vogt', set: 'Workshop', language: 'de', status: 'DISABLED', ago: 41 },
  { email: 'sofia@bilbro.test', name: 'Sofia Wallin', set: 'Sales', language: 'se', status: 'REMOVED', ago: 120 },
] as const

/** Days since the last sign-in of each staff account. */
const SEEN = [0.02, 0.1, 6.3, 0.4, 1.2, 0.3]
/** Staff with a second factor. None of them can sign in, so the demo needs no phone. */
const CAREFUL = [3, 4]

const OUTLET = [
  {
    email: 'jens@aabybiler.test',
    name: 'Jens Aaby',
    company: 'Aaby Biler ApS',
    country: 'DK',
    language: 'dk',
    status: 'PENDING',
    note: 'Buys trade-ins under 5,000 EUR, met at the fair in Herning.',
    ago: 0.4,
  },
  {
    email: 'kontakt@skandinavbil.test',
    name: 'Elin Sand',
    company: 'Skandinav Bil AS',
    country: 'NO',
    language: 'no',
    status: 'PENDING',
    note: '',
    ago: 1.7,
  },
  {
    email: 'einkauf@gebrauchtwagen-west.test',
    name: 'Murat Demir',
    company: 'Gebrauchtwagen West GmbH',
    country: 'DE',
    language: 'de',
    status: 'PENDING',
    note: 'Wants diesel vans for export.',
    ago: 3.2,
  },
  {
    email: 'info@malmobilhall.test',
    name: 'Karl Nyström',
    company: 'Malmö Bilhall AB',
    country: 'SE',
    language: 'se',
    status: 'APPROVED',
    note: '',
    ago: 12,
  },
  {
    email: 'h.petersen@autohof-nord.test',
    name: 'Heike Petersen',
    company: 'Autohof Nord KG',
    country: 'DE',
    language: 'de',
    status: 'APPROVED',
    note: 'Customer since 2021.',
    ago: 33,
  },
  {
    email: 'sales@quickcars.test',
    name: 'Tom Quick',
    company: 'Quick Cars Ltd',
    country: 'DK',
    language: 'en',
    status: 'REJECTED',
    note: '',
    reason: 'No trade licence could be shown.',
    ago: 20,
  },
] as const

/** Adds further staff to the accounts of a world, and the users of the outlet. */
export async function seedColleagues(client: PoolClient, world: World, { staff }: People): Promise<void> {
  const at = (ago: number) => new Date(world.now.getTime() - ago * DAY).toISOString()
  const born = Date.UTC(2024, 0, 2)
  for (const [i, ago] of SEEN.entries())
    await client.query('update staff_users set last_seen_at = $2 where id = $1', [staff[i]!.id, at(ago)])
  for (const i of CAREFUL)
    await client.query(
      `insert into staff_second_factors (user_id, sealed_secret, confirmed_at, created_at) values ($1, '\\x00', $2, $2)`,
      [staff[i]!.id, at(60)],
    )
  for (const [i, { email, name, set, language, status, ago }] of AWAY.entries()) {
    const id = idAt(born + i * 1000, world.seed, 21, i)
    await client.query(
      `insert into staff_users (id, email, name, language, status, invited_at, last_seen_at, deleted_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        email,
        name,
        language,
        status === 'REMOVED' ? 'ACTIVE' : status,
        status === 'INVITED' ? at(ago) : null,
        status === 'INVITED' ? null : at(ago),
        status === 'REMOVED' ? at(ago) : null,
        at(ago + 200),
      ],
    )
    await client.query(
      'insert into staff_user_sets (user_id, set_id) select $1, id from permission_sets where name = $2',
      [id, set],
    )
  }
  for (const [i, user] of OUTLET.entries()) {
    const isOpen = user.status === 'PENDING'
    await client.query(
      `insert into outlet_users (id, email, name, company, country, language, note, status, reason, requested_by, decided_by, decided_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        idAt(born + i * 1000, world.seed, 22, i),
        user.email,
        user.name,
        user.company,
        user.country,
        user.language,
        user.note,
        user.status,
        'reason' in user ? user.reason : null,
        staff[i % 2 ? 1 : 3]!.id,
        isOpen ? null : staff[0]!.id,
        isOpen ? null : at(user.ago - 1),
        at(user.ago),
      ],
    )
  }
}
