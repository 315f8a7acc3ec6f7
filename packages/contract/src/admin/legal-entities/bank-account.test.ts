import { expect, test } from 'vitest'
import { isSameAccount, norwegianIban } from './bank-account.ts'

test.each([
  ['8601 11 17947', 'NO9386011117947'],
  ['86011117947', 'NO9386011117947'],
  ['3000.12.34567', 'NO8330001234567'],
  ['8601111794', undefined],
  ['NO9386011117947', undefined],
])('the Norwegian account %s has the IBAN %s', (accountNo, iban) => expect(norwegianIban(accountNo)).toBe(iban))

const own = {
  no: { iban: 'NO9386011117947', accountNo: null },
  de: { iban: 'DE89370400440532013000', accountNo: null },
  dk: { iban: 'DK5000400440116243', accountNo: null },
  se: { iban: 'SE4550000000058398257466', accountNo: '5839-825 746 6' },
  bare: { iban: null, accountNo: '123-4567' },
}
test.each([
  ['NO93 8601 1117 947', 'no', true],
  ['86011117947', 'no', true],
  ['8601.11.17947', 'no', true],
  ['8601111794', 'no', false],
  ['86011117948', 'no', false],
  ['DE89 3704 0044 0532 0130 00', 'de', true],
  ['370400440532013000', 'de', true],
  ['37040044/532013000', 'de', true],
  ['0532013000', 'de', true],
  ['532013000', 'de', true],
  ['53201300', 'de', false],
  ['DE02120300000000202051', 'de', false],
  ['0040 0440116243', 'dk', true],
  ['440116243', 'dk', true],
  ['0041 0440116243', 'dk', false],
  ['58398257466', 'se', true],
  ['5839-8257466', 'se', true],
  ['1234567', 'bare', true],
  ['', 'bare', false],
  ['-', 'no', false],
] as const)('%s is the account of %s: %s', (written, of, isSame) =>
  expect(isSameAccount(written, own[of])).toBe(isSame),
)
