import type { As } from '../app.ts'

/** A prepared writing call, and the actor that the audit log must show. */
export type Ready = {
  /** The actor is the system when the caller only has a link or a form. */
  by: { kind: 'staff' | 'buyer'; id: string } | { kind: 'system' }
  run: () => Promise<unknown>
  /** Reverts what other calls must not see. */
  undo?: () => Promise<unknown>
}
export type Person = As & { userId: string }
/** Every writing call of a group, prepared so that it succeeds. */
export type Writes = Record<string, () => Promise<Ready>>

export const staffDoes = (who: Person, run: () => Promise<unknown>): Ready => ({
  by: { kind: 'staff', id: who.userId },
  run,
})
export const dealerDoes = (who: Person, run: () => Promise<unknown>): Ready => ({
  by: { kind: 'buyer', id: who.userId },
  run,
})
export const somebodyDoes = (run: () => Promise<unknown>): Ready => ({ by: { kind: 'system' }, run })

let count = 0
/** A new e-mail address with each call. */
export const freshEmail = (): string => `audited${++count}@test.example`
export const png = (): File =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'a.png',
  )
