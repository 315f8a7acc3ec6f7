import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Api, api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { jobNames } from '@bilbro/contract/admin/jobs'
import type { Webhook } from '../src/core/work/webhook.ts'
import { jobs } from '../src/jobs.ts'
import { routes } from '../src/routes.ts'
import { webhooks } from '../src/webhooks.ts'

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

test('every job has a name for its readers', () => {
  expect(jobs.map(({ name }) => name).toSorted()).toEqual([...jobNames].toSorted())
})

test('whatever an outside system may call is worked on', () => {
  const called = Object.entries(api).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, AnyEndpoint>).flatMap(([name, { access }]) =>
      access.startsWith('webhook:')
        ? [
            {
              access,
              handlers: [(routes[group as keyof Api] as unknown as Record<string, Webhook | Webhook[]>)[name]!].flat(),
            },
          ]
        : [],
    ),
  )
  for (const { access, handlers } of called) {
    expect(access).toBe(`webhook:${handlers.map(({ provider }) => provider).join()}`)
    for (const handler of handlers) expect(webhooks).toContain(handler)
  }
  expect(webhooks.filter((webhook) => !called.some(({ handlers }) => handlers.includes(webhook)))).toEqual([])
})
