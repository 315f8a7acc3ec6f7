import { expect, test } from 'vitest'
import { runBulk, sortedOut } from './bulk.ts'

const rows = [1, 2, 3, 4, 5, 6].map((n) => ({ id: String(n), n }))

test('what cannot be done is told apart before anything is done', () => {
  const { able, unable } = sortedOut({ rows, refuses: ({ n }) => (n % 2 ? undefined : `${n} is even`) })
  expect(able.map(({ n }) => n)).toEqual([1, 3, 5])
  expect(unable.map(({ why }) => why)).toEqual(['2 is even', '4 is even', '6 is even'])
  expect(sortedOut({ rows }).able).toHaveLength(6)
})

test('each row has its own result; who stops it begins no other', async () => {
  const end = new AbortController()
  const seen: number[] = []
  const work = async ({ n }: { n: number }) => {
    seen.push(n)
    if (n === 1) return 'answer of 1'
    if (n === 2) throw new Error('refused')
    if (n === 3) end.abort()
    return undefined
  }
  const outcomes = await runBulk({ rows, work, onProgress: () => undefined, signal: end.signal, parallel: 1 })
  expect(seen).toEqual([1, 2, 3])
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true])
  // `undo` needs this response.
  expect(outcomes[0]!.answer).toBe('answer of 1')
})
