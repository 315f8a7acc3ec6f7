// Numbers of bank accounts, checked by what is written into them; for the form and for the server.

/** How long an IBAN of these countries is; of others it is only known that it has 15 to 34 characters. */
const ibanLengths: Record<string, number> = { DE: 22, NO: 15, DK: 18, SE: 24 }

/** Whether the check digits of an IBAN fit (ISO 7064, MOD 97-10). It is written without spaces, in capitals. */
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

/** An IBAN in groups of four, as it is printed. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** A number as banks compare it: without spaces and dots, in capitals. */
export const bareAccount = (written: string): string => written.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** The check digits that make an IBAN of a country's own account number (ISO 7064, MOD 97-10). */
function withCheckDigits(country: string, own: string): string {
  const turned = `${own}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of turned) rest = (rest * 10 + Number(digit)) % 97
  return `${country}${String(98 - rest).padStart(2, '0')}${own}`
}

/** The IBAN of a Norwegian account number: its eleven digits stand in it as they are. Undefined for anything else. */
export function norwegianIban(accountNo: string): string | undefined {
  const digits = bareAccount(accountNo)
  return /^\d{11}$/.test(digits) ? withCheckDigits('NO', digits) : undefined
}

/** How many digits of the account itself stand at the end of an IBAN; banks write them without the zeros in front. */
const accountDigits: Record<string, number> = { DE: 10, DK: 10, SE: 17 }

/** Whether a number that a bank has written is this account: its IBAN, its own number, or the part of the IBAN that is its own number. */
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
