import type { PoolClient } from 'pg'
import { idAt } from './cars/identity.ts'
import { DAY } from './cars/record.ts'
import type { World } from './cars/record.ts'
import { hashPassword } from './passwords.ts'

const BORN = Date.UTC(2024, 0, 3)

/** Price rules of groups, in hundredths of a percent. */
const RULES = { 'Nordic partners': -150, 'Key accounts': -250 } as const

type Dealer = {
  name: string
  street: string
  postalCode: string
  city: string
  phone: string
  website: string
  contact: string
  people?: readonly (readonly [email: string, name: string, role: string, status: string, ago: number | null])[]
  addresses?: readonly (readonly [label: string, street: string, postalCode: string, city: string, hours: string])[]
}

/** Contact details and further users of the demo companies; `ago` in days since the last sign-in. */
const DEALERS: readonly Dealer[] = [
  {
    name: 'Fjordbil AS',
    street: 'Havnegata 12',
    postalCode: '5004',
    city: 'Bergen',
    phone: '+47 55 00 01 20',
    website: 'fjordbil.test',
    contact: 'Ingrid Solberg',
    people: [
      ['regnskap@fjordbil.test', 'Marit Lunde', 'FINANCE', 'ACTIVE', 3.2],
      ['sjafor@fjordbil.test', 'Ola Bakke', 'DRIVER', 'INVITED', null],
    ],
    addresses: [
      ['Terminal Laksevåg', 'Kringsjåveien 80', '5163', 'Laksevåg', 'Mon-Fri 7-16'],
      ['Showroom', 'Havnegata 12', '5004', 'Bergen', 'Mon-Sat 9-17'],
    ],
  },
  {
    name: 'Øresund Biler ApS',
    street: 'Amager Strandvej 60',
    postalCode: '2300',
    city: 'København S',
    phone: '+45 32 00 04 40',
    website: 'oresundbiler.test',
    contact: 'Søren Krogh',
    people: [['indkob@oresundbiler.test', 'Mads Holm', 'BUYER', 'ACTIVE', 0.6]],
    addresses: [['Værksted', 'Amager Strandvej 62', '2300', 'København S', 'Mon-Fri 8-15']],
  },
  {
    name: 'Vätterbil AB',
    street: 'Strandgatan 3',
    postalCode: '553 20',
    city: 'Jönköping',
    phone: '+46 36 00 02 10',
    website: 'vatterbil.test',
    contact: 'Annika Ekström',
    people: [['erik@vatterbil.test', 'Erik Lindahl', 'BUYER', 'DISABLED', 64]],
  },
  {
    name: 'Autohaus Alsterblick GmbH',
    street: 'Hamburger Straße 190',
    postalCode: '22083',
    city: 'Hamburg',
    phone: '+49 40 000 300 20',
    website: 'alsterblick.test',
    contact: 'Holger Brandt',
  },
  {
    name: 'Nordkapp Auto AS',
    street: 'Storgata 41',
    postalCode: '9008',
    city: 'Tromsø',
    phone: '+47 77 00 06 10',
    website: 'nordkapp-auto.test',
    contact: 'Kjetil Moen',
  },
]

const SUSPENDED = {
  name: 'Hardanger Bilsenter AS',
  email: 'suspended.no@bilbro.test',
  person: 'Terje Aga',
  reason: 'Two invoices (March and April) are unpaid. Access comes back as soon as they are settled.',
}

