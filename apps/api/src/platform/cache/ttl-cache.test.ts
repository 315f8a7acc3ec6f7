import { expect, test } from 'vitest'
import type { Changes } from '../../core/changes.ts'
import { createTtlCache } from './ttl-cache.ts'

/** A change feed that the test controls. */
function changesByHand() {
  let tell = () => {}
  let listening = true
  return {
    changes: {
      onAccess: (listener: () => void) => (tell = listener),
      isListening: () => listening,
    } as unknown as Changes,
    change: () => tell(),
    deafen: () => (listening = false),
  }
}

test('what is known is not asked again for five seconds', async () => {
  const { changes } = changesByHand()
  const known = createTtlCache<string>(changes)
  let asked = 0
  const load = async () => `${++asked}`
  expect(await known.get('a', 0, load)).toBe('1')
  expect(await known.get('a', 4999, load)).toBe('1')
  expect(await known.get('b', 4999, load)).toBe('2')
  expect(await known.get('a', 5000, load)).toBe('3')
})

test('a clock that is put back makes nothing last longer', async () => {
  const { changes } = changesByHand()
  const known = createTtlCache<string>(changes)
  const day = 86_400_000
  await known.get('a', day, async () => 'before')
  expect(await known.get('a', 0, async () => 'after')).toBe('after')
})

test('a change makes all of it unknown at once', async () => {
  const { changes, change } = changesByHand()
  const known = createTtlCache<string>(changes)
  await known.get('a', 0, async () => 'before')
  change()
  expect(await known.get('a', 1, async () => 'after')).toBe('after')
})

test('what was read while it changed is not kept', async () => {
  const { changes, change } = changesByHand()
  const known = createTtlCache<string>(changes)
  let finish = (_value: string) => {}
  const reading = known.get('a', 0, () => new Promise((resolve) => (finish = resolve)))
  change()
  finish('before')
  expect(await reading).toBe('before')
  expect(await known.get('a', 1, async () => 'after')).toBe('after')
})

test('while changes cannot be heard nothing is believed', async () => {
  const { changes, deafen } = changesByHand()
  const known = createTtlCache<string>(changes)
  await known.get('a', 0, async () => 'before')
  deafen()
  expect(await known.get('a', 1, async () => 'after')).toBe('after')
})

test('what is not there is asked for each time', async () => {
  const { changes } = changesByHand()
  const known = createTtlCache<string>(changes)
  expect(await known.get('a', 0, async () => undefined)).toBeUndefined()
  expect(await known.get('a', 1, async () => 'now')).toBe('now')
})
