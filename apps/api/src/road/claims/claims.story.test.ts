// Claims, transports and invoices appear in the history of car, company and contract, only for users who may see them.
import { expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import type { TimelinePage } from '@bilbro/contract/timeline'
import { type TestApp, openTestApp } from '../../../test/app.ts'
import { type ClaimFixture, createClaimFixture } from '../../../test/claim-fixture.ts'

const t = await openTestApp()
const desk: ClaimFixture = await createClaimFixture(t)

const entitiesOf = ({ items }: TimelinePage) => [...new Set(items.map(({ entity }) => entity))].toSorted()

test('rows about other records are read with the rights of those records alone', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  await desk.take(id)
  const { carId } = deal
  const query = { pageSize: 200 }
  const stories = async (...rights: Parameters<TestApp['staff']>) => {
    const who = await t.staff('logs.read', 'buyers.read', 'contracts.read', ...rights)
    const [car, company, contract] = await Promise.all([
      who.carLogs.list({ params: { carId }, query }),
      who.buyerCompanies.history({ params: { id: deal.dealer.companyId }, query }),
      who.contracts.history({ params: { id: deal.contract.id }, query }),
    ])
    return { car, company, contract }
  }

  const narrow = await stories()
  expect(entitiesOf(narrow.car)).toEqual(['cars', 'contracts'])
  expect(entitiesOf(narrow.contract)).toEqual(['contracts'])
  expect(entitiesOf(narrow.company)).toEqual(
    expect.not.arrayContaining(['claims', 'invoices', 'payments', 'transports']),
  )

  const ofRoad = await stories('logistics.read', 'claims.read')
  for (const story of Object.values(ofRoad))
    expect(entitiesOf(story)).toEqual(expect.arrayContaining(['claims', 'transports']))
  expect(entitiesOf(ofRoad.company)).toEqual(expect.not.arrayContaining(['invoices', 'payments']))

  const ofMoney = await stories('invoices.read', 'payments.read')
  expect(entitiesOf(ofMoney.contract)).toEqual(expect.arrayContaining(['invoices', 'carReleases']))
  expect(entitiesOf(ofMoney.contract)).not.toContain('claims')
})

test('a page is full of what may be read: what may not takes no place on it', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  await desk.take(id)
  const who = await t.staff('logs.read', 'contracts.read')
  const params = { id: deal.contract.id }
  const whole = await who.contracts.history({ params, query: { pageSize: 200 } })
  const first = await who.contracts.history({ params, query: { pageSize: 1 } })
  expect(first.items).toEqual(whole.items.slice(0, 1))
})

test('whoever takes a claim that another has taken reads it as anybody reads it, and no row of the table', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  const body = { version: await desk.versionOf(id) }
  await desk.clerk.claims.take({ params: { id }, body })
  const late = desk.judge.claims.take({ params: { id }, body })
  const current = await late.catch((error: ApiError) => error.current as object)
  expect(current).toEqual(await desk.judge.claims.get({ params: { id } }))
})
