import { expect, test } from 'vitest'
import { stageOf } from './stages.rules.ts'

const stage = (today: string, country = 'NO', dueOn = '2026-12-10') => stageOf({ dueOn, country, today })

test('a week of working days before, the last one before, and the first one after', () => {
  expect(stage('2026-12-02')).toBeNull()
  expect(stage('2026-12-03')).toBe('WEEK')
  expect(stage('2026-12-08')).toBe('WEEK')
  expect(stage('2026-12-09')).toBe('LAST')
  expect(stage('2026-12-10')).toBe('LAST')
  expect(stage('2026-12-11')).toBe('OVERDUE')
})

test('nobody is reminded on a Sunday or on a holiday of his country', () => {
  expect(stage('2026-12-13')).toBeNull()
  expect(stage('2026-05-17', 'NO', '2026-05-01')).toBeNull()
  expect(stage('2026-06-05', 'SE', '2026-05-01')).toBe('OVERDUE')
  // Sweden's national day is a working day in Norway.
  expect(stage('2025-06-06', 'SE', '2025-05-01')).toBeNull()
  expect(stage('2025-06-06', 'NO', '2025-05-01')).toBe('OVERDUE')
})
