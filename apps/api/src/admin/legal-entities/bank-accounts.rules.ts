// Validates bank accounts and chooses the account for a document.
import { stdnum } from 'stdnum'
import { bareAccount, isIban, norwegianIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { BankAccountFields } from '@bilbro/contract/admin/legal-entities/bank-accounts'
import { fieldError } from '../../core/errors.ts'

/**
 * Cleans up the fields: empty texts become null, and a Norwegian account number gets its IBAN. @throws
 * bankAccount.number, legalEntity.account
 */
export function soundAccount(fields: BankAccountFields, country: string): BankAccountFields {
  const accountNo = fields.accountNo || null
  const isNorwegian = country === 'NO' && accountNo !== null
  if (isNorwegian && !stdnum.NO!.kontonr!.validate(accountNo).isValid)
    throw fieldError('legalEntity.account', 'accountNo')
  const own = isNorwegian ? norwegianIban(accountNo) : undefined
  const iban = fields.iban || (own ?? null)
  // IBAN and account number belong to two different accounts.
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
/**
 * The account for documents in this currency. Without one: the main account of another currency, then the first open
 * one.
 */
export function accountFor<A extends Choice>(accounts: readonly A[], currency: string): A | null {
  const open = accounts.filter(({ isClosed }) => !isClosed)
  const own = open.filter((one) => one.currency === currency)
  return own.find(({ isMain }) => isMain) ?? own[0] ?? open.find(({ isMain }) => isMain) ?? open[0] ?? null
}
