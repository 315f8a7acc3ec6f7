// A car that our carrier should have delivered, but the buyer collects, leaves only against a VAT deposit.
import { expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { eur } from '../../../test/money-fixture.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'
import { openTestApp } from '../../../test/app.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { askSecurity } from '../invoices/drafting/ask-security.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, message }: ApiError) => `${code}: ${message}`,
  )
const driver = {
  driverName: 'Ola Nordmann',
  driverCompany: '',
  driverDocument: 'L01',
  isIdentityChecked: true as const,
  handedPapers: ['PART_2' as const, 'KEYS' as const],
}
const redeem = (code: string, driverAuthority: 'NAMED' | 'POWER_OF_ATTORNEY' | 'CARRIER_ORDER') =>
  desk.clerk.releases.redeem({ body: { code, ...driver, driverAuthority } })
const ask = (contractId: string) => t.deps.db.transaction().execute((tx) => askSecurity(jobCtx(t.deps, tx), contractId))
const depositsOn = async (contractId: string) =>
  (await desk.clerk.invoices.list({ query: { contractId, kind: 'VAT_DEPOSIT' } })).items

test('the buyer at the gate is refused, the carrier is not', async () => {
  const deal = await desk.released({ country: 'NO' })
  const [code] = await desk.codesOf(deal)
  for (const authority of ['NAMED', 'POWER_OF_ATTORNEY'] as const)
    // 19 % of 18,000.
    expect(await refusal(redeem(code!, authority))).toBe(
      'release.vatSecurity: Our carrier was to deliver this car. The buyer can collect it once the VAT security of 3420.00 EUR is paid.',
    )
  expect(await refusal(redeem(code!, 'CARRIER_ORDER'))).toBe('done')
})

test('once the transport says so the security is drafted, asked for and held, and then the car goes', async () => {
  const deal = await desk.released({ country: 'NO' })
  const { id, version } = deal.transport
  const params = { id }
  const body = { version, deliveryProvider: 'SELF_PICKUP' } as const
  await desk.hauler.logistics.setDeliveryProvider({ params, body }, { files: {} })
  await ask(deal.contract.id)
  await ask(deal.contract.id)
  const [code] = await desk.codesOf(deal)
  expect((await desk.clerk.releases.look({ body: { code: code! } })).stops).toEqual(['VAT_SECURITY'])
  // Also with a carrier's order, because it is the buyer's carrier.
  expect(await refusal(redeem(code!, 'CARRIER_ORDER'))).toContain('release.vatSecurity')

  const drafts = await depositsOn(deal.contract.id)
  expect(drafts).toMatchObject([{ status: 'DRAFT', payable: eur(3420) }])
  const issued = await desk.clerk.invoices.issue({
    params: { id: drafts[0]!.id },
    body: { version: drafts[0]!.version },
  })
  expect(await refusal(redeem(code!, 'NAMED'))).toContain('release.vatSecurity')
  await desk.give(await desk.paid({ payerName: deal.companyName, amount: eur(3420) }), [issued, eur(3420)])
  expect((await desk.clerk.releases.look({ body: { code: code! } })).stops).toEqual([])
  expect(await refusal(redeem(code!, 'NAMED'))).toBe('done')
})

test('inside the Union and at home there is nothing to secure', async () => {
  const deal = await desk.invoiced({ country: 'DE' })
  const payer = { payerName: deal.companyName, payerIban: 'DE89370400440532013000' }
  await desk.give(await desk.paid({ ...payer, amount: eur(18_000) }), [deal.invoice, eur(18_000)])
  await ask(deal.contract.id)
  expect(await depositsOn(deal.contract.id)).toEqual([])
  const [code] = await desk.codesOf(deal)
  expect(await refusal(redeem(code!, 'NAMED'))).toBe('done')
})
