import { expect, test } from 'vitest'
import { vatCheckHoldsDays, vatIdKnown } from './deal-tax.rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()
const check = (state: string, days: number) => ({ state, checkedAt: ago(days), consultationNumber: null })

test.each([
  ['never asked', [], 'UNCHECKED'],
  ['asked today', [check('VALID', 0)], 'VALID'],
  ['on the last day', [check('VALID', vatCheckHoldsDays)], 'VALID'],
  ['a day later', [check('VALID', vatCheckHoldsDays + 1)], 'EXPIRED'],
  ['not valid', [check('INVALID', 0), check('VALID', 1)], 'INVALID'],
  ['valid again', [check('VALID', 0), check('INVALID', 1)], 'VALID'],
  ['a no is not forgotten', [check('INVALID', 400)], 'INVALID'],
  ['no answer, never one before', [check('UNAVAILABLE', 0)], 'UNAVAILABLE'],
  ['no answer, but one that still holds', [check('UNAVAILABLE', 0), check('VALID', 3)], 'VALID'],
  ['no answer, and the last is too old', [check('UNAVAILABLE', 0), check('VALID', 60)], 'UNAVAILABLE'],
  ['no answer does not turn a no into a maybe', [check('UNAVAILABLE', 0), check('INVALID', 60)], 'INVALID'],
])('%s', (_, checks, state) => {
  expect(vatIdKnown('DK 99 00 00 07', 'DK99000007', checks, now)).toMatchObject({ vatId: 'DK99000007', state })
})

test.each([
  [null, undefined, 'NOT_GIVEN'],
  ['  ', undefined, 'NOT_GIVEN'],
  ['DK1', undefined, 'INVALID'],
  ['NO923609016MVA', undefined, 'UNCHECKED'],
])('%s is no number that a register knows: %s', (typed, read, state) => {
  expect(vatIdKnown(typed, read, [], now).state).toBe(state)
})
