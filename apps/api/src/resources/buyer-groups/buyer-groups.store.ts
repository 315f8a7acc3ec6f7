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
