// The result by the people who sold and bought: only for those who may see all commissions.
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { createClaimFixture } from '../../../test/claim-fixture.ts'
import { refusal } from '../../../test/refusal.ts'
import { companyDay } from '../../core/days.ts'

const t = await openTestApp()
const desk = await createClaimFixture(t)
const owner: As = await t.staff('figures.read', 'commission.read', 'cars.cost')
const reader: As = await t.staff('figures.read', 'cars.cost')
const month = companyDay(t.deps.clock()).slice(0, 7)

test('a sale counts for who made the deal, or who was named later; the list of a person has the same total', async () => {
  const deal = await desk.arrivedUnderMargin()
  const other = await desk.arrivedUnderMargin()
  const seller = await t.make.staffUser()
  const purchaser = await t.make.staffUser()
  const contractOf = async (carId: string) =>
    (await t.deps.pool.query(`select contract_id from contract_cars where car_id = $1 and is_live`, [carId])).rows[0]
      .contract_id as string
  await t.deps.pool.query(
    `insert into deal_sellers (car_id, contract_id, seller_id, reason, changed_at) values ($1, $2, $3, 'sold by', now())`,
    [deal.carId, await contractOf(deal.carId), seller],
  )
  await t.deps.pool.query(`update cars set purchased_by_id = $2 where id = $1`, [deal.carId, purchaser])
  const { groups, total } = await owner.figures.result({ query: { month, by: 'seller' } })
  const own = groups.find(({ key }) => key === seller)!
  expect(own.figures.sold).toBe(1)
  expect(groups.reduce((sum, { figures }) => sum + figures.sold, 0)).toBe(total.sold)
  expect(groups.reduce((sum, { figures }) => sum + figures.margin!.minor, 0)).toBe(total.margin!.minor)
  for (const { key, figures } of groups) {
    const { totals } = await owner.figures.cars({ query: { month, sellerId: [key] } })
    expect(totals).toEqual(figures)
  }
  const bought = await owner.figures.cars({ query: { month, purchaserId: [purchaser] } })
  expect(bought.items.map(({ car }) => car.id)).toEqual([deal.carId])
  const unknown = await owner.figures.cars({ query: { month, purchaserId: ['NONE'] } })
  expect(unknown.items.map(({ car }) => car.id)).toContain(other.carId)
})

test('without access to all commissions no group, filter, column or file names a person', async () => {
  const forbidden = [
    { by: 'seller' as const },
    { by: 'purchaser' as const },
    { sellerId: ['NONE'] },
    { purchaserId: ['NONE'] },
  ]
  for (const query of forbidden)
    expect(await refusal(reader.figures.result({ query: { month, ...query } }))).toBe('auth.forbidden')
  for (const query of forbidden.slice(2))
    expect(await refusal(reader.figures.cars({ query: { month, ...query } }))).toBe('auth.forbidden')
  const { items } = await reader.figures.cars({ query: { month } })
  expect(items.length).toBeGreaterThan(0)
  expect(items.every(({ seller, purchaser }) => seller === null && purchaser === null)).toBe(true)
  const file = async (as: As) =>
    (await t.app.inject({ url: `/api/figures/cars?format=csv&month=${month}`, headers: as.headers })).body
  expect(await file(reader)).not.toContain('Sold by')
  expect(await file(owner)).toContain('Sold by')
})
