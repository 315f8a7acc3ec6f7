import { expect, test } from 'vitest'
import { giveBackMemory } from './give-back-memory.ts'

test('what nobody holds any more is gone', async () => {
  const left = new WeakRef(Array.from({ length: 1000 }, (_, n) => ({ n })))
  // What was just made is held to the end of its turn.
  await new Promise((resolve) => setImmediate(resolve))
  giveBackMemory()
  expect(left.deref()).toBeUndefined()
})
