// Whether a person could bind their company when they signed at a signing service. The situation may be different when
// we hear of it.
import type { OutsideRefusal } from '@bilbro/contract/deal/contracts/contract-states'
import { sql } from 'kysely'
import { normaliseWord } from '../../core/words/normalise-word.ts'
import type { Db } from '../../core/postgres/db.ts'
import { canSign } from './signing/sign.ts'

/** When it was signed: at `since`, or (not exact) at some time after it when the service does not say. */
export type Moment = { since: string; isExact: boolean }
type Of = { entity: 'buyerCompanies' | 'buyerUsers'; id: string; field: string; now: string }
/** The values a field could have had at that time, according to its later changes in the audit log. */
async function valuesAt(db: Db, { since, isExact }: Moment, { entity, id, field, now }: Of): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select c->>'from' as value from audit_log a, jsonb_array_elements(a.changes) c
    where a.entity = ${entity} and a.entity_id = ${id} and a.at > ${since} and c->>'field' = ${field} and c->>'from' is not null
    order by a.at, a.id`.execute(db)
  const values = [...rows.map(({ value }) => value), now]
  return isExact ? values.slice(0, 1) : values
}

const wordsOf = (name: string): string[] =>
  name
    .split(/\s+/)
    .map(normaliseWord)
    .filter((word) => word !== '')
/** An electronic id may add or omit middle names. */
function isSamePerson(a: string, b: string): boolean {
  const [short, long] = [wordsOf(a), wordsOf(b)].toSorted((one, other) => one.length - other.length)
  return short!.length > 0 && short!.every((word) => long!.includes(word))
}

type Signed = { companyId: string; invitedId: string | null; name: string | null; moment: Moment }
/**
 * Why a signature does not count. Undefined when it does. The signer is the company user named by the service, else the
 * invited one. Company and users are locked (FOR SHARE) until the transaction ends.
 */
export async function findRefusalForShare(
  db: Db,
  { companyId, invitedId, name, moment }: Signed,
): Promise<OutsideRefusal | undefined> {
  const company = await db
    .selectFrom('buyerCompanies')
    .select('status')
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirstOrThrow()
  const users = await db
    .selectFrom('buyerUsers')
    .select(['id', 'name', 'role', 'status'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .forShare()
    .execute()
  const ofCompany = { entity: 'buyerCompanies', id: companyId, field: 'status', now: company.status } as const
  const companyStatuses = await valuesAt(db, moment, ofCompany)
  if (companyStatuses.some((one) => one !== 'APPROVED')) return 'SIGNED_WHILE_SUSPENDED'
  const named = name === null ? [] : users.filter((user) => isSamePerson(user.name, name))
  const invited = users.filter(({ id }) => id === invitedId)
  for (const user of [named, invited, users].find((some) => some.length > 0) ?? []) {
    const held = (field: 'role' | 'status') =>
      valuesAt(db, moment, { entity: 'buyerUsers', id: user.id, field, now: user[field] })
    const [roles, statuses] = [await held('role'), await held('status')]
    const could = roles.every((role) =>
      statuses.every((userStatus) => canSign({ userStatus, companyStatus: 'APPROVED', role })),
    )
    if (could) return undefined
  }
  return 'SIGNED_WITHOUT_RIGHT'
}
