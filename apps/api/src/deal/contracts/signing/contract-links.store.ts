import type { Db } from '../../../core/postgres/db.ts'
import { hashToken, newToken } from '../../../platform/secrets.ts'

type New = { contractId: string; buyerUserId: string; documentSha256: string; expiresAt: string }

/** A link for one person to one document; the token is shown once, the house keeps its hash. */
export async function insert(db: Db, link: New, now: Date): Promise<string> {
  const token = newToken('ct')
  await db
    .insertInto('contractLinks')
    .values({ ...link, tokenHash: hashToken(token), createdAt: now.toISOString() })
    .execute()
  return token
}

/** Roles that bind their company. */
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

/** What a token stands for, whether or not it still works; undefined when there never was one. */
export const findByToken = (db: Db, token: string) => linked(db, token).executeTakeFirst()

/** The same, with person and company kept as they are until the transaction ends. */
export const findByTokenForShare = (db: Db, token: string) => linked(db, token).forShare(['u', 'b']).executeTakeFirst()

/** A changed document voids the links to the one before. */
export const markVoided = (db: Db, contractId: string, now: Date) =>
  db
    .updateTable('contractLinks')
    .set({ voidedAt: now.toISOString() })
    .where('contractId', '=', contractId)
    .where('voidedAt', 'is', null)
    .execute()

/**
 * Who may sign for a company, as far as the house knows: those who may bind it, at most 20. Whoever negotiated the deal
 * comes first, the last to speak before the others.
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
