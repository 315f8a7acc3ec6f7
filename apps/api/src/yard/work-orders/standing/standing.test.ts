import { expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { companyDay, daysBefore } from '../../../core/days.ts'
import { mondayOf, standingByWeek } from './standing.rules.ts'

const t = await openTestApp()

test('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-26', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-23'])
})

test('the slowest step of a week is named', () => {
  const [week] = standingByWeek([
    { week: '2026-11-23', step: 'REPAIR', cars: 2, days: 6.5 },
    { week: '2026-11-23', step: 'INSPECTION', cars: 3, days: 1 },
  ])
  expect(week).toMatchObject({ slowest: 'REPAIR', steps: [{ step: 'INSPECTION' }, { step: 'REPAIR' }] })
})

test('days are counted from arrival to report, to ready, to online', async () => {
  const staff = await t.staff('workOrders.read')
  const today = companyDay(t.deps.clock())
  const at = (days: number) => `${daysBefore(today, days)}T12:00:00Z`
  const { carId } = await t.make.onSale({ arrivedOn: daysBefore(today, 9) })
  await t.deps.pool.query(`update listings set published_at = $2 where car_id = $1`, [carId, at(1)])
  await t.deps.pool.query(
    `insert into condition_reports (id, car_id, number, status, inspection, basics, tyres, paint, damages, technical, battery, section_versions,
       grade, grade_tenths, grade_parts, rule_version, created_at, updated_at, completed_at)
     values (gen_random_uuid(), $1, 1, 'COMPLETED', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '1', 0, '[]', 1, $2, $2, $2)`,
    [carId, at(7)],
  )
  await t.deps.pool.query(
    `insert into audit_log (at, actor_kind, actor_name, entity, entity_id, action, changes)
     values ($2, 'system', 'System', 'cars', $1, 'work_done', '[{"field": "status", "from": "RECONDITIONING", "to": "AVAILABLE"}]')`,
    [carId, at(2)],
  )
  const { weeks } = await staff.workOrders.standing({ query: { weeks: 4 } })
  const all = weeks.flatMap(({ steps }) => steps)
  expect(Object.fromEntries(all.map(({ step, days }) => [step, days]))).toEqual({ INSPECTION: 2, REPAIR: 5, ONLINE: 1 })
})

test('a person without the right gets nothing', async () => {
  const other = await t.staff('cars.read')
  await expect(other.workOrders.standing({ query: { weeks: 4 } })).rejects.toMatchObject({ status: 403 })
})
