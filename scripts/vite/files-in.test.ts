import { expect, test } from 'vitest'
import { root } from '../processes.ts'
import { filesIn } from './files-in.ts'

test('files and folders of a group, without exceptions', () => {
  const isIn = filesIn(['scripts/vite', 'scripts/run.mjs'], ['scripts/vite/files-in.test.ts'])
  expect(isIn(`${root}scripts/vite/packed.ts`)).toBe(true)
  expect(isIn(`${root}scripts/run.mjs?query`)).toBe(true)
  expect(isIn(`${root}scripts/vite/files-in.test.ts`)).toBe(false)
  expect(isIn(`${root}scripts/start.mjs`)).toBe(false)
  expect(isIn('react')).toBe(false)
})

test('a path that does not exist is refused', () => {
  expect(() => filesIn(['scripts/no-such-folder'])).toThrow('which does not exist')
})
