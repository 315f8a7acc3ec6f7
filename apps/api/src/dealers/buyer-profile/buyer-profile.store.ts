import type { Db } from '../../core/postgres/db.ts'

/** The cars that a company has shown interest in through this user. */
export const interestsOf = (db: Db, userId: string) =>
  db
    .selectFrom('interests as i')
    .innerJoin('listings as l', 'l.id', 'i.listingId')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .select(['c.id as carId', 'c.brand', 'c.model', 'i.createdAt as since'])
    .where('i.userId', '=', userId)
    .orderBy('i.createdAt', 'desc')
    .limit(5000)
    .execute()

/** The mails that went to an address: when and about what. */
export const mailsTo = (db: Db, email: string) =>
  db
    .selectFrom('mailOutbox')
    .select(['kind', 'subject', 'createdAt'])
    .where('recipient', '=', email)
    .orderBy('createdAt', 'desc')
    .limit(5000)
    .execute()

/** What a user has done. */
export const activityOf = (db: Db, userId: string) =>
  db
    .selectFrom('auditLog')
    .select(['at', 'action', 'entity'])
    .where('actorKind', '=', 'buyer')
    .where('actorId', '=', userId)
    .orderBy('at', 'desc')
    .limit(5000)
    .execute()
