import { expect, test } from 'vitest'
import { stepsOf } from './stages.ts'

const states = (of: Parameters<typeof stepsOf>[0]) => stepsOf(of).map(({ state }) => state)

test('only what has happened is ticked, and one step at most is the next', () => {
  expect(states({ stage: 'AGREED', next: 'HOUSE_DRAFTS' })).toEqual(['DONE', 'NOW', 'AHEAD', 'AHEAD', 'AHEAD'])
  expect(states({ stage: 'SIGNING', next: 'YOU_SIGN' })).toEqual(['DONE', 'NOW', 'AHEAD', 'AHEAD', 'AHEAD'])
  expect(states({ stage: 'CONTRACTED', next: 'HOUSE_INVOICES' })).toEqual(['DONE', 'DONE', 'DONE', 'NOW', 'AHEAD'])
  expect(states({ stage: 'CONTRACTED', next: 'YOU_PAY' })).toEqual(['DONE', 'DONE', 'DONE', 'NOW', 'AHEAD'])
  expect(states({ stage: 'CONTRACTED', next: 'YOU_FETCH' })).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'NOW'])
  expect(states({ stage: 'CONTRACTED', next: 'UNDER_WAY' })).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE'])
  expect(states({ stage: 'CANCELLED', next: null })).toEqual(['DONE', 'AHEAD', 'AHEAD', 'AHEAD', 'AHEAD'])
})
