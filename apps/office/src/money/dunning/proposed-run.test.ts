import { expect, test } from 'vitest'
import { proposedIds, sumOf } from './proposed-run.ts'

const row = (id: string, of: { company?: string; held?: boolean; hasMoney?: boolean } = {}) => ({
  id,
  company: { id: of.company ?? 'a', name: 'A', country: 'DK' },
  open: { minor: 100, currency: 'EUR' as const },
  held: of.held ? { reason: 'r', by: null, at: '2026-11-01T00:00:00Z' } : null,
  hasMoney: of.hasMoney ?? false,
})

test('letters that are held back, and those to dealers whose money is here, are not ticked', () => {
  const rows = [row('1'), row('2', { held: true }), row('3', { hasMoney: true }), row('4', { company: 'b' })]
  expect([...proposedIds(rows)]).toEqual(['1', '4'])
})

test('the button counts letters, dealers and what is open', () =>
  expect(sumOf([row('1'), row('2'), row('3', { company: 'b' })])).toEqual({ letters: 3, dealers: 2, openMinor: 300 }))