/** Inserts price rules of groups, contact details and users of dealer companies, and a suspended company. */
export async function seedDealers(client: PoolClient, { seed, now }: World): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  let made = 0
  const next = () => idAt(BORN + ++made * 1000, seed, 40, made)
  await client.query('insert into buyer_groups (id, name, description) values ($1, $2, $3)', [
    next(),
    'Key accounts',
    'More than a hundred cars a year',
  ])
  for (const [name, bps] of Object.entries(RULES))
    await client.query('update buyer_groups set price_bps = $2 where name = $1', [name, bps])
  await client.query(
    `insert into buyer_group_members (group_id, company_id) select g.id, c.id from buyer_groups g, buyer_companies c
     where g.name = 'Key accounts' and c.name in ('Autohaus Alsterblick GmbH', 'Øresund Biler ApS')`,
  )
  for (const dealer of DEALERS) await seedDealer(client, dealer, before, next)
  await seedSuspended(client, before, next)
  await client.query(
    `update buyer_users u set last_login_at = $1::timestamptz - ((ascii(right(u.email::text, 16)) % 9) * interval '7 hours')
     where u.password_hash is not null and u.last_login_at is null`,
    [before(0.3)],
  )
  // Their sessions ended by signing out: a demo has no open sessions of other users.
  await client.query(
    `insert into buyer_refresh_tokens (token_hash, session_id, user_id, created_at, seen_at, revoked_at, expires_at, session_expires_at, ip, user_agent)
     select sha256((u.email::text || s.at)::bytea), new_id(), u.id, s.at, s.at + interval '40 minutes', s.at + interval '40 minutes',
       s.at + interval '7 days', s.at + interval '30 days', '203.0.113.' || (20 + ascii(right(u.name, 1)) % 90),
       case when s.n = 1 then $1 else $2 end
     from buyer_users u, lateral (select n, u.last_login_at - n * interval '53 hours' as at from generate_series(0, 2) n) s
     where u.last_login_at > $3`,
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      before(20),
    ],
  )
  // VAT ids in open deals are checked again every month; one register was unavailable.
  const checked = (names: readonly string[], state: string, days: number) =>
    client.query(
      `insert into vat_checks (id, vat_id, state, name, consultation_number, register, requester_vat_id, checked_at)
       select new_id(), c.vat_id, $2::text, case when $2 = 'VALID' then c.name end,
         case when $2 = 'VALID' then 'WAPIAAAAY' || upper(substr(md5(c.name || $3::timestamptz), 1, 7)) end, 'vies', 'DE136695976', $3::timestamptz
       from buyer_companies c where c.name = any($1)`,
      [names, state, before(days)],
    )
  await checked(['Autohaus Alsterblick GmbH', 'Øresund Biler ApS', 'Vätterbil AB'], 'VALID', 40)
  await checked(['Øresund Biler ApS'], 'VALID', 9)
  await checked(['Kattegat Cars ApS'], 'UNAVAILABLE', 2)
}

type Before = (days: number) => string

async function seedDealer(client: PoolClient, dealer: Dealer, before: Before, next: () => string): Promise<void> {
  await client.query(
    `update buyer_companies set street = $2, postal_code = $3, city = $4, phone = $5, website = $6, contact_name = $7,
       invoice_email = 'invoice@' || $6, created_at = $8 where name = $1`,
    [
      dealer.name,
      dealer.street,
      dealer.postalCode,
      dealer.city,
      dealer.phone,
      dealer.website,
      dealer.contact,
      before(200 + dealer.name.length * 17),
    ],
  )
  for (const [email, name, role, status, ago] of dealer.people ?? [])
    await client.query(
      `insert into buyer_users (id, company_id, email, name, role, language, status, last_login_at, created_at)
       select $1, c.id, $3, $4, $5, c.language, $6, $7, $8 from buyer_companies c where c.name = $2`,
      [next(), dealer.name, email, name, role, status, ago === null ? null : before(ago), before((ago ?? 0) + 30)],
    )
  for (const [label, street, postalCode, city, hours] of dealer.addresses ?? [])
    await client.query(
      `insert into buyer_addresses (id, company_id, label, street, postal_code, city, country, opening_hours, contact, phone)
       select $1, c.id, $3, $4, $5, $6, c.country, $7, $8, c.phone from buyer_companies c where c.name = $2`,
      [next(), dealer.name, label, street, postalCode, city, hours, dealer.contact],
    )
}

async function seedSuspended(client: PoolClient, before: Before, next: () => string): Promise<void> {
  const [companyId, userId, auditId] = [next(), next(), next()]
  await client.query(
    `insert into buyer_companies (id, name, org_no, vat_id, country, language, status, status_reason, city, created_at)
     values ($1, $2, '912345675', 'NO912345675MVA', 'NO', 'no', 'SUSPENDED', $3, 'Odda', $4)`,
    [companyId, SUSPENDED.name, SUSPENDED.reason, before(300)],
  )
  await client.query(
    `insert into buyer_users (id, company_id, email, name, role, language, password_hash, last_login_at)
     values ($1, $2, $3, $4, 'ADMIN', 'no', $5, $6)`,
    [userId, companyId, SUSPENDED.email, SUSPENDED.person, await hashPassword('bilbro-demo'), before(12)],
  )
  await client.query(
    `insert into audit_log (id, at, actor_kind, actor_id, actor_name, entity, entity_id, action, reason, changes)
     select $1, $2, 'staff', s.id, s.name, 'buyerCompanies', $3, 'suspend', $4, '[{"field":"status","from":"APPROVED","to":"SUSPENDED"}]'
     from staff_users s where s.email = 'sales@bilbro.test'`,
    [auditId, before(9), companyId, SUSPENDED.reason],
  )
}
