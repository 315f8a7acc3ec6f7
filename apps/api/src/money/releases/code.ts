// Gate codes of cars: random, stored as a keyed hash.
import { randomInt } from 'node:crypto'
import { codeLength, codeSigns, plainCode } from '@bilbro/contract/money/releases/releases'
import type { Secrets } from '../../platform/secrets.ts'

const purpose = 'release code'

export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')

/** In two groups, as it is read aloud. */
export const spokenCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** The stored hash of a code. Without the server's secret nobody can try out codes on it. */
export const hashOf = (secrets: Secrets, typed: string): string => secrets.sign(purpose, plainCode(typed))
export const sealCode = (secrets: Secrets, code: string): Buffer => secrets.seal(purpose, code)
export const unsealCode = (secrets: Secrets, sealed: Buffer): string => secrets.unseal(purpose, sealed)
