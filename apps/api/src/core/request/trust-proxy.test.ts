import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'

const read = (BILBRO_TRUST_PROXY: string) => readConfig({ BILBRO_TRUST_PROXY }).trustProxy

test('proxies are told by their number, or by where they are', () => {
  expect(read('false')).toBe(false)
  expect(read('0')).toBe(false)
  expect(read('2')).toBe(2)
  expect(read('loopback')).toEqual(['loopback'])
  expect(read(' 127.0.0.1, 10.0.0.0/8,uniquelocal , fd00::/8')).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'uniquelocal',
    'fd00::/8',
  ])
})

test.each([
  'true',
  'yes',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'my-proxy',
  '10.0.0.1,',
  '-1',
  '99',
  '*',
])('whom to believe is not a thing to be vague about: %s', (text) => {
  expect(() => read(text)).toThrow(/BILBRO_TRUST_PROXY: must say which proxies are believed: how many .* \(1\)/)
})
