// Balances of the bank accounts, as yesterday's statement told them.
import type { PoolClient } from 'pg'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'

/** Runs after the payments; does nothing without a statement. Accounts in kroner hold about as much as their euros. */
export async function loadLiquidity(client: PoolClient, world: World): Promise<void> {
  await client.query(
    `insert into bank_balances (import_id, bank_account_id, day, balance_minor)
     select i.id, a.id, $1, case when a.currency = 'EUR' and a.is_main then 18426517 when a.currency = 'EUR' then 4210388 else 31875040 end
     from bank_accounts a cross join lateral (select id from payment_imports where undone_at is null order by imported_at desc limit 1) i
     where not a.is_closed and not exists (select from bank_balances b where b.bank_account_id = a.id)`,
    [instant(world.now.getTime() - DAY).slice(0, 10)],
  )
}
