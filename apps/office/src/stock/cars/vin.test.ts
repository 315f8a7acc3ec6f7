import { expect, test } from 'vitest'
import { vinProblem } from './vin.ts'

test.each([
  ['WAUZZZ8V5KA000001', undefined],
  ['wauzzz8v5ka000001', undefined],
  ['WAUZZZ8V5KA', 'short'],
  ['WAUZZZ8V5KA0000012', 'long'],
  ['WAUZZZ8V5KAO00001', 'letters'],
  ['WAUZZZ-8V5KA00001', 'letters'],
])('%s', (text, problem) => {
  expect(vinProblem(text)).toBe(problem)
})
