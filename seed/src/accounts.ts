import { presetSets as SETS } from '@bilbro/contract/admin/users/preset-sets'
import type { PoolClient } from 'pg'
import { idAt } from './cars/identity.ts'
import { hashPassword } from './passwords.ts'

/** The accounts for signing in to a demo world; they all have the password `bilbro-demo`. */
export const demoAccounts = {
  'Back-office': ['owner@bilbro.test', 'sales@bilbro.test', 'readonly@bilbro.test'],
  Portal: [
    'buyer.no@bilbro.test',
    'buyer2.no@bilbro.test',
    'buyer.dk@bilbro.test',
    'buyer.se@bilbro.test',
    'buyer.de@bilbro.test',
    // User of a suspended company: the portal shows the reason.
    'suspended.no@bilbro.test',
  ],
} as const satisfies Record<string, readonly string[]>

/** Token for the page of a driver in a demo world. All data there is invented, so the token may be public. */
export const demoDriverToken = 'dl_bilbro-demo-driver-link'

const PASSWORD = 'bilbro-demo'
const BORN = Date.UTC(2024, 0, 2)
/** Staff without a password only appear in the data and cannot sign in. */
const STAFF: readonly { email: string; name: string; set: string; language: string; signsIn?: true }[] = [
  { email: 'owner@bilbro.test', name: 'Astrid Nyborg', set: 'Owner', language: 'en', signsIn: true },
  { email: 'sales@bilbro.test', name: 'Jonas Petersen', set: 'Sales', language: 'de', signsIn: true },
  { email: 'readonly@bilbro.test', name: 'Mette Lindqvist', set: 'Read only', language: 'en', signsIn: true },
  { email: 'purchase@bilbro.test', name: 'Katrin Asmussen', set: 'Purchase', language: 'de' },
  { email: 'logistics@bilbro.test', name: 'Erik Haugland', set: 'Logistics', language: 'no' },
  { email: 'workshop@bilbro.test', name: 'Tom Brodersen', set: 'Workshop', language: 'de' },
]

const GROUPS = [
  { name: 'Nordic partners', description: 'Dealers who buy every month' },
  { name: 'Electric', description: 'Dealers who look for electric cars first' },
] as const

const COMPANIES = [
  {
    name: 'Fjordbil AS',
    orgNo: '923456783',
    vatId: 'NO923456783MVA',
    country: 'NO',
    language: 'no',
    status: 'APPROVED',
    groups: [0, 1],
  },
  {
    name: 'Øresund Biler ApS',
    orgNo: '99000163',
    vatId: 'DK99000163',
    country: 'DK',
    language: 'dk',
    status: 'APPROVED',
    groups: [0],
  },
  {
    name: 'Vätterbil AB',
    orgNo: '5599990008',
    vatId: 'SE559999000801',
    country: 'SE',
    language: 'se',
    status: 'APPROVED',
    groups: [0],
  },
  {
    name: 'Autohaus Alsterblick GmbH',
    orgNo: 'HRB123456',
    vatId: 'DE123456788',
    country: 'DE',
    language: 'de',
    status: 'APPROVED',
    groups: [],
  },
  {
    name: 'Nordkapp Auto AS',
    orgNo: '987654325',
    vatId: 'NO987654325MVA',
    country: 'NO',
    language: 'no',
    status: 'APPROVED',
    groups: [1],
  },
  {
    name: 'Kattegat Cars ApS',
    orgNo: '99000147',
    vatId: 'DK99000147',
    country: 'DK',
    language: 'dk',
    status: 'IN_REVIEW',
    groups: [],
  },
] as const

