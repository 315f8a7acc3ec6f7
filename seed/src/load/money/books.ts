// Bookkeeping of the demo: accounts confirmed by the tax adviser, and last month handed over and closed.
import type { Pool } from 'pg'
import { accountKeys, suggestedAccounts } from '@bilbro/contract/money/books/book-accounts'
import { demoAccounts } from '../../accounts.ts'
import { type CalculationsHouse, loadCalculations } from './calculations.ts'
import { type CommissionHouse, loadCommission } from './commission.ts'
import { DAY, type World } from '../../cars/record.ts'

export interface BooksHouse {
  /** Creates the requested batch. */
  readonly hand: (batchId: string) => Promise<void>
  readonly close: (legalEntityId: string, month: string, by: string, at: Date) => Promise<void>
  /** Computes and closes months of the commission. */
  readonly commission?: CommissionHouse
  /** Calculates purchases. */
  readonly calculations?: CalculationsHouse
}

/** Runs after invoices and payments. */
export async function loadBooks(pool: Pool, world: World, house: BooksHouse): Promise<void> {
  const { rows } = await pool.query<{ entity: string; by: string }>(
    `select l.id as entity, u.id as by from legal_entities l, staff_users u where l.is_default and u.email = $1`,
    [demoAccounts['Back-office'][0]],
  )
  const { entity, by } = rows[0]!
  const at = new Date(world.now.getTime() - DAY)
  const month = new Date(Date.UTC(world.now.getUTCFullYear(), world.now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
  await pool.query(
    `insert into book_settings (legal_entity_id, chart, consultant_no, client_no, begins_on, debtors_from, updated_at)
     values ($1, 'SKR04', 29098, 55003, $2, 10000, $3)`,
    [entity, `${month}-01`, at],
  )
  // Accounts without a suggestion in the charts, set by the company.
  const own: Record<string, string> = { 'cost.STORAGE': '5801', 'cost.FINANCING': '7310' }
  // Other costs and fees have no account yet, so the demo shows a missing account.
  const accounts = accountKeys.flatMap((key) => {
    const account = suggestedAccounts[key]?.SKR04 ?? own[key]
    return account ? [[key, account] as const] : []
  })
  await pool.query(
    `insert into book_accounts (legal_entity_id, key, account, confirmed_by, confirmed_at)
     select $1, k, a, $4, $5 from unnest($2::text[], $3::text[]) t (k, a)`,
    [entity, accounts.map(([key]) => key), accounts.map(([, account]) => account), by, at],
  )
  // Months before the first batch were closed in the program that the company used until then.
  for (let back = 5; back > 0; back--) {
    const of = (more: number) => {
      const [year, at] = month.split('-').map(Number) as [number, number]
      return new Date(Date.UTC(year, at - 1 - back + more, 1)).toISOString().slice(0, 7)
    }
    await house.close(entity, of(0), by, new Date(`${of(1)}-05T08:00:00Z`))
  }
  const asked = await pool.query<{ id: string }>(
    `insert into book_batches (legal_entity_id, month, no, asked_by, asked_at) values ($1, $2, 1, $3, $4) returning id`,
    [entity, month, by, at],
  )
  await house.hand(asked.rows[0]!.id)
  await pool.query(
    'update book_batches set handed_over_at = $2, handed_over_by = $3 where id = $1 and made_at is not null',
    [asked.rows[0]!.id, at, by],
  )
  await house.close(entity, month, by, at)
  if (house.commission) await loadCommission(pool, world, house.commission)
  if (house.calculations) await loadCalculations(pool, world, house.calculations)
}
