// Commission of the demo company: purchasers of the sold cars, two versions of the rules, closed and open months.
import type { Pool } from 'pg'
import { demoAccounts } from '../../accounts.ts'
import { DAY, type World } from '../../cars/record.ts'

export interface CommissionHouse {
  readonly saveRules: (validFrom: string, by: string, at: Date) => Promise<void>
  readonly close: (month: string, by: string, at: Date) => Promise<number>
  readonly compute: (month: string) => Promise<void>
  readonly runningMonth: () => string
}

const before = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - months, 1)).toISOString().slice(0, 7)

/** Runs after the books. The last month stays open, because the books of another company are open. */
export async function loadCommission(pool: Pool, world: World, house: CommissionHouse): Promise<void> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `select id, email from staff_users where status = 'ACTIVE' order by email`,
  )
  const owner = rows.find(({ email }) => email === demoAccounts['Back-office'][0])!
  await pool.query(
    `update cars set purchased_by_id = ($1::uuid[])[1 + (hashtext(stock_no) & 1023) % cardinality($1::uuid[])]
     where id in (select car_id from car_margins) or id in (select car_id from contract_cars)`,
    [rows.map(({ id }) => id)],
  )
  await pool.query(
    `update staff_users u set personnel_no = (100 + n)::text, cost_centre = case when n % 2 = 0 then '4100' else '4200' end
     from (select id, row_number() over (order by email) as n from staff_users where status = 'ACTIVE') x where x.id = u.id`,
  )
  const running = house.runningMonth()
  await house.saveRules(before(running, 3), owner.id, new Date(world.now.getTime() - 100 * DAY))
  for (let back = 6; back > 1; back--) {
    const month = before(running, back)
    await house.close(month, owner.id, new Date(`${before(running, back - 1)}-06T09:00:00Z`))
  }
  await pool.query(
    `update commission_reports set status = 'PAID', paid_at = frozen_at + interval '9 days', paid_by = $2, version = version + 1 where month < $1 and status = 'FROZEN' and user_id <> $2`,
    [before(running, 1), owner.id],
  )
  await house.compute(before(running, 1))
  await house.compute(running)
}
