import { expect, test } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'

test('what nobody holds any more is gone', async () => {
  const left = new WeakRef(Array.from({ length: 1000 }, (_, n) => ({ n })))
  // What was just made is held to the end of its turn.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(left.deref()).toBeUndefined()
})
