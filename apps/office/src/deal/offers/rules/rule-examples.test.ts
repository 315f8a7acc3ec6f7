import { expect, test } from 'vitest'
import { examplesOf } from './rule-examples.ts'

const eur = (whole: number) => whole * 100

test('a rule is shown by what it does to amounts around it', () => {
  const rule = { declineBelow: eur(16_000), counterAt: eur(18_900), asking: eur(19_900) }
  expect(examplesOf(rule)).toEqual([
    { amount: eur(15_900), answer: 'declined' },
    { amount: eur(16_000), answer: 'countered', at: eur(18_900) },
    { amount: eur(18_900), answer: 'waits' },
  ])
})
test('nobody is countered above what he is asked', () => {
  const countered = examplesOf({ declineBelow: null, counterAt: eur(25_000), asking: eur(20_000) })
  expect(countered).toEqual([
    { amount: eur(24_800), answer: 'waits' },
    { amount: eur(25_000), answer: 'waits' },
  ])
  expect(examplesOf({ declineBelow: eur(15_000), counterAt: null, asking: null })).toEqual([
    { amount: eur(14_900), answer: 'declined' },
    { amount: eur(15_000), answer: 'waits' },
  ])
  expect(examplesOf({ declineBelow: null, counterAt: null, asking: eur(20_000) })).toEqual([])
})
