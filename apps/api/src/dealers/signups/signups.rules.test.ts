import { expect, test } from 'vitest'
import { signupStates, type SignupStatus } from '@bilbro/contract/dealers/signups/signup-states'
import { findTransition } from '../../core/transitions.ts'
import { isLate, meansNumber, numbersOf, ownDomain } from './signups.rules.ts'
import { signupState } from './signups.states.ts'
import type { Row } from './signups.store.ts'

const checkDecision = (status: SignupStatus, { status: to, message }: { status: SignupStatus; message: string }) =>
  findTransition(signupState, { status } as Row, { to, reason: message, reasonField: 'message' })

const thrown = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    const { code, issues } = error as { code: string; issues?: { path: string[] }[] }
    return issues ? `${code} ${issues[0]!.path[0]}` : code
  }
  return undefined
}

test.each([
  ['NO', { orgNo: '100 000 008' }, { orgNo: '100000008', vatId: null }],
  ['NO', { orgNo: 'NO 100 000 008 MVA', vatId: 'NO100000008MVA' }, { orgNo: '100000008', vatId: 'NO100000008MVA' }],
  ['DK', { orgNo: 'CVR 99 00 00 07' }, { orgNo: '99000007', vatId: null }],
  ['SE', { orgNo: '559999-0008' }, { orgNo: '5599990008', vatId: null }],
  ['DE', { vatId: 'de 990 000 002', orgNo: 'HRB 12 345' }, { orgNo: 'HRB12345', vatId: 'DE990000002' }],
  ['AT', { vatId: 'ATU99000008' }, { orgNo: null, vatId: 'ATU99000008' }],
])('%s %o is kept as %o', (country, typed, kept) => {
  expect(numbersOf({ country, orgNo: '', vatId: '', ...typed })).toEqual(kept)
})

test.each([
  ['NO', { orgNo: '100000009' }, 'company.numberInvalid orgNo'],
  ['NO', { vatId: 'DE990000002' }, 'company.numberNeeded orgNo'],
  ['DE', { vatId: 'HRB 12345' }, 'company.numberInvalid vatId'],
  ['DE', { orgNo: 'HRB 12345' }, 'company.numberNeeded vatId'],
  ['PL', { vatId: '12' }, 'company.numberInvalid vatId'],
])('%s %o is refused: %s', (country, typed, code) => {
  expect(thrown(() => numbersOf({ country, orgNo: '', vatId: '', ...typed }))).toBe(code)
})

test('a number is told from a name', () => {
  expect(['100 000 008', 'DE990000002', 'HRB 12345', '10000000'].map(meansNumber)).toEqual([true, true, true, true])
  expect(['Fjordbil AS', 'Auto 24', 'Garage 1899 Nord'].map(meansNumber)).toEqual([false, false, false])
})

test('addresses that everybody can have say nothing about a company', () => {
  expect(ownDomain('Kari@Nordlys.test')).toBe('nordlys.test')
  expect(ownDomain('kari@GMAIL.com')).toBeNull()
})

test.each(signupStates.all.flatMap((from) => signupStates.all.map((to) => [from, to] as const)))(
  'staff lead from %s to %s only where the machine does',
  (from, to) => {
    const allowed = signupStates.staffNext(from).includes(to)
    expect(thrown(() => checkDecision(from, { status: to, message: 'long enough a reason' }))).toBe(
      allowed ? undefined : 'state.notAllowed',
    )
  },
)

test('a question and a refusal need words', () => {
  expect(thrown(() => checkDecision('SUBMITTED', { status: 'REJECTED', message: 'no' }))).toBe(
    'state.reasonRequired message',
  )
  expect(thrown(() => checkDecision('SUBMITTED', { status: 'MORE_INFO', message: '         x' }))).toBe(
    'state.reasonRequired message',
  )
  expect(thrown(() => checkDecision('SUBMITTED', { status: 'APPROVED', message: '' }))).toBeUndefined()
})

test.each([
  ['a Monday noon, on Tuesday noon', '2026-11-16T12:00Z', '2026-11-17T12:00Z', false],
  ['a Monday noon, on Tuesday evening', '2026-11-16T12:00Z', '2026-11-17T18:00Z', true],
  ['a Friday noon, on Monday morning', '2026-11-20T12:00Z', '2026-11-23T08:00Z', false],
  ['a Friday noon, on Monday afternoon', '2026-11-20T12:00Z', '2026-11-23T13:00Z', true],
  ['a Saturday, on Monday evening', '2026-11-21T12:00Z', '2026-11-23T20:00Z', false],
  ['years', '2020-01-01T00:00Z', '2026-11-23T20:00Z', true],
])('what waits since %s: late is %s', (_what, since, now, late) => {
  expect(isLate(new Date(since), new Date(now))).toBe(late)
})
