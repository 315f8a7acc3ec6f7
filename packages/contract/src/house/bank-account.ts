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
