import type { AskedQuestion } from '@bilbro/contract/deal/requests/car-questions'
import { isNewest, visibleTo } from '../../../core/auth/listing-visibility.ts'
import type { Db } from '../../../core/postgres/db.ts'
import type { Viewer } from '../../../core/request/context.ts'

/** Whether a dealer may see a car in the portal. */
export const existsVisibleListing = async (db: Db, carId: string, viewer: Viewer): Promise<boolean> =>
  (await db
    .selectFrom('listings as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .select('l.id')
    .where('c.id', '=', carId)
    .where(isNewest)
    .where(visibleTo(viewer))
    .executeTakeFirst()) !== undefined

type New = { requestId: string; carId: string; userId: string; body: string; askedAt: string }

export const insert = (db: Db, question: New) => db.insertInto('carQuestions').values(question).execute()

/** Questions on a request, newest first. */
export async function listByRequest(db: Db, requestId: string): Promise<AskedQuestion[]> {
  const rows = await db
    .selectFrom('carQuestions as q')
    .innerJoin('buyerUsers as u', 'u.id', 'q.userId')
    .innerJoin('cars as c', 'c.id', 'q.carId')
    .select(['q.id', 'q.carId', 'q.body', 'q.askedAt as at', 'u.name as by', 'c.brand', 'c.model', 'c.stockNo'])
    .where('q.requestId', '=', requestId)
    .orderBy('q.askedAt', 'desc')
    .orderBy('q.id')
    .limit(200)
    .execute()
  return rows.map(({ brand, model, stockNo, ...row }) => ({ ...row, car: `${brand} ${model}, ${stockNo}` }))
}

/** Questions of a company about a car. */
export const listByCar = (db: Db, companyId: string, carId: string) =>
  db
    .selectFrom('carQuestions as q')
    .innerJoin('carRequests as r', 'r.id', 'q.requestId')
    .select(['q.id', 'q.requestId', 'q.body', 'q.askedAt as at'])
    .where('r.companyId', '=', companyId)
    .where('q.carId', '=', carId)
    .orderBy('q.askedAt')
    .orderBy('q.id')
    .limit(200)
    .execute()

/** Notes for the dealer on these requests, about this car or the whole request. */
export const listAnswers = (db: Db, requestIds: readonly string[], carId: string) =>
  db
    .selectFrom('notes')
    .select(['id', 'body', 'createdAt as at'])
    .where('requestId', 'in', requestIds)
    .where('visibility', '=', 'DEALER')
    .where('removedAt', 'is', null)
    .where((eb) => eb.or([eb('carId', 'is', null), eb('carId', '=', carId)]))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(200)
    .execute()

/** The person in charge of a car, while their account is active. */
export const findContact = (db: Db, carId: string) =>
  db
    .selectFrom('cars as c')
    .innerJoin('staffUsers as u', 'u.id', 'c.assigneeId')
    .select(['u.name', 'u.avatarFileId'])
    .where('c.id', '=', carId)
    .where('u.isActive', '=', true)
    .executeTakeFirst()
