import { afterEach, expect, test, vi } from 'vitest'
import { createQueue } from './queue.ts'
import { sendItem } from './send-item.ts'

vi.mock('./send-item.ts', () => ({
  sendItem: vi.fn<() => Promise<void>>(async () => undefined),
  isForLater: () => true,
  isShut: () => false,
}))
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('removeEventListener', () => undefined)
afterEach(() => vi.clearAllMocks())

const at = '2026-11-25T08:00:00.000Z'
const report = (clientId: string) => ({
  kind: 'report' as const,
  body: {
    clientId,
    transportId: 'car',
    driverStep: 'PICKUP' as const,
    happenedAt: at,
    odometerKm: null,
    name: '',
    note: '',
    damage: '',
  },
})

test('what was sent is shown as told until the page has read it back', async () => {
  let answer: (isRead: boolean) => void = () => undefined
  const queue = createQueue('token', () => new Promise<boolean>((resolve) => (answer = resolve)))
  const seen: string[] = []
  queue.subscribe(() => seen.push(`${queue.state().items.length} ${queue.state().sent.length}`))
  await queue.add(report('one'))
  await vi.waitFor(() => expect(queue.state().items).toHaveLength(0))
  expect(queue.state().sent).toHaveLength(1)
  // A report is always in one of the two lists: queued or sent.
  expect(seen.slice(seen.indexOf('1 0'))).not.toContain('0 0')
  answer(true)
  await vi.waitFor(() => expect(queue.state().sent).toHaveLength(0))
  expect(sendItem).toHaveBeenCalledTimes(1)
  queue.close()
})

test('where it cannot be read back it goes on being shown as told', async () => {
  const queue = createQueue('other', async () => false)
  await queue.add(report('two'))
  await vi.waitFor(() => expect(queue.state().items).toHaveLength(0))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(queue.state().sent).toHaveLength(1)
  queue.close()
})
