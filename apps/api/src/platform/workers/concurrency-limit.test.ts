import { expect, test } from 'vitest'
import { createLimit } from './concurrency-limit.ts'

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('who has waited for long enough is told so, and leaves the line to the others', async () => {
  const turn = createLimit(1, Infinity, 50)
  let release: () => void = () => undefined
  const first = turn(() => new Promise<void>((resolve) => (release = resolve)))
  const second = turn(() => Promise.resolve('second'))
  await expect(second).rejects.toMatchObject({ code: 'server.unavailable' })
  const third = turn(() => Promise.resolve('third'))
  release()
  await first
  expect(await third).toBe('third')
  expect(await turn(() => after(100).then(() => 'fourth'))).toBe('fourth')
})

test('a full line takes nobody more', async () => {
  const turn = createLimit(1, 1)
  const running = turn(() => after(20))
  const waiting = turn(() => Promise.resolve('waited'))
  await expect(turn(() => Promise.resolve())).rejects.toMatchObject({ code: 'request.tooMany' })
  await running
  expect(await waiting).toBe('waited')
})
