// Links that work once. The token is sent to one person by e-mail; the database stores only its hash.
import type { Db } from '../postgres/db.ts'
import { hashToken, newToken } from '../../platform/secrets.ts'

const minute = 60_000
const day = 86_400_000

/**
 * Prefix and life of each kind. Sign-in and reset links live 10 minutes (ASVS 5.0, 6.5.5); invitations live for days.
 */
export const oneTimeKinds = {
  MAGIC_LINK: { prefix: 'ml', lifeMs: 10 * minute },
  BUYER_RESET: { prefix: 'rp', lifeMs: 10 * minute },
  BUYER_INVITATION: { prefix: 'bi', lifeMs: 7 * day },
  STAFF_INVITATION: { prefix: 'si', lifeMs: 7 * day },
  OWNER: { prefix: 'ow', lifeMs: day },
  SIGNUP_ANSWER: { prefix: 'su', lifeMs: 30 * day },
} as const
export type OneTimeKind = keyof typeof oneTimeKinds

/** Life of a link of this kind, in minutes. */
export const minutesOf = (kind: OneTimeKind): number => oneTimeKinds[kind].lifeMs / minute

type Issue = { kind: OneTimeKind; subjectId: string | null; browserHash?: Buffer | null }

/** Creates a token and voids earlier tokens of the same kind for the same subject. */
export async function issueToken(db: Db, { kind, subjectId, browserHash = null }: Issue, now: Date): Promise<string> {
  await voidTokens(db, kind, subjectId, now)
  const { prefix, lifeMs } = oneTimeKinds[kind]
  const token = newToken(prefix)
  await db
    .insertInto('oneTimeTokens')
    .values({
      tokenHash: hashToken(token),
      kind,
      subjectId,
      browserHash,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
    })
    .execute()
  return token
}

/** Reads a valid token without using it up; undefined when the token is not valid. */
export function peekToken(db: Db, kind: OneTimeKind, token: string, now: Date) {
  return db
    .selectFrom('oneTimeTokens')
    .select(['subjectId', 'browserHash', 'expiresAt'])
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
}

/** Uses a token up. Of two parallel calls only one succeeds. Undefined when the token is used, expired or unknown. */
export function redeemToken(db: Db, kind: OneTimeKind, token: string, now: Date) {
  return db
    .updateTable('oneTimeTokens')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['subjectId'])
    .executeTakeFirst()
}

/** Voids all unused tokens of this kind for this subject. */
export async function voidTokens(db: Db, kind: OneTimeKind, subjectId: string | null, now: Date): Promise<void> {
  await db
    .updateTable('oneTimeTokens')
    .set({ usedAt: now.toISOString() })
    .where('kind', '=', kind)
    .where('subjectId', subjectId === null ? 'is' : '=', subjectId)
    .where('usedAt', 'is', null)
    .execute()
}

export const clearTokens = (db: Db, now: Date) =>
  db
    .deleteFrom('oneTimeTokens')
    .where('expiresAt', '<', new Date(now.getTime() - day).toISOString())
    .execute()
