import type { StaffMenu } from '@bilbro/contract/admin/users/profile'
import type { Db } from '../../core/postgres/db.ts'

const usual: StaffMenu = { order: [], pinned: [], folded: [] }

/** The user's own menu order, or the default. */
export async function get(db: Db, userId: string): Promise<StaffMenu> {
  const row = await db.selectFrom('staffMenus').select('value').where('userId', '=', userId).executeTakeFirst()
  return { ...usual, ...(row?.value as unknown as StaffMenu | undefined) }
}

export async function save(db: Db, userId: string, menu: StaffMenu): Promise<StaffMenu> {
  const value = JSON.stringify(menu)
  await db
    .insertInto('staffMenus')
    .values({ userId, value })
    .onConflict((c) => c.column('userId').doUpdateSet({ value }))
    .execute()
  return menu
}
