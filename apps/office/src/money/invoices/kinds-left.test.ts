import { expect, test } from 'vitest'
import { kindsLeft } from './kinds-left.ts'

const plain = { deposit: 0, vatDeposit: 0 }
const both = { deposit: 100, vatDeposit: 100 }

test('a contract is asked for what it asks for, each once', () => {
  expect(kindsLeft(plain, [])).toEqual(['SALE', 'PROFORMA'])
  expect(kindsLeft(both, [])).toEqual(['SALE', 'DEPOSIT', 'VAT_DEPOSIT', 'PROFORMA'])
  expect(kindsLeft(both, [{ kind: 'DEPOSIT', status: 'PAID' }])).toEqual(['SALE', 'VAT_DEPOSIT', 'PROFORMA'])
})

test('what is invoiced whole needs no advance any more; what was taken back is free again', () => {
  expect(kindsLeft(both, [{ kind: 'SALE', status: 'SENT' }])).toEqual(['VAT_DEPOSIT'])
  expect(kindsLeft(plain, [{ kind: 'SALE', status: 'CREDITED' }])).toEqual(['SALE', 'PROFORMA'])
  expect(kindsLeft(plain, [{ kind: 'CORRECTION', status: 'DRAFT' }])).toEqual([])
})
