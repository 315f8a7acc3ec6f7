// Common passwords: the list of zxcvbn-ts (49,000 passwords from breaches, most frequent first).
import { fieldError } from '../errors.ts'

let common: Promise<Set<string>> | undefined

const plainly = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Refuses a new password that is on the list, or that is the person's own e-mail address or name. Case does not matter.
 * Full-width letters are compared as plain letters, because passwords are hashed that way too.
 * @throws password.common at the field
 */
export async function assertUncommonPassword(password: string, field: string, own: readonly string[]): Promise<void> {
  common ??= readList()
  const plain = plainly(password)
  const isOwn = own.map(plainly).some((one) => one === plain || one.split('@')[0] === plain)
  const isOneLetter = new Set(plain).size === 1
  if ((await common).has(plain) || isOwn || isOneLetter) throw fieldError('password.common', field)
}

/** Loaded on first use: the list takes seven megabytes of memory. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((one) => one.length >= 8))
}
