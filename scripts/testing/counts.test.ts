import { expect, test } from 'vitest'
import { add, countRun, playwrightCounts, vitestCounts } from './counts.ts'

const clean = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }

test('counts a test file that cannot be loaded as a failure', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: 'No such module\nat …', assertionResults: [] }
  const report = { ...clean, testResults: [file] }
  const broken = ['a.test.ts: No such module']
  expect(vitestCounts(report)).toEqual({ passed: 3, failed: 1, skipped: 2, broken, shaky: [] })
})

test('names the tests that failed, with the first line of why', () => {
  const bad = { status: 'failed', fullName: 'sums up', failureMessages: ['expected 1 to be 2\nat …'] }
  const good = { status: 'passed', fullName: 'lists', failureMessages: [] }
  const file = { name: 'a.test.ts', status: 'failed', assertionResults: [good, bad] }
  const { broken, shaky } = vitestCounts({ ...clean, numFailedTests: 1, testResults: [file] })
  expect(broken).toEqual(['a.test.ts › sums up: expected 1 to be 2'])
  expect(shaky).toEqual([])
})

test('names the tests that passed when they were tried again', () => {
  const shaky = { status: 'passed', fullName: 'waits', failureMessages: ['no news\nat …'] }
  const file = { name: 'a.test.ts', status: 'passed', assertionResults: [shaky] }
  const counts = vitestCounts({ ...clean, testResults: [file] })
  expect(counts).toMatchObject({ passed: 3, failed: 0, broken: [], shaky: ['a.test.ts › waits: no news'] })
})

test('a journey that passed when it was tried again has passed, and is named', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] })
  const suites = [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('signs', 'flaky')] }] }]
  const shaky = ['a.spec.ts › signs']
  expect(playwrightCounts({ stats, suites })).toEqual({ passed: 6, failed: 1, skipped: 2, broken: [], shaky })
})

test('a run that ends badly without naming a test is one failure', () => {
  expect(countRun('/nowhere/report.json', 1, vitestCounts)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  expect(countRun('/nowhere/report.json', 0, vitestCounts)).toMatchObject({ passed: 0, failed: 0, skipped: 0 })
})

test('adds runs up', () => {
  const one = { passed: 1, failed: 1, skipped: 3, broken: ['a'], shaky: ['b'] }
  expect(add(one, one)).toEqual({ passed: 2, failed: 2, skipped: 6, broken: ['a', 'a'], shaky: ['b', 'b'] })
})