const BUYERS: readonly { email: string; name: string; company: number; role: string; signsIn?: true }[] = [
  { email: 'buyer.no@bilbro.test', name: 'Ingrid Solberg', company: 0, role: 'ADMIN', signsIn: true },
  { email: 'buyer2.no@bilbro.test', name: 'Lars Myhre', company: 0, role: 'BUYER', signsIn: true },
  { email: 'buyer.dk@bilbro.test', name: 'Søren Krogh', company: 1, role: 'ADMIN', signsIn: true },
  { email: 'buyer.se@bilbro.test', name: 'Annika Ekström', company: 2, role: 'ADMIN', signsIn: true },
  { email: 'buyer.de@bilbro.test', name: 'Holger Brandt', company: 3, role: 'ADMIN', signsIn: true },
  { email: 'kjetil@nordkapp-auto.test', name: 'Kjetil Moen', company: 4, role: 'BUYER' },
  { email: 'post@kattegat-cars.test', name: 'Camilla Juhl', company: 5, role: 'ADMIN' },
]

/** Users and companies of a world, by id. */
export interface People {
  readonly staff: readonly { id: string; name: string }[]
  /** Staff who are assigned to cars. */
  readonly sellers: readonly string[]
  readonly groupIds: readonly string[]
  /** Approved dealers, each with one user who acts for it. */
  readonly buyers: readonly { companyId: string; userId: string }[]
}

/** Inserts staff, permission sets, dealers and groups. */
export async function seedPeople(client: PoolClient, seed: number): Promise<People> {
  const ids = (kind: number, count: number): string[] =>
    Array.from({ length: count }, (_, i) => idAt(BORN + i * 1000, seed, kind, i))
  const [sets, staff, groups, companies, users] = [
    ids(1, SETS.length),
    ids(2, STAFF.length),
    ids(3, GROUPS.length),
    ids(4, COMPANIES.length),
    ids(5, BUYERS.length),
  ] as const
  const hash = (person: { signsIn?: true }): Promise<string | null> =>
    person.signsIn ? hashPassword(PASSWORD) : Promise.resolve(null)
  const [staffHashes, buyerHashes] = await Promise.all([Promise.all(STAFF.map(hash)), Promise.all(BUYERS.map(hash))])
  const insert = (table: string, columns: string, rows: readonly (readonly unknown[])[]) =>
    client.query(
      `insert into ${table} (${columns}) values ${rows.map((row, r) => `(${row.map((_, c) => `$${r * row.length + c + 1}`).join(',')})`).join(',')}`,
      rows.flat(),
    )
  await insert(
    'permission_sets',
    'id, name, rights',
    SETS.map((set, i) => [sets[i], set.name, set.rights]),
  )
  await insert(
    'staff_users',
    'id, email, name, password_hash, language',
    STAFF.map((person, i) => [staff[i], person.email, person.name, staffHashes[i], person.language]),
  )
  await insert(
    'staff_user_sets',
    'user_id, set_id',
    STAFF.map((person, i) => [staff[i], sets[SETS.findIndex((set) => set.name === person.set)]]),
  )
  await insert(
    'buyer_groups',
    'id, name, description',
    GROUPS.map((group, i) => [groups[i], group.name, group.description]),
  )
  await insert(
    'buyer_companies',
    'id, name, org_no, vat_id, country, language, status',
    COMPANIES.map((c, i) => [companies[i], c.name, c.orgNo, c.vatId, c.country, c.language, c.status]),
  )
  await insert(
    'buyer_group_members',
    'group_id, company_id',
    COMPANIES.flatMap((company, i) => company.groups.map((group) => [groups[group], companies[i]])),
  )
  await insert(
    'buyer_users',
    'id, company_id, email, name, role, language, password_hash',
    BUYERS.map((buyer, i) => [
      users[i],
      companies[buyer.company],
      buyer.email,
      buyer.name,
      buyer.role,
      COMPANIES[buyer.company]!.language,
      buyerHashes[i],
    ]),
  )
  const approved = BUYERS.flatMap((buyer, i) =>
    COMPANIES[buyer.company]!.status === 'APPROVED' && BUYERS.findIndex((b) => b.company === buyer.company) === i
      ? [i]
      : [],
  )
  return {
    staff: STAFF.map((person, i) => ({ id: staff[i]!, name: person.name })),
    sellers: [staff[0]!, staff[1]!, staff[1]!, staff[3]!],
    groupIds: groups,
    buyers: approved.map((i) => ({ companyId: companies[BUYERS[i]!.company]!, userId: users[i]! })),
  }
}
