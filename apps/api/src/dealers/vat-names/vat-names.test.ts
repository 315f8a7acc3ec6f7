// A VAT id that belongs to another company: warnings are shown until a person decides.
import { expect, test } from 'vitest'
import { type ContractFixture, createContractFixture } from '../../../test/contract-fixture.ts'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)
const clerk: As & { userId: string } = await t.staff(
  'buyers.read',
  'buyers.manage',
  'contracts.read',
  'contracts.write',
  'invoices.read',
  'invoices.write',
)

const tell = (vatId: string, name: string | null) =>
  t.deps.db
    .insertInto('vatChecks')
    .values({ vatId, state: 'VALID', name, register: 'vies', checkedAt: t.deps.clock().toISOString(), raw: '{}' })
    .execute()
const nameOf = (id: string) => clerk.vatNames.get({ params: { id } })

test('the contract and the invoice warn of another name, and who decided it and why is kept', async () => {
  const dealer = await desk.dealer('DK')
  const { companyId } = dealer
  const params = { id: companyId }
  const vatId = 'DK24256790'
  await t.deps.db
    .updateTable('buyerCompanies')
    .set({ vatId, name: 'Nordic Cars ApS' })
    .where('id', '=', companyId)
    .execute()
  await tell(vatId, 'ANOTHER FIRM A/S')
  expect(await nameOf(companyId)).toMatchObject({ state: 'DIFFERS', told: 'ANOTHER FIRM A/S', decided: null })

  const deal = await desk.signed({ dealer })
  const itemOf = async () => {
    const { checklist } = await clerk.contracts.get({ params: { id: deal.contract.id } })
    return checklist.find(({ key }) => key === 'vatName')
  }
  expect(await itemOf()).toEqual({ key: 'vatName', level: 'WARNING', detail: 'ANOTHER FIRM A/S' })
  const invoice = await clerk.invoicing.fromContract({
    params: { contractId: deal.contract.id },
    body: { kind: 'SALE' },
  })
  expect(invoice.vatName.state).toBe('DIFFERS')

  const reason = 'Their trade name, seen in the register'
  await expect(clerk.vatNames.confirm({ params, body: { told: 'A THIRD ONE', reason } })).rejects.toMatchObject({
    code: 'vatName.changed',
  })
  expect(await clerk.vatNames.confirm({ params, body: { told: 'ANOTHER FIRM A/S', reason } })).toMatchObject({
    state: 'CONFIRMED',
    decided: { reason, by: expect.any(String) as unknown, at: expect.any(String) as unknown },
  })
  expect(await itemOf()).toMatchObject({ level: 'OK' })
  // A later answer with a third name is not covered by the decision.
  await tell(vatId, 'A THIRD ONE')
  expect(await nameOf(companyId)).toMatchObject({ state: 'DIFFERS', told: 'A THIRD ONE' })
  await tell(vatId, 'NORDIC CARS')
  expect(await nameOf(companyId)).toMatchObject({ state: 'SAME' })
  await tell(vatId, null)
  expect(await nameOf(companyId)).toMatchObject({ state: 'NOT_TOLD', told: null })
})
