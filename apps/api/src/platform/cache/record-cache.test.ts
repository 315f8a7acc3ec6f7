import { expect, test } from 'vitest'
import type { Change, Changes } from '../../core/changes.ts'
import { createRecordCache } from './record-cache.ts'

/** A change feed whose changes the test sends itself. */
function toldChanges() {
  const handlers: ((changes: Change[]) => void)[] = []
  const forget: (() => void)[] = []
  let isListening = true
  const changes: Pick<Changes, 'onChange' | 'onGap' | 'onAccess' | 'isListening'> = {
    onChange: (handler) => {
      handlers.push(handler as never)
      return () => undefined
    },
    onGap: (handler) => void forget.push(handler as () => void),
    onAccess: (handler) => void forget.push(handler),
    isListening: () => isListening,
  }
  return {
    changes,
    tell: (topic: string, id: string, parents: Change['parents'] = []) =>
      handlers.forEach((handler) => handler([{ topic, id, parents }])),
    access: () => forget.forEach((one) => one()),
    listen: (is: boolean) => (isListening = is),
  }
}

function counted(most = 10) {
  // An entry takes 300 bytes beside its value.
  const options = { topic: 'cars', bytes: most * 310, sizeOf: () => 10, showsUsers: true }
  const told = toldChanges()
  const kept = createRecordCache<string>(told.changes as Changes, options)
  const reads: string[] = []
  let version = 1
  const get = (...ids: string[]) =>
    kept.many(ids, 'row', async (missing) => {
      reads.push(...missing)
      return new Map(missing.filter((id) => id !== 'gone').map((id) => [id, `${id} ${version}`]))
    })
  return { ...told, kept, reads, get, write: () => version++ }
}

test('what was read is kept until it changes, itself or by what belongs to it; the order is that of the question', async () => {
  const { get, reads, tell, write } = counted()
  expect(await get('a', 'b', 'gone')).toEqual(['a 1', 'b 1'])
  expect(await get('b', 'a')).toEqual(['b 1', 'a 1'])
  expect(reads).toEqual(['a', 'b', 'gone'])
  write()
  tell('cars', 'a')
  tell('listings', 'l', [{ topic: 'cars', id: 'b' }])
  tell('offers', 'a')
  expect(await get('a', 'b')).toEqual(['a 2', 'b 2'])
})

test('what changes while it is read is not kept', async () => {
  const { kept, tell } = counted()
  const read = async (value: string) => new Map([['a', value]])
  const [first] = await kept.many(['a'], 'row', async () => {
    tell('cars', 'a')
    return read('old')
  })
  expect(first).toBe('old')
  expect(await kept.many(['a'], 'row', () => read('new'))).toEqual(['new'])
})

test('another kind of reader is read for anew; a changed right, or changes that cannot be heard, end all of it', async () => {
  const { kept, get, reads, access, listen, write } = counted()
  await get('a')
  expect(await kept.many(['a'], 'other', async () => new Map([['a', 'x']]))).toEqual(['x'])
  write()
  expect(await get('a')).toEqual(['a 1'])
  access()
  expect(await get('a')).toEqual(['a 2'])
  write()
  listen(false)
  expect(await get('a')).toEqual(['a 3'])
  expect(reads).toEqual(['a', 'a', 'a'])
})

test('the longest unused go first', async () => {
  const { get, reads } = counted(2)
  await get('a')
  await get('b')
  await get('a')
  await get('c')
  reads.length = 0
  await get('a')
  await get('b')
  expect(reads).toEqual(['b'])
})
