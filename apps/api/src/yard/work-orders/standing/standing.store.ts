// How long the cars that arrived lately stood at each step of the yard.
import { sql } from 'kysely'
import type { YardStep } from '@bilbro/contract/yard/work-orders/standing'
import { defaultZone } from '../../../core/days.ts'
import type { Db } from '../../../core/postgres/db.ts'

/** Cars that stand longer than this are not counted. */
const longestDays = 180
const dayOf = (at: ReturnType<typeof sql>) => sql`(${at} at time zone ${sql.lit(defaultZone)})::date`

/** Average days of the steps that ended since `since`, by week, the newest first. */
export const listStanding = async (db: Db, since: string) =>
  (
    await sql<{ week: string; step: YardStep; cars: number; days: number }>`
      with yard as (
        select c.arrived_on as arrived, ${dayOf(sql`r.at`)} as inspected, ${dayOf(sql`a.at`)} as ready, ${dayOf(sql`l.at`)} as online
        from cars c
        left join lateral (select min(completed_at) as at from condition_reports where car_id = c.id) r on true
        left join lateral (
          select min(at) as at from audit_log
          where entity = 'cars' and entity_id = c.id and changes @> '[{"field": "status", "to": "AVAILABLE"}]'
        ) a on true
        left join lateral (select min(published_at) as at from listings where car_id = c.id) l on true
        where c.arrived_on >= ${since}::date - ${longestDays}::int
      ), steps as (
        select 'INSPECTION' as step, inspected as until, inspected - arrived as days from yard
        union all
        select 'REPAIR', ready, ready - greatest(inspected, arrived) from yard
        union all
        select 'ONLINE', online, online - ready from yard
      )
      select to_char(date_trunc('week', until), 'YYYY-MM-DD') as week, step, count(*)::int as cars, round(avg(days), 1)::float8 as days
      from steps where until >= ${since}::date and days >= 0
      group by 1, 2 order by 1 desc, 2`.execute(db)
  ).rows
