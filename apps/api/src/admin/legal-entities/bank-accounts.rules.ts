// What makes a bank account sound, and which of several a document names.
import { stdnum } from 'stdnum'
import { bareAccount, isIban, norwegianIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { BankAccountFields } from '@bilbro/contract/admin/legal-entities/bank-accounts'
import { fieldError } from '../../core/errors.ts'

/** Empty texts are none; a Norwegian account number is completed by its IBAN. @throws bankAccount.number, legalEntity.account */
export function soundAccount(fields: BankAccountFields, country: string): BankAccountFields {
  const accountNo = fields.accountNo || null
  const isNorwegian = country === 'NO' && accountNo !== null
  if (isNorwegian && !stdnum.NO!.kontonr!.validate(accountNo).isValid)
    throw fieldError('legalEntity.account', 'accountNo')
  const own = isNorwegian ? norwegianIban(accountNo) : undefined
  const iban = fields.iban || (own ?? null)
  // Two numbers that mean two accounts.
  if (own !== undefined && iban !== own) throw fieldError('legalEntity.account', 'accountNo')
  if (!iban && (accountNo === null || bareAccount(accountNo).length < 5)) throw fieldError('bankAccount.number', 'iban')
  if (iban && !isIban(iban)) throw fieldError('payment.iban', 'iban')
  return {
    ...fields,
    iban,
    accountNo,
    bic: fields.bic || null,
    ledgerAccount: fields.ledgerAccount || null,
    isMain: fields.isMain && !fields.isClosed,
  }
}

type Choice = Pick<BankAccountFields, 'currency' | 'isMain' | 'isClosed'>
/** The account that a document in this currency names; of a company without one in it, its first. */
export function accountFor<A extends Choice>(accounts: readonly A[], currency: string): A | null {
  const open = accounts.filter(({ isClosed }) => !isClosed)
  const own = open.filter((one) => one.currency === currency)
  return own.find(({ isMain }) => isMain) ?? own[0] ?? open.find(({ isMain }) => isMain) ?? open[0] ?? null
}
