import type { Db } from '../../core/db.ts'

export const list = (db: Db) =>
  db
    .selectFrom('buyerGroups as g')
    .leftJoin('buyerGroupMembers as m', 'm.groupId', 'g.id')
    .select((eb) => ['g.id', 'g.name', 'g.description', eb.fn.count<number>('m.companyId').as('members')])
    .groupBy('g.id')
    .orderBy('g.name')
    .limit(500)
    .execute()

/** Whether it was not in it before. */
export async function addCompany(db: Db, groupId: string, companyId: string): Promise<boolean> {
  const added = await db
    .insertInto('buyerGroupMembers')
    .values({ groupId, companyId })
    .onConflict((c) => c.doNothing())
    .returning('companyId')
    .executeTakeFirst()
  return added !== undefined
}
