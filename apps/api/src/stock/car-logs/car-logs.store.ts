import type { DataOf } from '@bilbro/contract/endpoint'
import type { Api } from '@bilbro/contract'
import type { Db } from '../../core/postgres/db.ts'

type Page = DataOf<Api['carLogs']['list']>
/** What only those see who may see purchase prices. */
const costFields = new Set(['purchasePriceMinor', 'costsMinor', 'financing'])

type Asked = { carId: string; page: number; pageSize: number; mayCost: boolean; entity?: string }

/** What happened to a car and to what belongs to it, newest first. */
export async function page(db: Db, { carId, page, pageSize, mayCost, entity }: Asked): Promise<Page> {
  let query = db.selectFrom('auditLog').where('carId', '=', carId)
  if (entity) query = query.where('entity', '=', entity)
  const [rows, { total }] = await Promise.all([
    query
      .select(['id', 'at', 'actorName', 'actorKind', 'action', 'reason', 'changes'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ actorName, actorKind, changes, ...row }) => ({
    ...row,
    actor: actorName,
    actorKind: actorKind as Page['items'][number]['actorKind'],
    changes: (changes as Page['items'][number]['changes']).filter((change) => mayCost || !costFields.has(change.field)),
  }))
  return { items, total, page, pageSize }
}
