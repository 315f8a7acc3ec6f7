import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { jobs } from '../src/jobs.ts'

const root = fileURLToPath(new URL('../src', import.meta.url))

test('every job that stands beside a resource is worked on', async () => {
  const found = new Set<unknown>()
  for (const file of globSync('**/*.job.ts', { cwd: root })) {
    const exported = (await import(join(root, file))) as Record<string, unknown>
    for (const value of Object.values(exported))
      if (typeof value === 'object' && value !== null && 'run' in value && 'data' in value) found.add(value)
  }
  expect(found.size).toBeGreaterThan(5)
  expect([...found].filter((job) => !jobs.includes(job as never))).toEqual([])
})

test('no two jobs have one name', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})
