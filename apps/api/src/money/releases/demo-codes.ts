// A gate code for the demo world, generated and sealed like any other.
import type { Deps } from '../../core/deps.ts'
import { hashOf, newCode, sealCode } from './code.ts'

export const demoCodes =
  ({ secrets }: Pick<Deps, 'secrets'>) =>
  () => {
    const code = newCode()
    return { hash: hashOf(secrets, code), sealed: sealCode(secrets, code) }
  }
