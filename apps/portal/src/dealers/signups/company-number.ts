import { mainNumber } from '@bilbro/contract/dealers/signups/signup-states'

const plain = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0

function luhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/**
 * Whether a company number is plausible for the country: length and check digit in the Nordic countries, the format of
 * a VAT id elsewhere. The server checks it fully.
 */
export function looksRight(country: string, typed: string): boolean {
  const text = plain(typed).replace(/^(ORGNR|ORG|CVR|VAT|UST(IDNR|ID)?|MOMS)/, '')
  if (country === 'NO') {
    const digits = text.replace(/^NO/, '').replace(/MVA$/, '')
    return /^\d{9}$/.test(digits) && weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1])
  }
  if (country === 'DK') {
    const digits = text.replace(/^DK/, '')
    return /^\d{8}$/.test(digits) && weighted(digits, [2, 7, 6, 5, 4, 3, 2, 1])
  }
  if (country === 'SE') {
    const digits = text.replace(/^SE(\d{10})\d{2}$/, '$1').replace(/^(16|18|19|20)(?=\d{10}$)/, '')
    return /^\d{10}$/.test(digits) && luhn(digits)
  }
  const prefix = country === 'GR' ? '(EL|GR)' : country
  return new RegExp(`^(${prefix})?[A-Z0-9]{7,12}$`).test(text)
}

/** Whether a typed text is a number rather than a name. */
export function meansNumber(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length
  return digits >= 5 && digits * 2 >= typed.replace(/\s/g, '').length
}

/**
 * Whether the company register of a country can be searched by name; for other countries the form asks for a VAT id.
 */
export const hasRegister = (country: string): boolean => mainNumber(country) === 'orgNo'
