// Checks bank account numbers by their check digits, for form and server.

/** IBAN lengths of the countries we use; every other IBAN has 15 to 34 characters. */
const ibanLengths: Record<string, number> = { DE: 22, NO: 15, DK: 18, SE: 24 }

/** Whether the check digits of an IBAN are right (ISO 7064, MOD 97-10). Expects capitals without spaces. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = ibanLengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const digit of turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)))
    rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** An IBAN in groups of four for display. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Normalises a number for comparison: no spaces and dots, capitals. */
export const bareAccount = (written: string): string => written.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** Builds an IBAN from a national account number by adding the check digits (ISO 7064, MOD 97-10). */
function withCheckDigits(country: string, own: string): string {
  const turned = `${own}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of turned) rest = (rest * 10 + Number(digit)) % 97
  return `${country}${String(98 - rest).padStart(2, '0')}${own}`
}

/** The IBAN of a Norwegian account number (eleven digits, part of the IBAN unchanged). Undefined for anything else. */
export function norwegianIban(accountNo: string): string | undefined {
  const digits = bareAccount(accountNo)
  return /^\d{11}$/.test(digits) ? withCheckDigits('NO', digits) : undefined
}

/** Number of digits of the account number at the end of an IBAN. Banks write them without leading zeros. */
const accountDigits: Record<string, number> = { DE: 10, DK: 10, SE: 17 }

/**
 * Whether a number from a bank file is this account: its IBAN, its national number, or the national part of its IBAN.
 */
export function isSameAccount(written: string, own: { iban: string | null; accountNo: string | null }): boolean {
  const bare = bareAccount(written)
  if (!bare) return false
  if (bare === own.iban || (own.accountNo !== null && bare === bareAccount(own.accountNo))) return true
  if (!own.iban || !/^\d{7,20}$/.test(bare)) return false
  const inIban = own.iban.slice(4)
  const digits = accountDigits[own.iban.slice(0, 2)]
  if (bare === inIban || !digits) return bare === inIban
  const bank = inIban.slice(0, -digits)
  const account = inIban.slice(-digits)
  const rest = bare.startsWith(bank) ? bare.slice(bank.length) : ''
  return [bare, ...(rest ? [rest] : [])].some((one) => one.padStart(digits, '0') === account)
}
