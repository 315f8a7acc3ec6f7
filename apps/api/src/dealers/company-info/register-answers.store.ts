import type { CompanyInfo } from '@bilbro/contract/dealers/company-info/company-info'
import type { Db } from '../../core/postgres/db.ts'

/** Stored part of an answer. A failed request is never stored. */
export type KeptAnswer = Pick<CompanyInfo, 'company' | 'source' | 'consultationNumber'> & {
  state: 'FOUND' | 'NOT_FOUND'
}

const hour = 3_600_000
const keepMs = { FOUND: 24 * hour, NOT_FOUND: hour }

/** The last answer while it is valid: one day, or one hour for "not found". */
export async function find(
  db: Db,
  register: string,
  number: string,
  now: Date,
): Promise<(KeptAnswer & { checkedAt: string }) | undefined> {
  const row = await db
    .selectFrom('registerAnswers')
    .select(['answer', 'fetchedAt'])
    .where('register', '=', register)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  // Only `save` writes this column.
  const answer = row.answer as unknown as KeptAnswer
  if (now.getTime() - Date.parse(row.fetchedAt) >= keepMs[answer.state]) return undefined
  return { ...answer, checkedAt: row.fetchedAt }
}

export async function save(db: Db, register: string, number: string, answer: KeptAnswer, now: Date): Promise<void> {
  const values = { answer: JSON.stringify(answer), fetchedAt: now.toISOString() }
  await db
    .insertInto('registerAnswers')
    .values({ register, number, ...values })
    .onConflict((conflict) => conflict.columns(['register', 'number']).doUpdateSet(values))
    .execute()
}

/** Deletes expired answers, because the number of a sole trader is personal data. */
export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('registerAnswers')
    .where('fetchedAt', '<', new Date(now.getTime() - keepMs.FOUND).toISOString())
    .execute()
