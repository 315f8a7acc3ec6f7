import { ApiError } from '@bilbro/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueueStore } from './queue-store.ts'
import { createQueue } from './queue.ts'

type Entry = { id: string }

const send = vi.fn<() => Promise<void>>(async () => undefined)
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('removeEventListener', () => undefined)
afterEach(() => vi.clearAllMocks())

const openStore = createQueueStore<Entry, unknown>('test')
const queueOf = (token: string, onSent: () => Promise<boolean>) =>
  createQueue<Entry>({
    token,
    openStore,
    lock: 'test',
    send,
    isShut: () => false,
    noRoom: () => 'full',
    onSent,
  })

test('what was sent is shown as told until the page has read it back', async () => {
  let answer: (isRead: boolean) => void = () => undefined
  const queue = queueOf('token', () => new Promise<boolean>((resolve) => (answer = resolve)))
  const seen: string[] = []
  queue.subscribe(() => seen.push(`${queue.state().items.length} ${queue.state().sent.length}`))
  await queue.add({ id: 'one' })
  await vi.waitFor(() => expect(queue.state().items).toHaveLength(0))
  expect(queue.state().sent).toHaveLength(1)
  // An entry is always in one of the two lists: queued or sent.
  expect(seen.slice(seen.indexOf('1 0'))).not.toContain('0 0')
  answer(true)
  await vi.waitFor(() => expect(queue.state().sent).toHaveLength(0))
  expect(send).toHaveBeenCalledTimes(1)
  queue.close()
})

test('where it cannot be read back it goes on being shown as told', async () => {
  const queue = queueOf('other', async () => false)
  await queue.add({ id: 'two' })
  await vi.waitFor(() => expect(queue.state().items).toHaveLength(0))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(queue.state().sent).toHaveLength(1)
  queue.close()
})

test('an entry that the server refuses is kept with the reason, and the next one is sent', async () => {
  const refused = createQueue<Entry>({
    token: 'third',
    openStore,
    lock: 'test',
    send: async ({ told }) => {
      if (told.id === 'bad') throw new ApiError(422, 'no')
    },
    isShut: () => false,
    noRoom: () => 'full',
    onSent: async () => true,
  })
  await refused.add({ id: 'bad' })
  await refused.add({ id: 'good' })
  await vi.waitFor(() => expect(refused.state().items).toHaveLength(1))
  const [item] = refused.state().items
  expect(item).toMatchObject({ told: { id: 'bad' } })
  expect(item!.refused).toBeTruthy()
  await refused.drop(item!.seq)
  expect(refused.state().items).toEqual([])
  refused.close()
})
