import type { CompanyInfo } from '@bilbro/contract/dealers/company-info/company-info'
import type { Db } from '../../core/postgres/db.ts'

/** What is kept of an answer; only what a register has said, never that it was silent. */
export type KeptAnswer = Pick<CompanyInfo, 'company' | 'source' | 'consultationNumber'> & {
  state: 'FOUND' | 'NOT_FOUND'
}

const hour = 3_600_000
const keepMs = { FOUND: 24 * hour, NOT_FOUND: hour }

/** The last answer, as long as it holds: a day, or an hour when there was no such number. */
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
  // Written by `save` alone.
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

/** Forgets what is too old to be used: a sole trader's number is a person's. */
export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('registerAnswers')
    .where('fetchedAt', '<', new Date(now.getTime() - keepMs.FOUND).toISOString())
    .execute()
