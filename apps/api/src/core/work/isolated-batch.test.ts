import { expect, test } from 'vitest'
import { forEachIsolated } from './isolated-batch.ts'

test('what fails with one keeps none of the others from its turn, and is told at the end', async () => {
  const done: number[] = []
  const running = forEachIsolated([1, 2, 3, 4], async (row) => {
    if (row === 2) throw new Error('no such car')
    done.push(row)
  })
  await expect(running).rejects.toThrow('1 of 4 failed: no such car')
  expect(done).toEqual([1, 3, 4])
})

test('without a database nobody has a turn', async () => {
  const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const asked: number[] = []
  const running = forEachIsolated([1, 2], async (row) => {
    asked.push(row)
    throw down
  })
  await expect(running).rejects.toBe(down)
  expect(asked).toEqual([1])
})

test('nothing is told where nothing failed', async () => {
  await expect(forEachIsolated([1, 2], async () => undefined)).resolves.toBeUndefined()
})
