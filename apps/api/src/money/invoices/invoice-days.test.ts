// The dates of a document are in its company's time zone, wherever the server runs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmedBooks } from '../../../test/audited/books.ts'
import { createMoneyFixture } from '../../../test/money-fixture.ts'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { markOverdue } from './issuing/overdue.job.ts'

describe.each(['UTC', 'America/New_York'])('with the server in %s', (serverZone) => {
  let t: TestApp
  let desk: Awaited<ReturnType<typeof createMoneyFixture>>
  let books: As
  const own = process.env.TZ
  beforeAll(async () => {
    process.env.TZ = serverZone
    t = await testApp({ stopped: true })
    at('2026-12-31T22:00:00Z')
    desk = await createMoneyFixture(t)
    books = await t.staff('books.read', 'books.manage', 'legalEntities.read', 'legalEntities.manage', 'logistics.read')
    await books.books.saveSettings({ params: { id: desk.legalEntityId }, body: confirmedBooks() })
  })
  afterAll(async () => {
    await t.close()
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })
  const at = (instant: string) => t.travel(Date.parse(instant) - t.deps.clock().getTime())
  async function moveTo(timeZone: string) {
    const params = { id: desk.legalEntityId }
    const { version } = await books.legalEntities.get({ params })
    await books.legalEntities.update({ params, body: { version, timeZone } })
  }

  test.each([
    ['2026-12-31T22:30:00Z', 'Europe/Berlin', '2026-12-31'],
    ['2026-12-31T22:30:00Z', 'Atlantic/Reykjavik', '2026-12-31'],
    ['2026-12-31T23:30:00Z', 'Europe/Berlin', '2027-01-01'],
    ['2026-12-31T23:30:00Z', 'Atlantic/Reykjavik', '2026-12-31'],
    ['2027-01-01T00:30:00Z', 'Europe/Berlin', '2027-01-01'],
    ['2027-01-01T00:30:00Z', 'Atlantic/Reykjavik', '2027-01-01'],
  ])('at %s in %s it is %s', async (instant, zone, today) => {
    at(instant)
    await moveTo(zone)
    const deal = await desk.invoiced({ country: 'NO' })
    const { invoice, contract } = deal
    const { document } = invoice
    expect(invoice).toMatchObject({ issuedOn: today })
    expect(invoice.number).toContain(today.slice(0, 4))
    expect(contract.number).toContain(today.slice(0, 4))
    expect(contract.document!.madeOn).toBe(today)
    expect(document.deliveredOn).toBe(today)
    const { rows } = await t.deps.pool.query('select opened_on from proof_files where contract_id = $1', [contract.id])
    expect(rows).toEqual([{ opened_on: today }])

    await t.deps.pool.query(
      `set session_replication_role = 'replica'; update invoices set due_on = '2026-12-31' where id = '${invoice.id}';
       update proof_files set due_on = '2026-12-31' where contract_id = '${contract.id}'; set session_replication_role = 'origin'`,
    )
    await markOverdue(t.deps)
    const isLate = today > '2026-12-31'
    const after = await desk.invoiceOf(invoice.id)
    expect(after).toMatchObject({ overdueDays: isLate ? 1 : 0 })
    expect(after.status === 'OVERDUE').toBe(isLate)
    const proofs = await books.proofs.list({ query: { search: contract.number! } })
    expect(proofs.items[0]).toMatchObject({ isLate })
    expect(proofs.open.overdue).toBe(isLate ? 1 : 0)

    const { items } = await books.books.months({ query: { legalEntityId: desk.legalEntityId } })
    expect(items.find(({ month }) => month === '2026-12')?.mayClose ?? isLate).toBe(isLate)
  })

  test('only names of the IANA database are zones', async () => {
    const params = { id: desk.legalEntityId }
    const { version } = await books.legalEntities.get({ params })
    for (const timeZone of ['+01:00', 'MEZ', 'Europe/Flensburg', 'FOO/BAR', 'CET', ''])
      await expect(books.legalEntities.update({ params, body: { version, timeZone } })).rejects.toMatchObject({
        status: 422,
        issues: [{ path: ['timeZone'] }],
      })
  })
})
