import { expect, test } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'

test('what nobody holds any more is gone', async () => {
  const left = new WeakRef(Array.from({ length: 1000 }, (_, n) => ({ n })))
  // A WeakRef keeps a new object alive until the end of the current turn.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(left.deref()).toBeUndefined()
})
