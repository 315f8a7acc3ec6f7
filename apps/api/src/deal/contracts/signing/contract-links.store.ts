import type { Db } from '../../../core/postgres/db.ts'
import { hashToken, newToken } from '../../../platform/secrets.ts'

type New = { contractId: string; buyerUserId: string; documentSha256: string; expiresAt: string }

/** A link for one person to one document. The token is returned only here; the database stores its hash. */
export async function insert(db: Db, link: New, now: Date): Promise<string> {
  const token = newToken('ct')
  await db
    .insertInto('contractLinks')
    .values({ ...link, tokenHash: hashToken(token), createdAt: now.toISOString() })
    .execute()
  return token
}

/** Roles that may bind their company. */
export const signerRoles = ['ADMIN', 'BUYER'] as const

const linked = (db: Db, token: string) =>
  db
    .selectFrom('contractLinks as l')
    .innerJoin('buyerUsers as u', 'u.id', 'l.buyerUserId')
    .innerJoin('buyerCompanies as b', 'b.id', 'u.companyId')
    .innerJoin('contracts as c', 'c.id', 'l.contractId')
    .select([
      'c.language',
      'l.contractId',
      'l.buyerUserId',
      'l.documentSha256',
      'l.expiresAt',
      'l.voidedAt',
      'u.name',
      'u.role',
      'u.status as userStatus',
      'b.status as companyStatus',
    ])
    .where('l.tokenHash', '=', hashToken(token))

/** The link of a token, valid or not. Undefined when the token never existed. */
export const findByToken = (db: Db, token: string) => linked(db, token).executeTakeFirst()

/** The same, with user and company locked (FOR SHARE) until the transaction ends. */
export const findByTokenForShare = (db: Db, token: string) => linked(db, token).forShare(['u', 'b']).executeTakeFirst()

/** A changed document voids the links to the previous one. */
export const markVoided = (db: Db, contractId: string, now: Date) =>
  db
    .updateTable('contractLinks')
    .set({ voidedAt: now.toISOString() })
    .where('contractId', '=', contractId)
    .where('voidedAt', 'is', null)
    .execute()

/**
 * Active users of a company who may bind it, at most 20. Those who took part in the negotiation come first, the last
 * speaker before the others.
 */
export const listSigners = (db: Db, { companyId, offerId }: { companyId: string; offerId: string }) =>
  db
    .selectFrom('buyerUsers as u')
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .where('u.companyId', '=', companyId)
    .where('u.status', '=', 'ACTIVE')
    .where('u.role', 'in', signerRoles)
    .orderBy(
      (eb) =>
        eb
          .selectFrom('offerRounds as r')
          .select((max) => max.fn.max('r.no').as('no'))
          .whereRef('r.buyerUserId', '=', 'u.id')
          .where('r.offerId', '=', offerId),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(20)
    .execute()
