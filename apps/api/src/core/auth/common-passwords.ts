// Passwords that everybody chooses: the list that comes with zxcvbn-ts (49,000, from breaches, most frequent first).
import { fieldError } from '../errors.ts'

let common: Promise<Set<string>> | undefined

const plainly = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Refuses a new password that is on the list, or that is the person's own address or name, whatever the case and however
 * the letters are written: full-width ones are hashed like plain ones, so they are looked up like them.
 * @throws password.common at the field
 */
export async function assertUncommonPassword(password: string, field: string, own: readonly string[]): Promise<void> {
  common ??= readList()
  const plain = plainly(password)
  const isOwn = own.map(plainly).some((one) => one === plain || one.split('@')[0] === plain)
  const isOneLetter = new Set(plain).size === 1
  if ((await common).has(plain) || isOwn || isOneLetter) throw fieldError('password.common', field)
}

/** Seven megabytes that only a process needs in which somebody chooses a password. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((one) => one.length >= 8))
}
