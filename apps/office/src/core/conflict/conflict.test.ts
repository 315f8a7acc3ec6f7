import { ApiError } from '@bilbro/contract/client'
import { expect, test } from 'vitest'
import { mergeConflict, saveMerging } from './conflict.ts'

const stale = (current: unknown) => new ApiError(409, 'stale', { code: 'version.stale', current })

test('what only one of two people changed is kept, what both changed is asked', () => {
  const base = { version: 1, price: 100, color: 'RED', keys: 2 }
  const theirs = { version: 2, price: 90, color: 'RED', keys: 3 }
  expect(mergeConflict(base, { price: 80, color: 'BLUE', keys: 3 }, theirs)).toEqual({
    kept: { color: 'BLUE' },
    conflicts: [{ field: 'price', base: 100, mine: 80, theirs: 90 }],
  })
})

test('changes that do not collide are saved on top of the newer version without a question', async () => {
  const sent: unknown[] = []
  const saved = await saveMerging({
    base: { version: 1, ...{ price: 100, color: 'RED' } },
    mine: { color: 'BLUE' },
    ask: () => Promise.reject(new Error('must not ask')),
    send: (values, version) => {
      sent.push({ ...values, version })
      if (version === 1) return Promise.reject(stale({ version: 2, price: 90, color: 'RED' }))
      return Promise.resolve({ price: 90, color: 'RED', ...values, version: 3 })
    },
  })
  expect(sent).toEqual([
    { color: 'BLUE', version: 1 },
    { color: 'BLUE', version: 2 },
  ])
  expect(saved).toEqual({ version: 3, price: 90, color: 'BLUE' })
})

test('a collision is decided by the person: mine, theirs, or giving up', async () => {
  const theirs = { version: 2, price: 90 }
  const save = (answer: Record<string, unknown> | undefined) =>
    saveMerging({
      base: { version: 1, ...{ price: 100 } },
      mine: { price: 80 },
      ask: () => Promise.resolve(answer),
      send: (values, version) =>
        version === 1 ? Promise.reject(stale(theirs)) : Promise.resolve({ ...theirs, ...values, version: 3 }),
    })
  expect(await save({ price: 80 })).toEqual({ version: 3, price: 80 })
  expect(await save({})).toBe(theirs)
  expect(await save(undefined)).toBeUndefined()
})

test('other errors stay errors', async () => {
  const refused = new ApiError(422, 'no', { code: 'request.invalid' })
  const send = () => Promise.reject<{ version: number }>(refused)
  await expect(saveMerging({ base: { version: 1 }, mine: {}, ask: () => Promise.resolve({}), send })).rejects.toBe(
    refused,
  )
})

test('what names no fields, as taking something back, is refused on an old version and never taken for done', async () => {
  const old = stale({ version: 2, price: 90 })
  const send = () => Promise.reject<{ version: number }>(old)
  await expect(saveMerging({ base: { version: 1 }, mine: {}, ask: () => Promise.resolve({}), send })).rejects.toBe(old)
})
