import { afterEach, describe, expect, test } from 'vitest'
import { noticeable, standstillOf } from '../../../test/standstill.ts'
import { createPersistentWorker } from './persistent-worker.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

const open: WorkerPool[] = []
afterEach(() => Promise.all(open.splice(0).map((threads) => threads.close())))
const threadsOf = (atOnce?: number) => {
  const threads = createWorkerPool(atOnce)
  open.push(threads)
  return threads
}
const script = new URL('../../../test/script.thread.ts', import.meta.url)
const forEver = { text: 'for (;;);' }
const limits = { seconds: 20, megabytes: 64 }

describe('a thread', () => {
  test('answers', async () => {
    expect(await threadsOf().run(script, { text: 'return input + 1', input: 1 })).toBe(2)
  })

  test('refuses with an error of the catalogue', async () => {
    const refusing = { text: `throw appError('import.tooManyRows', { limit: 7 })` }
    await expect(threadsOf().run(script, refusing)).rejects.toMatchObject({
      status: 422,
      code: 'import.tooManyRows',
      params: { limit: 7 },
    })
  })

  test('that fails does so with what it threw', async () => {
    await expect(threadsOf().run(script, { text: `throw new TypeError('ours')` })).rejects.toThrow('ours')
  })

  test('that does not end is ended, and nobody waits for it meanwhile', async () => {
    let outcome: unknown
    const worked = await standstillOf(async () => {
      outcome = await threadsOf()
        .run(script, forEver, { ...limits, seconds: 1 })
        .catch((error: unknown) => error)
    })
    expect(outcome).toMatchObject({ code: 'file.tooSlow', params: { seconds: 1 } })
    expect(worked).toBeLessThan(noticeable)
  })

  test.each([
    ['texts', `const all = []; for (;;) all.push('x'.repeat(1000) + all.length + Math.random())`],
    ['lists', 'const all = []; for (;;) all.push([all.length, {}])'],
    ['bytes, which lie outside its heap', 'const all = []; for (;;) all.push(new Uint8Array(1_000_000).fill(1))'],
  ])('that takes too much memory for %s is ended, and nothing else', async (_what, text) => {
    await expect(threadsOf().run(script, { text }, limits)).rejects.toMatchObject({
      status: 422,
      code: 'file.tooMuchMemory',
      params: { limit: '64 MB' },
    })
  })

  test('that lets go of what it unpacks may unpack many times its limit', async () => {
    const text = 'let sum = 0; for (let i = 0; i < 2000; i++) sum += new Uint8Array(1_000_000).fill(1)[7]; return sum'
    expect(await threadsOf().run(script, { text }, limits)).toBe(2000)
  })

  test('that leaves without a word has failed', async () => {
    await expect(threadsOf().run(script, { text: 'process.exit(0)' })).rejects.toMatchObject({
      code: 'server.unavailable',
    })
  })
})

test('only so many run at once; who finds the line full is told to come back', async () => {
  const threads = threadsOf(1)
  const slow = { text: 'return new Promise((done) => setTimeout(() => done(Date.now()), 100))' }
  const outcomes = await Promise.allSettled(Array.from({ length: 13 }, () => threads.run<number>(script, slow)))
  const ends = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(ends).toHaveLength(11)
  for (const [i, end] of ends.entries()) expect(end - (ends[i - 1] ?? 0)).toBeGreaterThanOrEqual(99)
  expect(outcomes.at(-1)).toMatchObject({ reason: { status: 429, code: 'request.tooMany' } })
})

describe('a thread that stays', () => {
  /** A task that returns its thread id with the result, so that tests can tell threads apart. */
  const withThread = (text: string) => ({
    text: `const { threadId } = await import('node:worker_threads'); return [threadId, await (async () => { ${text} })()]`,
  })
  test('does one thing after the other, and is the same', async () => {
    const threads = threadsOf()
    const asked = await Promise.all(
      [1, 2, 3].map((n) => threads.runPersistent<[number, number]>(script, withThread(`return ${n}`))),
    )
    expect(asked.map(([, value]) => value)).toEqual([1, 2, 3])
    expect(new Set(asked.map(([id]) => id)).size).toBe(1)
  })

  test.each([
    ['has thrown', `throw new TypeError('ours')`, { message: 'ours' }],
    ['has left', 'process.exit(0)', { code: 'server.unavailable' }],
  ])('that %s is another the next time', async (_what, text, refusal) => {
    const threads = threadsOf()
    const [first] = await threads.runPersistent<[number, number]>(script, withThread('return 1'))
    await expect(threads.runPersistent(script, { text })).rejects.toMatchObject(refusal)
    const [second, value] = await threads.runPersistent<[number, number]>(script, withThread('return 2'))
    expect(value).toBe(2)
    expect(second).not.toBe(first)
  })

  test('that does not end is ended, and those behind it are served', async () => {
    const thread = createPersistentWorker(script, { seconds: 1, megabytes: 64, idleSeconds: 60, maxQueue: 5 })
    const stuck = thread.run(forEver)
    const next = thread.run<[number, number]>(withThread('return 3'))
    await expect(stuck).rejects.toMatchObject({ code: 'file.tooSlow' })
    expect((await next)[1]).toBe(3)
    await thread.close()
    await expect(thread.run(withThread('return 1'))).rejects.toMatchObject({ code: 'server.unavailable' })
  })

  test('that takes too much memory for bytes is ended, and those behind it are served', async () => {
    const thread = createPersistentWorker(script, { seconds: 20, megabytes: 64, idleSeconds: 60, maxQueue: 5 })
    const full = thread.run({ text: 'const all = []; for (;;) all.push(new Uint8Array(1_000_000).fill(1))' })
    const next = thread.run<[number, number]>(withThread('return 3'))
    await expect(full).rejects.toMatchObject({ code: 'file.tooMuchMemory' })
    expect((await next)[1]).toBe(3)
    await thread.close()
  })

  test('ends when nobody needs it for a while', async () => {
    const thread = createPersistentWorker(script, { seconds: 5, megabytes: 64, idleSeconds: 0.05, maxQueue: 5 })
    const [first] = await thread.run<[number, number]>(withThread('return 1'))
    await expect
      .poll(async () => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        return (await thread.run<[number, number]>(withThread('return 1')))[0]
      })
      .not.toBe(first)
    await thread.close()
  })
})

describe('closing', () => {
  test('lets what is under way end in its time, and takes nothing more', async () => {
    const threads = threadsOf()
    const running = threads.run(script, { text: 'return new Promise((done) => setTimeout(done, 300, 1))' })
    const closed = threads.close(10_000)
    await expect(threads.run(script, { text: 'return 2' })).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(await running).toBe(1)
    await closed
  })

  test('ends what does not end, and what waits behind it', async () => {
    const threads = threadsOf(1)
    const running = [threads.run(script, forEver), threads.run(script, forEver)]
    const outcomes = Promise.allSettled(running)
    await threads.close(50)
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: 'server.unavailable' } })
  })
})
