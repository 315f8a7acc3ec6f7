import { expect, test } from 'vitest'
import { openClosing } from './closing.ts'
import { openLog } from '../log.ts'

const never = () => new Promise<void>(() => {})
const step = (name: string, end: () => unknown, times = { within: 1000, hurried: 20 }) => ({ name, end, ...times })

test('everything is ended in the other order, each when the one before is done', async () => {
  const ended: string[] = []
  const closing = openClosing(openLog('silent'))
  for (const name of ['database', 'jobs', 'requests'])
    closing.opened(
      step(name, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        ended.push(name)
      }),
    )
  const [first, second] = [closing.run(), closing.run()]
  expect([await first, await second]).toEqual([true, true])
  expect(ended).toEqual(['requests', 'jobs', 'database'])
})

test('what hangs or fails keeps nobody from ending, and is told', async () => {
  const ended: string[] = []
  const told: string[] = []
  const closing = openClosing(openLog('info', (line) => told.push(line)))
  closing.opened(step('database', () => ended.push('database')))
  closing.opened(
    step('thrower', () => {
      throw new Error('no')
    }),
  )
  closing.opened(step('rejecter', () => Promise.reject(new Error('nor I'))))
  closing.opened(step('hanger', never, { within: 30, hurried: 10 }))
  expect(await closing.run()).toBe(false)
  expect(ended).toEqual(['database'])
  expect(told.map((line) => (JSON.parse(line) as { step: string }).step)).toEqual(['hanger', 'rejecter', 'thrower'])
})

test('who is in a hurry does not wait, and what he cut short is not held against him', async () => {
  const ended: string[] = []
  const closing = openClosing(openLog('silent'))
  closing.opened(step('database', () => ended.push('database'), { within: 60_000, hurried: 60_000 }))
  closing.opened(step('jobs', never, { within: 60_000, hurried: 20 }))
  closing.opened(step('requests', never, { within: 60_000, hurried: 20 }))
  const done = closing.run()
  closing.hurry()
  expect(await done).toBe(true)
  expect(ended).toEqual(['database'])
})

test('what was opened while the way out began is ended too', async () => {
  const ended: string[] = []
  const closing = openClosing(openLog('silent'))
  closing.opened(
    step('database', () => {
      ended.push('database')
      closing.opened(step('late', () => ended.push('late')))
    }),
  )
  expect(await closing.run()).toBe(true)
  expect(ended).toEqual(['database', 'late'])
})
