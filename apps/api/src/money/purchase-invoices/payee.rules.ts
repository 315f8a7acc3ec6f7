// Whether the bank can be told to pay somebody by file, and whether it is whom we paid before.
import { isIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { PayeeConcern } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'

/** Countries whose banks take SEPA credit transfers (EPC 409-09), by the beginning of their IBANs. */
const inside = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')
/** Outside of the EEA the address of whoever is paid has to be told. */
const outside = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ')

export type Payee = {
  currency: string
  iban: string
  /** Accounts that he was paid to before, or that somebody has let stand. */
  accounts: readonly string[]
  /** The one that stands at the supplier himself. */
  ownIban: string
  city: string
  paymentMeans: string
  /** Minor units; below zero it is a credit, which asks for no account. */
  payableMinor: number
  /** Another than the supplier, as the invoice says. */
  creditorName: string
  isConfirmed: boolean
  /** Somebody else than the person who typed that one has approved the invoice. */
  isSeenByOther: boolean
}

/** What keeps an invoice from the bank's file: nothing, or each reason once. */
export function concernsOf(payee: Payee): PayeeConcern[] {
  const { currency, iban, accounts, ownIban, city, paymentMeans, payableMinor, creditorName } = payee
  if (currency !== 'EUR') return ['CURRENCY']
  // The supplier collects it, or it was paid by card: a transfer would pay it twice.
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

/** Before the first payment the account is the one that somebody has entered for the supplier; afterwards one of those paid to. */
const isChanged = (iban: string, accounts: readonly string[], ownIban: string): boolean =>
  accounts.length ? !accounts.includes(iban) : ownIban !== iban
