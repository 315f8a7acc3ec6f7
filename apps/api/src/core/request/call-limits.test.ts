// Limits per IP address for public calls.
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import { openTestApp } from '../../../test/app.ts'

const t = await openTestApp()

const list = '/api/b2b-portal-public/cars'
const ask = async (remoteAddress: string, url = list) => (await t.app.inject({ url, remoteAddress })).statusCode
async function oneByOne(count: number, call: (i: number) => Promise<number>): Promise<number[]> {
  const answers: number[] = []
  for (let i = 1; i <= count; i++) answers.push(await call(i))
  return answers
}

test('who asks the public list too often waits; others do not, nor does the rest of the house', async () => {
  const { calls } = api.portalPublic.list.limit!
  const answers = await oneByOne(calls + 5, () => ask('192.0.2.1'))
  expect(answers.filter((status) => status === 200)).toHaveLength(calls)
  expect(answers.filter((status) => status === 429)).toHaveLength(5)
  const { headers, payload } = await t.app.inject({ url: list, remoteAddress: '192.0.2.1' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(payload)).toMatchObject({ success: false, data: null, code: 'request.tooMany' })
  expect(await ask('192.0.2.2')).toBe(200)
  expect(await ask('192.0.2.1', '/api/b2b-translations')).toBe(200)
})

test('addresses of version 6 count by the network of a house', async () => {
  const { calls } = api.portalPublic.list.limit!
  const fromHouse = (i: number) => ask(`2001:db8:0:7::${i.toString(16)}`)
  const answers = await oneByOne(calls + 5, fromHouse)
  expect(answers.filter((status) => status === 429)).toHaveLength(5)
  expect(await ask('2001:db8:0:8::1')).toBe(200)
})
