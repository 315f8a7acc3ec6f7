import { describe, expect, test } from 'vitest'
import { type CostFacts, costOf, followTasks, type ReadyFacts, readyOf, totalOf } from './work-orders.rules.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' })
const task: CostFacts = {
  state: 'OPEN',
  supplierId: null,
  estimateMinor: null,
  realMinor: null,
  minutes: null,
  estimatedMinutes: null,
}
const cost = (of: Partial<CostFacts>, invoicedMinor?: number, orderState: 'PLANNED' | 'CANCELLED' = 'PLANNED') =>
  costOf({ ...task, ...of }, { orderState, invoicedMinor, perHourMinor: 6500 })

describe('the cost of a task', () => {
  test.each([
    [{}, undefined, 'NONE', null],
    [{ estimateMinor: 100 }, undefined, 'ESTIMATE', 100],
    [{ estimateMinor: 100, realMinor: 120 }, undefined, 'REAL', 120],
    [{ estimateMinor: 100, realMinor: 0 }, undefined, 'REAL', 0],
    [{ estimateMinor: 100, realMinor: 120 }, 119, 'INVOICE', 119],
    [{ estimateMinor: 100, realMinor: 120 }, 0, 'INVOICE', 0],
    [{ estimateMinor: 100, realMinor: 120, state: 'SKIPPED' as const }, undefined, 'NONE', null],
    [{ estimateMinor: 100, state: 'SKIPPED' as const }, 50, 'INVOICE', 50],
  ])('%j with invoice %s counts as %s', (of, invoiced, counts, minor) => {
    expect(cost(of, invoiced)).toMatchObject({ counts, amount: minor === null ? null : eur(minor) })
  })
  test('a cancelled order costs what was worked', () => {
    const was = cost({ estimateMinor: 100, realMinor: 5, minutes: 30 }, undefined, 'CANCELLED')
    expect(was).toMatchObject({ counts: 'NONE', own: { amount: eur(3250), isEstimate: false } })
  })
  test('own work: real minutes, else planned ones where no supplier works; rounded half up', () => {
    expect(cost({ minutes: 1 }).own).toEqual({ minutes: 1, perHour: eur(6500), amount: eur(108), isEstimate: false })
    expect(cost({ estimatedMinutes: 90 }).own).toMatchObject({ amount: eur(9750), isEstimate: true })
    expect(cost({ estimatedMinutes: 90, minutes: 0 }).own).toBeNull()
    expect(cost({ estimatedMinutes: 90, supplierId: 's' }).own).toBeNull()
    expect(cost({ minutes: 60, supplierId: 's' }).own).toMatchObject({ amount: eur(6500) })
  })
  test('the total has each once', () => {
    expect(totalOf([cost({ estimateMinor: 100, realMinor: 120 }, 119), cost({ minutes: 60 })])).toEqual(eur(6619))
  })
})

describe('what the system makes of the tasks', () => {
  const of = (...states: string[]) =>
    states.map((state, at) => ({ id: `${at}`, state: state as 'DONE', supplierId: null }))
  const bought = [{ id: 'b', state: 'DONE' as const, supplierId: 's' }]
  const none = new Set<string>()
  test.each([
    ['PLANNED', of('OPEN'), []],
    ['PLANNED', of('IN_PROGRESS', 'OPEN'), ['IN_PROGRESS']],
    ['PLANNED', of('DONE', 'OPEN'), ['IN_PROGRESS']],
    ['PLANNED', of('DONE', 'SKIPPED'), ['IN_PROGRESS', 'DONE']],
    ['PLANNED', of('SKIPPED', 'OPEN'), []],
    ['PLANNED', [], []],
    ['IN_PROGRESS', of('DONE'), ['DONE']],
    ['IN_PROGRESS', of('DONE', 'IN_PROGRESS'), []],
    ['ON_HOLD', of('DONE'), []],
    ['DONE', of('DONE'), []],
    ['DONE', of('DONE', 'OPEN'), ['IN_PROGRESS']],
    ['INVOICED', of('OPEN'), []],
    ['DRAFT', of('DONE'), []],
    ['CANCELLED', of('DONE'), []],
  ] as const)('%s with %j', (state, tasks, to) => expect(followTasks(state, tasks, none)).toEqual(to))
  test('an order is invoiced when all bought tasks are', () => {
    expect(followTasks('DONE', bought, none)).toEqual([])
    expect(followTasks('DONE', bought, new Set(['b']))).toEqual(['INVOICED'])
    expect(followTasks('IN_PROGRESS', bought, new Set(['b']))).toEqual(['DONE', 'INVOICED'])
    const skipped = [{ id: 'c', state: 'SKIPPED' as const, supplierId: 's' }]
    expect(followTasks('DONE', [...bought, ...skipped], new Set(['b']))).toEqual(['INVOICED'])
    expect(followTasks('DONE', skipped, none)).toEqual([])
  })
})

describe('when a car is ready', () => {
  const order = (of: Partial<ReadyFacts>): ReadyFacts => ({
    ...{ id: 'a', no: 1, state: 'PLANNED', plannedUntil: null, lastTaskDueOn: null, reason: null },
    ...of,
  })
  const today = '2026-11-26'
  test('nothing open: it is ready', () => {
    expect(readyOf([order({ state: 'DONE' })], today)).toEqual({ readyOn: null, isReady: true, why: [] })
  })
  test('the later of planned end and tasks, over all open orders', () => {
    const found = readyOf(
      [
        order({ plannedUntil: '2026-11-28', lastTaskDueOn: '2026-12-01' }),
        order({ id: 'b', no: 2, plannedUntil: '2026-11-30' }),
      ],
      today,
    )
    expect(found.readyOn).toBe('2026-12-01')
    expect(found.why.map(({ no, reason, day }) => [no, reason, day])).toEqual([
      [1, 'TASK_DUE', '2026-12-01'],
      [2, 'PLANNED', '2026-11-30'],
    ])
  })
  test.each([
    [{}, 'NO_DAY'],
    [{ plannedUntil: '2026-11-25' }, 'LATE'],
    [{ state: 'ON_HOLD' as const, plannedUntil: '2026-12-01', reason: 'part missing' }, 'ON_HOLD'],
  ])('%j leaves it open: %s', (of, reason) => {
    const found = readyOf([order({ id: 'b', no: 2, plannedUntil: '2026-11-30' }), order(of)], today)
    expect(found.readyOn).toBeNull()
    expect(found.why.find(({ no }) => no === 1)).toMatchObject({ reason })
  })
})
