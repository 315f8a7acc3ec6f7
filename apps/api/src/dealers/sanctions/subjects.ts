// The subjects of a dealer that are screened: the company, its contact and its users.
import type { Db } from '../../core/postgres/db.ts'
import { nameKey } from './names.rules.ts'
import type { Subject } from './screen.ts'

type Company = { id: string; name: string; country: string; contactName: string | null }
type Person = { id: string; companyId: string; name: string }

function ofCompany({ id, name, country, contactName }: Company, people: readonly Person[]): Subject[] {
  const person = (ref: string, its: string): Subject => ({
    kind: 'PERSON',
    ref,
    name: its,
    isPerson: true,
    country,
    companyId: id,
  })
  return [
    { kind: 'COMPANY', ref: id, name, isPerson: false, country, companyId: id },
    ...(contactName ? [person(`contact:${id}`, contactName)] : []),
    ...people.map((one) => person(one.id, one.name)),
  ]
}

const companies = (db: Db) =>
  db
    .selectFrom('buyerCompanies')
    .select(['id', 'name', 'country', 'contactName'])
    .where('status', 'in', ['APPROVED', 'SUSPENDED'])
const people = (db: Db) =>
  db.selectFrom('buyerUsers').select(['id', 'companyId', 'name']).where('status', '<>', 'DISABLED')

/** All subjects of one dealer. */
export async function subjectsOfCompany(db: Db, companyId: string): Promise<Subject[]> {
  const [company, own] = await Promise.all([
    companies(db).where('id', '=', companyId).executeTakeFirst(),
    people(db).where('companyId', '=', companyId).limit(200).execute(),
  ])
  return company ? ofCompany(company, own) : []
}

/** All subjects of all dealers. */
export async function subjectsOfAll(db: Db): Promise<Subject[]> {
  const [all, own] = await Promise.all([companies(db).execute(), people(db).execute()])
  const byCompany = Map.groupBy(own, ({ companyId }) => companyId)
  return all.flatMap((company) => ofCompany(company, byCompany.get(company.id) ?? []))
}

type Signup = { id: string; companyName: string; contactName: string; country: string }
export const subjectsOfSignup = ({ id, companyName, contactName, country }: Signup): Subject[] => [
  { kind: 'SIGNUP', ref: id, name: companyName, isPerson: false, country, companyId: null },
  { kind: 'SIGNUP', ref: `contact:${id}`, name: contactName, isPerson: true, country, companyId: null },
]

/** Sign-ups that wait for a decision. */
export const openSignups = (db: Db): Promise<Signup[]> =>
  db
    .selectFrom('signups')
    .select(['id', 'companyName', 'contactName', 'country'])
    .where('status', 'in', ['SUBMITTED', 'IN_REVIEW', 'MORE_INFO'])
    .execute()

/** The payer on a bank statement line, of whom only the name is known. */
export const payerOf = (name: string): Subject => ({
  kind: 'PAYER',
  ref: nameKey(name).slice(0, 200) || '-',
  name,
  isPerson: null,
  country: null,
  companyId: null,
})

/** A person who signs for a dealer by a link. */
export const signerOf = (of: { contractId: string; companyId: string; country: string; name: string }): Subject => ({
  kind: 'SIGNER',
  ref: of.contractId,
  name: of.name,
  isPerson: true,
  country: of.country,
  companyId: of.companyId,
})
