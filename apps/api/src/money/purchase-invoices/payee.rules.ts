// Whether a payee can be paid by bank file, and whether the account is the one used before.
import { isIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { PayeeConcern } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'

/** Countries with SEPA credit transfers (EPC 409-09), by IBAN prefix. */
const inside = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')
/** Outside the EEA the payee's address is required. */
const outside = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ')

export type Payee = {
  currency: string
  iban: string
  /** Accounts that were paid before, or that staff have confirmed. */
  accounts: readonly string[]
  /** The account in the supplier's master data. */
  ownIban: string
  city: string
  paymentMeans: string
  /** Minor units. A negative amount is a credit, which needs no account. */
  payableMinor: number
  /** The payee on the invoice, if it is not the supplier. */
  creditorName: string
  isConfirmed: boolean
  /** The invoice was approved by another person than the one who entered the account. */
  isSeenByOther: boolean
}

/** Reasons why an invoice cannot go into a bank file. Each reason appears once. */
export function concernsOf(payee: Payee): PayeeConcern[] {
  const { currency, iban, accounts, ownIban, city, paymentMeans, payableMinor, creditorName } = payee
  if (currency !== 'EUR') return ['CURRENCY']
  // Paid by direct debit or card: a transfer would pay it twice.
  if (paymentMeans !== 'TRANSFER') return ['DIRECT_DEBIT']
  if (payableMinor === 0) return ['NOTHING_DUE']
  if (payableMinor < 0) return []
  if (!isIban(iban)) return ['IBAN_MISSING']
  const place = iban.slice(0, 2)
  if (!inside.includes(place) && !outside.includes(place)) return ['NOT_SEPA']
  return [
    ...(outside.includes(place) && city === '' ? (['ADDRESS'] as const) : []),
    ...(creditorName !== '' && !payee.isConfirmed && !accounts.includes(iban) ? (['OTHER_PAYEE'] as const) : []),
    ...(isChanged(iban, accounts, ownIban)
      ? (['ACCOUNT_CHANGED'] as const)
      : accounts.length || payee.isSeenByOther
        ? []
        : (['ACCOUNT_NEW'] as const)),
  ]
}

/** Before the first payment the valid account is the supplier's own, afterwards any account that was paid before. */
const isChanged = (iban: string, accounts: readonly string[], ownIban: string): boolean =>
  accounts.length ? !accounts.includes(iban) : ownIban !== iban
