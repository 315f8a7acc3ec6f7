// Whether a payment came from the expected payer.
import type { PayerConcern, PaymentMeans } from '@bilbro/contract/money/payments/payment-states'
import { legalForms } from '../../../core/words/legal-forms.ts'
import { normaliseWord } from '../../../core/words/normalise-word.ts'

const transcribed: Record<string, string> = { ae: 'a', oe: 'o', ue: 'u', aa: 'a' }

/**
 * `Nordic Bil A/S`, `NORDIC BIL AS` → `nordicbil`: bank forms have no accents, and legal forms are written in many
 * ways.
 */
export function plainName(name: string): string {
  const words = name
    .toLowerCase()
    // `A/S`, `e.K.`, `GmbH & Co. KG`
    .replace(/(?<=\b\w)[./](?=\w\b)/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(normaliseWord)
    .filter((word) => word && !legalForms.has(word))
  return words.join('').replace(/ae|oe|ue|aa/g, (pair) => transcribed[pair]!)
}

/** Banks cut off names at this length. */
const shortest = 27
/** Whether both names mean the same company. A longer or shorter name is another company. */
export function isSameName(payer: string, company: string): boolean {
  const [a, b] = [plainName(payer), plainName(company)]
  if (!a || !b) return false
  return a === b || (payer.trim().length >= shortest && b.startsWith(a))
}

export type Payer = {
  means: PaymentMeans
  payerName: string
  payerIban: string | null
  currency: string
}
export type PayingCompany = { name: string; country: string; ibans: readonly string[] }

/** Reasons for a manual check. Empty when nothing is unusual. */
export function concernsOf(payer: Payer, company: PayingCompany): PayerConcern[] {
  const currency: PayerConcern[] = payer.currency === 'EUR' ? [] : ['CURRENCY']
  const { payerIban, payerName } = payer
  // Staff have confirmed this account for this dealer.
  if (payerIban !== null && company.ibans.includes(payerIban)) return currency
  const isKnown = company.ibans.length > 0
  return [
    ...currency,
    ...(isSameName(payerName, company.name) ? [] : (['NAME'] as const)),
    ...(payer.means === 'CASH' ? [] : ofAccount(payerIban, isKnown, company.country)),
  ]
}

function ofAccount(iban: string | null, isKnown: boolean, country: string): PayerConcern[] {
  if (iban === null) return isKnown ? ['IBAN_MISSING'] : []
  return [
    ...(isKnown ? (['IBAN_CHANGED'] as const) : []),
    ...(/^[A-Z]{2}\d{2}/.test(iban) && iban.slice(0, 2) !== country ? (['IBAN_COUNTRY'] as const) : []),
  ]
}
