import { expect, test } from 'vitest'
import { ibans, purchaseLine } from '../../../test/purchase-fixture.ts'
import { concernsOf } from './payee.rules.ts'
import { problemsOf, purchaseCaseOf } from './purchase-invoices.rules.ts'

const fields = {
  supplierId: 'x',
  number: '1',
  issuedOn: '2026-11-10',
  dueOn: '2026-11-24',
  netMinor: 100_00,
  vatMinor: 19_00,
  prepaidMinor: 0,
  roundingMinor: 0,
  dueMinor: null,
  discountMinor: 0,
  discountUntil: null,
}
const of = (line: object) => problemsOf({ ...fields, ...sumsOf(line), lines: [purchaseLine(line)] })
const sumsOf = ({ netMinor = 100_00, vatMinor = 19_00 }: { netMinor?: number; vatMinor?: number }) => ({
  netMinor,
  vatMinor,
})
test.each([
  ['VAT as its rate says', {}, []],
  ['a rate that is none', { rateBp: 1600, vatMinor: 16_00 }, ['TAX']],
  ['VAT on a margin car', { taxedAs: 'MARGIN', rateBp: 0 }, ['TAX']],
  ['reverse charge without VAT', { taxedAs: 'REVERSE_CHARGE', rateBp: 0, vatMinor: 0 }, []],
  ['import VAT alone', { taxedAs: 'IMPORT_VAT', rateBp: 0, netMinor: 0, vatMinor: 50_00 }, []],
  ['import VAT on goods', { taxedAs: 'IMPORT_VAT', rateBp: 0 }, ['TAX']],
  ['a cost without a car', { target: 'COST', costKind: 'PARTS' }, ['CAR']],
])('%s', (_name, line, problems) => expect(of(line)).toEqual(problems))

test('a car keeps how it was bought; one of which nothing is known gets it', () => {
  const car = (purchaseTaxCase: string) => ({ purchaseTaxCase, stockNo: 'B-1' })
  expect(purchaseCaseOf(car('UNKNOWN'), 'DOMESTIC')).toBe('REGULAR_DE')
  expect(purchaseCaseOf(car('REGULAR_DE'), 'DOMESTIC')).toBeUndefined()
  expect(purchaseCaseOf(car('PRIVATE'), 'EXEMPT')).toBeUndefined()
  expect(() => purchaseCaseOf(car('MARGIN'), 'DOMESTIC')).toThrow()
  expect(() => purchaseCaseOf(car('REGULAR_DE'), 'EXEMPT')).toThrow()
})

test('the bank is told to pay only whom and what it can, and a changed account waits for a person', () => {
  const payee = {
    currency: 'EUR',
    iban: ibans.first,
    accounts: [] as string[],
    ownIban: ibans.first,
    city: '',
    paymentMeans: 'TRANSFER',
    payableMinor: 100,
    creditorName: '',
    isConfirmed: false,
    isSeenByOther: true,
  }
  expect(concernsOf(payee)).toEqual([])
  expect(concernsOf({ ...payee, currency: 'NOK' })).toEqual(['CURRENCY'])
  expect(concernsOf({ ...payee, iban: 'DE00512108001245126199' })).toEqual(['IBAN_MISSING'])
  expect(concernsOf({ ...payee, iban: 'AE070331234567890123456' })).toEqual(['NOT_SEPA'])
  expect(concernsOf({ ...payee, iban: ibans.swiss, ownIban: ibans.swiss })).toEqual(['ADDRESS'])
  expect(concernsOf({ ...payee, ownIban: ibans.other })).toEqual(['ACCOUNT_CHANGED'])
  expect(concernsOf({ ...payee, paymentMeans: 'DIRECT_DEBIT' })).toEqual(['DIRECT_DEBIT'])
  expect(concernsOf({ ...payee, payableMinor: 0 })).toEqual(['NOTHING_DUE'])
  expect(concernsOf({ ...payee, creditorName: 'Faktor AG' })).toEqual(['OTHER_PAYEE'])
  expect(concernsOf({ ...payee, creditorName: 'Faktor AG', isConfirmed: true })).toEqual([])
  // The first account of a supplier needs a second person; an account that was paid before does not.
  expect(concernsOf({ ...payee, isSeenByOther: false })).toEqual(['ACCOUNT_NEW'])
  expect(concernsOf({ ...payee, isSeenByOther: false, accounts: [ibans.first] })).toEqual([])
  // A change of the supplier's master data does not change the accounts that were paid before.
  expect(concernsOf({ ...payee, accounts: [ibans.other] })).toEqual(['ACCOUNT_CHANGED'])
  expect(concernsOf({ ...payee, accounts: [ibans.first], ownIban: ibans.other })).toEqual([])
})
