import { expect, test } from 'vitest'
import { createShutdown } from './shutdown.ts'
import { createLog } from '../log.ts'

const never = () => new Promise<void>(() => {})
const step = (name: string, end: () => unknown, times = { within: 1000, hurried: 20 }) => ({ name, end, ...times })

test('everything is ended in the other order, each when the one before is done', async () => {
  const ended: string[] = []
  const closing = createShutdown(createLog('silent'))
  for (const name of ['database', 'jobs', 'requests'])
    closing.addStep(
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
  const closing = createShutdown(createLog('info', (line) => told.push(line)))
  closing.addStep(step('database', () => ended.push('database')))
  closing.addStep(
    step('thrower', () => {
      throw new Error('no')
    }),
  )
  closing.addStep(step('rejecter', () => Promise.reject(new Error('nor I'))))
  closing.addStep(step('hanger', never, { within: 30, hurried: 10 }))
  expect(await closing.run()).toBe(false)
  expect(ended).toEqual(['database'])
  expect(told.map((line) => (JSON.parse(line) as { step: string }).step)).toEqual(['hanger', 'rejecter', 'thrower'])
})

test('who is in a hurry does not wait, and what he cut short is not held against him', async () => {
  const ended: string[] = []
  const closing = createShutdown(createLog('silent'))
  closing.addStep(step('database', () => ended.push('database'), { within: 60_000, hurried: 60_000 }))
  closing.addStep(step('jobs', never, { within: 60_000, hurried: 20 }))
  closing.addStep(step('requests', never, { within: 60_000, hurried: 20 }))
  const done = closing.run()
  closing.hurry()
  expect(await done).toBe(true)
  expect(ended).toEqual(['database'])
})

test('what was opened while the way out began is ended too', async () => {
  const ended: string[] = []
  const closing = createShutdown(createLog('silent'))
  closing.addStep(
    step('database', () => {
      ended.push('database')
      closing.addStep(step('late', () => ended.push('late')))
    }),
  )
  expect(await closing.run()).toBe(true)
  expect(ended).toEqual(['database', 'late'])
})
