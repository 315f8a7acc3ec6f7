// Shared views of the demo company, and a report that one of them sends every Monday.
import type { PoolClient } from 'pg'
import { nextDue } from '@bilbro/contract/overview/view-reports/report-times'
import { demoAccounts } from '../accounts.ts'
import { idAt } from '../cars/identity.ts'
import { DAY, type World } from '../cars/record.ts'

const views = [
  { list: 'cars', name: 'Over 60 days in stock', search: { flag: ['OVER_60_DAYS'] } },
  { list: 'invoices', name: 'Overdue', search: { status: ['OVERDUE'] } },
  { list: 'today', name: 'Nobody has taken it', search: { owner: ['UNASSIGNED'] } },
]
const times = { weekdays: [1], monthDay: null, time: '07:00' }

export async function loadViews(client: PoolClient, world: World): Promise<void> {
  const made = new Date(world.now.getTime() - 12 * DAY)
  const { rows } = await client.query<{ id: string; email: string }>(
    `select id, email from staff_users where status = 'ACTIVE' order by email`,
  )
  const owner = rows.find(({ email }) => email === demoAccounts['Back-office'][0])!
  const ids = views.map((_, index) => idAt(made.getTime(), 901, index))
  for (const [index, { list, name, search }] of views.entries())
    await client.query(
      `insert into saved_views (id, owner_id, list, name, search, sharing, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'EVERYBODY', $6, $6)`,
      [ids[index], owner.id, list, name, JSON.stringify(search), made],
    )
  const reportId = idAt(made.getTime(), 902, 0)
  await client.query(
    `insert into view_reports (id, owner_id, view_id, weekdays, time, group_by, attached, skip_empty, is_paused, next_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'car.assignee', 'CSV', true, false, $6, $7, $7)`,
    [reportId, owner.id, ids[0], times.weekdays, times.time, nextDue(times, world.now), made],
  )
  await client.query(`insert into view_report_people (report_id, user_id) select $1, unnest($2::uuid[])`, [
    reportId,
    rows.filter(({ email }) => ['owner@bilbro.test', 'sales@bilbro.test'].includes(email)).map(({ id }) => id),
  ])
}
