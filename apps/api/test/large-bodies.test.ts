// JSON is parsed before the caller is known: large bodies of anonymous callers must not block the server.
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import { type AnyEndpoint, usualBody } from '@bilbro/contract/endpoint'
import { openTestApp } from './app.ts'
import { noticeable, standstillOf } from './standstill.ts'

const t = await openTestApp()

const post = (path: string, payload: string) =>
  t.app.inject({ method: 'POST', url: `/api${path}`, headers: { 'content-type': 'application/json' }, payload })
const open = Object.values(api)
  .flatMap((group) => Object.values(group as Record<string, AnyEndpoint>))
  .filter(({ access, method, body, upload }) => access === 'public' && method === 'POST' && body && !upload)

test.each(open.map(({ path }) => path))('%s: as many keys as fit', async (path) => {
  const keys = Array.from({ length: 20_000 }, (_, i) => `"${i}":1`).join()
  expect(keys.length).toBeGreaterThan(0.7 * usualBody)
  let status = 0
  const worked = await standstillOf(async () => {
    status = (await post(path, `{${keys}}`)).statusCode
  })
  expect(status).toBeLessThan(500)
  expect(worked).toBeLessThan(noticeable)
})

test('what is larger is refused with the limit, whoever sends it', async () => {
  const large = JSON.stringify({ a: 'x'.repeat(usualBody) })
  for (const path of ['/buyer-auth/login', '/cars']) {
    const answer = await post(path, large)
    expect(answer.json()).toMatchObject({ code: 'request.tooLarge', params: { limit: '256 kB' } })
    expect(answer.statusCode).toBe(413)
  }
})
