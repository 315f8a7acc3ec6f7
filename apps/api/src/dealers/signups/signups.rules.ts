import { mainNumber, rejectedPapersDays } from '@bilbro/contract/dealers/signups/signup-states'
import { fieldError } from '../../core/errors.ts'
import { readCompanyNumber } from '../company-info/company-numbers.rules.ts'

/** Domains of public e-mail providers, which do not identify a company. */
const commonDomains = new Set(
  'gmail.com googlemail.com hotmail.com outlook.com live.com yahoo.com icloud.com me.com gmx.de gmx.net web.de t-online.de freenet.de online.no hotmail.no live.no hotmail.se live.se telia.com hotmail.dk live.dk mail.dk jubii.dk proton.me protonmail.com'.split(
    ' ',
  ),
)

/** The domain of an address, when it is not a public e-mail provider. */
export function ownDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return commonDomains.has(domain) ? null : domain
}

/** Capital letters and digits only, for comparing numbers. */
export const plainNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Validates the numbers of a company where the format is known, and removes separators.
 * @throws company.numberNeeded, company.numberInvalid at the field
 */
export function numbersOf(typed: { country: string; orgNo: string; vatId: string }): {
  orgNo: string | null
  vatId: string | null
} {
  const needed = mainNumber(typed.country)
  if (!typed[needed]) throw fieldError('company.numberNeeded', needed)
  const read = readCompanyNumber(typed.country, typed[needed])
  if (read.kind === 'INVALID') throw fieldError('company.numberInvalid', needed)
  const number = 'number' in read ? read.number : plainNumber(typed[needed])
  const other = needed === 'orgNo' ? typed.vatId : typed.orgNo
  const rest = other ? plainNumber(other) || null : null
  // A German company may have typed its register number into the field for the VAT id: refuse it.
  if (needed === 'vatId' && 'number' in read && read.kind === 'REGISTER')
    throw fieldError('company.numberInvalid', needed)
  return needed === 'orgNo' ? { orgNo: number, vatId: rest } : { orgNo: rest, vatId: number }
}

/** Whether a text is meant as a number: at least five digits, and at least half of its characters. */
export function meansNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= 5 && digits * 2 >= text.replace(/\s/g, '').length
}

const day = 86_400_000

/**
 * Whether more than one working day has passed. Weekends do not count; days are those of UTC, which is accurate enough.
 */
export function isLate(since: Date, now: Date): boolean {
  let worked = 0
  for (let at = since.getTime(); at < now.getTime() && worked <= day;) {
    const next = Math.min(Math.floor(at / day) * day + day, now.getTime())
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) worked += next - at
    at = next
  }
  return worked > day
}

/** Documents of sign-ups that were rejected before this time are deleted. */
export const keepRejectedSince = (now: Date): Date => new Date(now.getTime() - rejectedPapersDays * 86_400_000)
