// Malformed input to every call: the answer is always the standard envelope and never a 5xx, and nothing changes in the
// database.
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { allPermissions } from '@bilbro/contract/permissions'
import { openTestApp } from './app.ts'
import { inFull } from './in-full.ts'

const t = await openTestApp()
const staff: Record<string, string> = (await t.staff(...allPermissions)).headers
const buyer: Record<string, string> = (await t.buyer()).headers

const nasty = fc.oneof(
  fc.constantFrom(
    "'; drop table cars; --",
    '<script>alert(1)</script>',
    '=1+1',
    '\u0000',
    '../../etc/passwd',
    '__proto__',
    '1e999',
    '-1',
    '9'.repeat(40),
    '‮',
    'null',
    'true',
    '{}',
    '[]',
    '%00',
    'a'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
)
const json = fc.oneof(
  fc.object({ maxDepth: 2, withBigInt: false }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(
    fc.constantFrom(
      'version',
      'id',
      'carId',
      'status',
      'email',
      'password',
      'price',
      'body',
      'ids',
      'table',
      '__proto__',
      'constructor',
    ),
    fc.oneof(nasty, fc.integer(), fc.constant(null), fc.constant({ minor: -1, currency: 'XXX' })),
    { maxKeys: 5 },
  ),
)

/** Content types, mostly the expected one. */
const kindOf = (right: string) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(right) },
    fc.constantFrom(
      'application/json',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/plain',
      'application/xml',
      'application/json; charset=utf-7',
      'json',
      ';;',
    ),
  )

const endpoints = Object.entries(api)
  .flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, AnyEndpoint>).map(([name, e]) => [`${group}.${name}`, e] as const),
  )
  .filter(([name]) => name !== 'auth.logout')

describe('malformed input', () => {
  test.each(endpoints)('%s answers it', async (_name, e) => {
    const before = await t.deps.pool.query(
      'select (select count(*) from cars) + (select count(*) from listings) + (select count(*) from notes) as n',
    )
    const kind = kindOf(e.upload ? 'multipart/form-data; boundary=x' : 'application/json')
    await fc.assert(
      fc.asyncProperty(nasty, nasty, json, kind, fc.boolean(), async (param, query, body, type, isKnownId) => {
        const path = e.path.replace(/:\w+/g, () =>
          isKnownId ? randomUUID() : encodeURIComponent(param.slice(0, 150)) || 'x',
        )
        const response = await t.app.inject({
          method: e.method,
          url: `/api${path}?search=${encodeURIComponent(query)}&page=${encodeURIComponent(query.slice(0, 20))}`,
          headers: {
            ...(e.access === 'buyer' ? buyer : staff),
            'content-type': type,
          },
          ...(e.method !== 'GET' && { payload: e.upload ? `--x\r\n${query}` : (JSON.stringify(body) ?? 'undefined') }),
        })
        expect(
          response.statusCode,
          `${response.payload.slice(0, 200)} for ${JSON.stringify(body)?.slice(0, 200)}`,
        ).toBeLessThan(500)
        const answer = response.json() as { success: boolean; message: string; data: unknown }
        expect(Object.keys(answer)).toEqual(expect.arrayContaining(['success', 'message', 'data']))
        expect(answer.success).toBe(response.statusCode < 400)
      }),
      { numRuns: inFull(12, 40) },
    )
    const after = await t.deps.pool.query(
      'select (select count(*) from cars) + (select count(*) from listings) + (select count(*) from notes) as n',
    )
    expect(after.rows).toEqual(before.rows)
  })
})
