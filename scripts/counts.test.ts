import { expect, test } from 'vitest'
import { add, countRun, playwrightCounts, vitestCounts } from './counts.ts'

const clean = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }

test('counts a test file that cannot be loaded as a failure', () => {
  const report = { ...clean, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(vitestCounts(report)).toEqual({ passed: 3, failed: 1, skipped: 2 })
})

test('counts a flaky journey as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(playwrightCounts({ stats })).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a run that ends badly without naming a test is one failure', () => {
  expect(countRun('/nowhere/report.json', 1, vitestCounts)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countRun('/nowhere/report.json', 0, vitestCounts)).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

test('adds runs up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(add(one, one)).toEqual({ passed: 2, failed: 4, skipped: 6 })
})
