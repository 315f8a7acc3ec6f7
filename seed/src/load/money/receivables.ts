// Credit limits of demo dealers, a blocked dealer, storage fees, and a deposit with overdue proofs.
import type { Pool } from 'pg'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'
import { loadLiquidity } from './liquidity.ts'

const dayOf = (at: number) => instant(at).slice(0, 10)

/** Runs after payments and releases; safe to run again. */
export async function loadReceivables(pool: Pool, world: World): Promise<void> {
  const now = world.now.getTime()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      // The limit is high, so that demo dealers with old invoices can still buy.
      `insert into money_settings (id, credit_block_days, storage_day_minor, storage_since, withdrawal_bp, withdrawal_minor, withdrawal_clause)
       values (true, 90, 1500, $1, 500, 50000, '§ 6')
       on conflict (id) do update set credit_block_days = excluded.credit_block_days, storage_day_minor = excluded.storage_day_minor, storage_since = excluded.storage_since,
         withdrawal_bp = excluded.withdrawal_bp, withdrawal_minor = excluded.withdrawal_minor, withdrawal_clause = excluded.withdrawal_clause`,
      [dayOf(now - 90 * DAY)],
    )
    // Only companies without demo accounts: the one with the highest debt has used up its limit, the next ones have
    // room.
    await client.query(
      `insert into company_credits (company_id, limit_minor, updated_at)
       select company_id, case when place = 1 then greatest(used / 2, 100000) else used + 5000000 end, $1
       from (select company_id, sum(amount_minor)::bigint as used, row_number() over (order by sum(amount_minor) desc, company_id) as place
             from company_receivables where not exists (select 1 from buyer_users u where u.company_id = company_receivables.company_id and u.email like '%@bilbro.test')
             group by company_id having sum(amount_minor) > 0) r
       where place <= 4 on conflict do nothing`,
      [instant(now - 20 * DAY)],
    )
    await client.query(
      `insert into company_credits (company_id, blocked_at, blocked_by, blocked_reason, updated_at)
       select c.id, $1, (select id from staff_users where email = 'owner@bilbro.test'), 'Sold our car on before he had paid for it', $1
       from buyer_companies c
       where c.status = 'APPROVED' and not exists (select 1 from company_receivables r where r.company_id = c.id)
         and not exists (select 1 from buyer_users u where u.company_id = c.id and u.email like '%@bilbro.test')
       order by c.name, c.id limit 1 on conflict do nothing`,
      [instant(now - 3 * DAY)],
    )
    // Storage days of waiting cars, one row per day.
    await client.query(
      `insert into storage_days (release_id, day, minor)
       select r.id, d::date, 1500 from car_releases r,
         generate_series((r.released_at at time zone 'Europe/Berlin')::date + 11, $1::date, interval '1 day') d
       where r.redeemed_at is null and r.taken_back_at is null on conflict do nothing`,
      [dayOf(now)],
    )
    // One deposit whose car was collected and whose proofs never arrived.
    await client.query(
      `update vat_deposits set due_on = $1 where id = (
         select v.id from vat_deposits v join car_releases r on r.contract_id = v.contract_id
         where v.status = 'HELD' and r.redeemed_at is not null order by v.held_at, v.id limit 1)`,
      [dayOf(now - 5 * DAY)],
    )
    await loadLiquidity(client, world)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
