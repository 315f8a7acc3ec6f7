// Rules for reads: those with effects refuse other sites, files are not stored in shared caches, and no filter breaks
// an answer off.
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { allPermissions } from '@bilbro/contract/permissions'
import { type As, openTestApp } from './app.ts'

const t = await openTestApp({ stopped: true })
const owner: As = await t.staff(...allPermissions)

const none = '00000000-0000-7000-8000-000000000000'
const reads = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, e]) => e.method === 'GET')
    .map(([name, e]) => ({ name: `${group}.${name}`, endpoint: e })),
)
const urlOf = ({ path }: AnyEndpoint) => `/api${path.replace(/:\w+/g, none)}`
const isOfStaff = ({ access }: AnyEndpoint) => !['public', 'buyer'].includes(access)

test('what counts attempts for more than paper is declared as a read with an effect', () => {
  const counting = reads.filter(
    ({ endpoint }) => isOfStaff(endpoint) && endpoint.rateLimit?.some(({ counter }) => counter !== 'print'),
  )
  expect(counting.length).toBeGreaterThan(5)
  expect(counting.filter(({ endpoint }) => !endpoint.hasEffect).map(({ name }) => name)).toEqual([])
  expect(reads.filter(({ endpoint }) => endpoint.tx === 'manual' && !endpoint.hasEffect)).toEqual([])
})

test.each(reads.filter(({ endpoint }) => endpoint.hasEffect))(
  '$name refuses what another site causes',
  async ({ endpoint }) => {
    const ask = (headers: Record<string, string>) =>
      t.app.inject({ url: urlOf(endpoint), headers: { ...owner.headers, ...headers } })
    for (const site of ['cross-site', 'same-site']) {
      const answer = await ask({ 'sec-fetch-site': site })
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([403, 'request.origin'])
    }
    for (const site of ['same-origin', 'none'])
      expect((await ask({ 'sec-fetch-site': site })).json()).not.toMatchObject({ code: 'request.origin' })
  },
)

const tables = reads.filter(({ endpoint }) => isOfStaff(endpoint) && endpoint.files && !endpoint.path.includes('/:'))
test.each(tables)('$name as a file stays in no cache', async ({ endpoint }) => {
  const answer = await t.app.inject({ url: `${urlOf(endpoint)}?format=csv`, headers: owner.headers })
  expect([200, 422]).toContain(answer.statusCode)
  if (answer.statusCode === 422) return
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.headers['content-disposition']).toContain('attachment')
})

test.each(reads.filter(({ endpoint }) => isOfStaff(endpoint) && endpoint.query))(
  '$name refuses a NUL in its filters',
  async ({ endpoint }) => {
    const names = Object.keys((endpoint.query as unknown as { shape?: object }).shape ?? { search: null })
    for (const name of names)
      for (const format of endpoint.files ? ['json', 'csv', 'xlsx'] : ['']) {
        const query = `${name}=a%00b${format && name !== 'format' ? `&format=${format}` : ''}`
        const { statusCode } = await t.app.inject({ url: `${urlOf(endpoint)}?${query}`, headers: owner.headers })
        expect({ query, is: statusCode >= 400 && statusCode < 500 }).toEqual({ query, is: true })
      }
  },
)
