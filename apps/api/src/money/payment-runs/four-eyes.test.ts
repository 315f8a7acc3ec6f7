// Nobody can pay alone: not in small parts, not to their own account, not by the exported file.
import { expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { openTestApp } from '../../../test/app.ts'
import { ibans, createPurchaseFixture } from '../../../test/purchase-fixture.ts'

const t = await openTestApp()
const desk = await createPurchaseFixture(t)

const reason = 'I called them and asked'
/** A bit more than half of the limit of 500 euros. */
const half = { netMinor: 240_00, vatMinor: 45_60, lines: () => [desk.line({ netMinor: 240_00, vatMinor: 45_60 })] }
const enter = (values: object) => desk.checked({ ...half, lines: half.lines(), ...values })
const alone = ({ id, version }: { id: string; version: number }) =>
  desk.clerk.purchaseInvoices.approve({ params: { id }, body: { version } })

test('what one person approves alone counts together: by supplier, by account, in 30 days', async () => {
  const { id: supplierId } = await desk.supplier({ iban: 'DE89370400440532013000' })
  const iban = 'DE89370400440532013000'
  const first = await alone(await enter({ supplierId, iban }))
  const second = await enter({ supplierId, iban })
  expect(second.isAboveLimit).toBe(true)
  expect(await refusal(alone(second))).toBe('purchaseInvoice.fourEyes')
  // A second supplier with the same account does not avoid the check.
  const twin = await desk.supplier({ iban })
  expect(await refusal(alone(await enter({ supplierId: twin.id, iban })))).toBe('purchaseInvoice.fourEyes')
  // Approvals by others, and those older than 30 days, do not count.
  const { id, version } = second
  await desk.chief.purchaseInvoices.approve({ params: { id }, body: { version } })
  await t.deps.db
    .updateTable('purchaseInvoices')
    .set({ approvedAt: new Date(t.deps.clock().getTime() - 31 * 86_400_000).toISOString() })
    .where('id', '=', first.id)
    .execute()
  expect(await refusal(alone(await enter({ supplierId, iban })))).toBe('done')
})

test('five at once are not approved alone either', async () => {
  const iban = 'DE21500500009876543210'
  const { id: supplierId } = await desk.supplier({ iban })
  const all = []
  for (let i = 0; i < 5; i++) all.push(await enter({ supplierId, iban }))
  const outcomes = await Promise.all(all.map((one) => refusal(alone(one))))
  expect(outcomes.filter((is) => is === 'done')).toHaveLength(1)
})

test('an account that one person typed and approved waits for another, who has not typed it', async () => {
  const small = await desk.checked()
  const own = await alone(small)
  expect(own.concerns).toEqual(['ACCOUNT_NEW'])
  expect(await refusal(desk.run(own))).toBe('paymentRun.payee')
  const params = { id: own.id }
  const confirm = (who: typeof desk.clerk) =>
    who.purchaseInvoices.confirmAccount({ params, body: { version: own.version, reason } })
  expect(await refusal(confirm(desk.clerk))).toBe('purchaseInvoice.fourEyes')
  // The person who entered the account may not confirm it on an invoice that someone else entered.
  const { supplierId } = small.fields
  const supplier = await desk.chief.suppliers.get({ params: { id: supplierId! } })
  const { id: _id, createdAt: _at, status: _status, brands: _brands, externalId: _external, ...fields } = supplier
  const typed = { ...fields, iban: ibans.other }
  await desk.chief.suppliers.update({ params: { id: supplierId! }, body: typed })
  expect(await refusal(confirm(desk.chief))).toBe('purchaseInvoice.fourEyes')
  const third = await t.staff('purchaseInvoices.read', 'purchaseInvoices.write', 'purchaseInvoices.approve')
  expect((await confirm(third)).concerns).toEqual([])
})

test('the person who approved an invoice does not write the file that pays it', async () => {
  const { id, version } = await desk.run(await desk.approved(), await desk.approved())
  const release = (who: typeof desk.clerk) => who.paymentRuns.release({ params: { id }, body: { version } })
  expect(await refusal(release(desk.chief))).toBe('paymentRun.fourEyes')
  expect(await release(desk.clerk)).toMatchObject({ status: 'EXPORTED' })
})

test.each([
  ['prepaidMinor', { prepaidMinor: 119_01 }],
  ['discountMinor', { prepaidMinor: 100_00, discountMinor: 19_01, discountUntil: '2026-11-20' }],
  ['discountUntil', { discountMinor: 1_00 }],
  ['discountUntil', { discountUntil: '2026-11-20' }],
])('an invoice that owes less than nothing is refused at %s', async (field, values) => {
  await expect(desk.enter(values)).rejects.toMatchObject({ status: 422, issues: [{ path: [field] }] })
  const { id, version } = await desk.enter()
  const body = { ...(await desk.fieldsOf(values)), version }
  await expect(desk.clerk.purchaseInvoices.update({ params: { id }, body })).rejects.toMatchObject({ status: 422 })
})
