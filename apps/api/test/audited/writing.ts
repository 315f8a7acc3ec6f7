import type { As } from '../app.ts'

/** A call that is about to write, and who will stand in the audit log for it. */
export type Ready = {
  /** Nobody is signed in where a link or a form is all that is known. */
  by: { kind: 'staff' | 'buyer'; id: string } | { kind: 'system' }
  run: () => Promise<unknown>
  /** What must not stay for the others. */
  undo?: () => Promise<unknown>
}
export type Person = As & { userId: string }
/** Each writing call of a group, prepared so that it succeeds. */
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
/** An address that nobody else has. */
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
