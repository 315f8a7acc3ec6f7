import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { accountFor } from './bank-accounts.rules.ts'

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff('legalEntities.read', 'legalEntities.manage')
const german = await t.make.legalEntity()
const norwegian = await t.make.legalEntity({ country: 'NO', isDefault: false })

type Body = Parameters<As['bankAccounts']['create']>[0]['body']
const add = (id: string, body: Partial<Body> = {}) =>
  staff.bankAccounts.create({ params: { id }, body: { currency: 'EUR', ...body } })
const of = async (id: string) => (await staff.legalEntities.get({ params: { id } })).accounts

describe('a bank account', () => {
  test('is added, changed, found at its company and deleted', async () => {
    const made = await add(german, { iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeff', bankName: 'Bank' })
    expect(made).toMatchObject({ iban: 'DE89370400440532013000', bic: 'COBADEFF', isMain: true, isClosed: false })
    const params = { id: made.id }
    const changed = await staff.bankAccounts.update({ params, body: { version: 1, ledgerAccount: '1810' } })
    expect(changed).toMatchObject({ version: 2, ledgerAccount: '1810', iban: made.iban })
    await expect(staff.bankAccounts.update({ params, body: { version: 1, bankName: 'x' } })).rejects.toMatchObject({
      code: 'version.stale',
    })
    expect(await of(german)).toMatchObject([{ id: made.id }])
    await staff.bankAccounts.remove({ params })
    expect(await of(german)).toEqual([])
    const log = await t.deps.db.selectFrom('auditLog').select('action').where('entityId', '=', made.id).execute()
    expect(log.map(({ action }) => action).toSorted()).toEqual(['create', 'delete', 'update'])
  })

  test.each([
    [{ iban: 'DE89370400440532013001' }, 'iban'],
    [{ iban: 'NO938601111794' }, 'iban'],
    [{ iban: 'DE8937040044053201300' }, 'iban'],
    [{ bic: 'COBA', iban: 'DE89370400440532013000' }, 'bic'],
    [{ iban: '', bic: '' }, 'iban'],
    [{ accountNo: '123' }, 'iban'],
    [{ ledgerAccount: '12', iban: 'DE89370400440532013000' }, 'ledgerAccount'],
  ])('with %j is refused at its field', (body, field) =>
    expect(add(german, body)).rejects.toMatchObject({ status: 422, issues: [{ path: [field] }] }),
  )
  test.each([
    [{ accountNo: '86011117948' }],
    [{ accountNo: '8601 11 17947', iban: 'NO8330001234567' }],
    [{ accountNo: '86011117' }],
  ])('of a Norwegian company with %j is refused', (body) =>
    expect(add(norwegian, body)).rejects.toMatchObject({ status: 422, issues: [{ path: ['accountNo'] }] }),
  )
  test('of a Norwegian company has its IBAN from its account number', async () => {
    const made = await add(norwegian, { accountNo: '8601 11 17947', currency: 'NOK' })
    expect(made.iban).toBe('NO9386011117947')
    await expect(add(norwegian, { iban: 'NO93 8601 1117 947', currency: 'NOK' })).rejects.toMatchObject({
      code: 'bankAccount.taken',
      issues: [{ path: ['iban'] }],
    })
  })

  test('that documents name is one per currency, also when many are added at once', async () => {
    const ibans = ['SE45 5000 0000 0583 9825 7466', 'DK50 0040 0440 1162 43', 'GB82 WEST 1234 5698 7654 32']
    await Promise.all(ibans.map((iban) => add(german, { iban })))
    const all = await of(german)
    expect(all.filter(({ isMain }) => isMain)).toHaveLength(1)
    const other = all.find(({ isMain }) => !isMain)!
    const { id, version } = other
    await staff.bankAccounts.update({ params: { id }, body: { version, isMain: true } })
    expect((await of(german)).filter(({ isMain }) => isMain)).toMatchObject([{ id }])
    await staff.bankAccounts.update({ params: { id }, body: { version: version + 1, isClosed: true } })
    expect((await of(german)).filter(({ isMain }) => isMain)).toEqual([])
  })
})

test('a document names the main account of its currency, else the first that is open', () => {
  const account = (currency: 'EUR' | 'NOK', isMain: boolean, isClosed = false) => ({ currency, isMain, isClosed })
  const [eur, main, nok, closed] = [
    account('EUR', false),
    account('EUR', true),
    account('NOK', true),
    account('EUR', false, true),
  ]
  expect(accountFor([eur!, main!, nok!], 'EUR')).toBe(main)
  expect(accountFor([eur!, nok!], 'EUR')).toBe(eur)
  expect(accountFor([closed!, nok!], 'EUR')).toBe(nok)
  expect(accountFor([closed!], 'EUR')).toBeNull()
})
