import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deps } from '../../core/deps.ts'
import { createPageRenderer } from './page-renderer.ts'

// A worker that requests one call and renders its answer; the address can trigger failures.
const thread = `
export async function run({ href, answers }) {
  if (href.includes('dies')) throw new Error('broken')
  if (href.includes('hangs')) return new Promise(() => {})
  const url = '/api/cars' + href.slice(href.indexOf('?'))
  if (href.includes('nothing')) return { value: { nothing: true } }
  return { value: answers[url] === undefined ? { missing: [url] } : { head: '', body: '<p>' + answers[url] } }
}`

let folder: string
let app: FastifyInstance
let cars = 'one'
let asked: string[] = []
const warn = vi.fn<Deps['log']['warn']>()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'painter-'))
  writeFileSync(join(folder, 'thread.mjs'), thread)
  ;[cars, asked] = ['one', []]
  warn.mockClear()
  app = fastify({ trustProxy: true })
  const deps = { log: { warn }, config: { demo: false } } as unknown as Deps
  const script = pathToFileURL(join(folder, 'thread.mjs'))
  const paint = createPageRenderer(app, deps, { nonce: 'n', script, waitMs: 1500 })
  app.get('/api/cars', async (request, reply) => {
    asked.push(request.ip)
    if (request.url.includes('refused')) return reply.code(429).send()
    return reply.header('etag', cars).send(cars)
  })
  app.get('/*', async (request) => (await paint(request)) ?? { body: 'bare' })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const bodyOf = async (url: string): Promise<string> =>
  (await app.inject({ url, remoteAddress: '203.0.113.9' })).json<{ body: string }>().body

test('a public page is made of calls as its reader would make them, and kept until their answers are others', async () => {
  expect(await bodyOf('/de/cars?page=2')).toBe('<p>one')
  expect(asked).toEqual(['203.0.113.9'])
  expect(await bodyOf('/de/cars?page=2')).toBe('<p>one')
  cars = 'two'
  expect(await bodyOf('/de/cars?page=2')).toBe('<p>two')
})

test.each([
  '/de/cars?refused',
  '/de/cars?nothing',
  '/de/portal',
  '/xx/cars',
  '/de/car/42',
  `/de/cars?a=${'a'.repeat(1000)}`,
])('the app makes %s alone', async (url) => {
  expect(await bodyOf(url)).toBe('bare')
})

test('a page that cannot be made, or not in time, comes bare and is told to the log', async () => {
  expect(await bodyOf('/de/cars?dies')).toBe('bare')
  expect(warn.mock.calls[0]).toEqual(['page.notPainted', expect.objectContaining({ path: '/de/cars' })])
  expect(await bodyOf('/de/cars?hangs')).toBe('bare')
  expect(warn.mock.calls[1]).toEqual(['page.paintedLate', expect.objectContaining({ path: '/de/cars' })])
})
