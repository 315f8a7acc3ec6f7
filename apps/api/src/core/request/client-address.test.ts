import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { addressOf, networkOf } from './client-address.ts'

const from = (ip: string) => addressOf({ ip, socket: { remoteAddress: '::ffff:10.0.0.1' } } as FastifyRequest)

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:5678', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('an address in each of its spellings: %s', (told, plain) => expect(from(told)).toBe(plain))

test.each(['unknown', '_hidden', "'; drop table throttles", '999.1.1.1', ''])(
  'what is no address gives way to that of the connection: %s',
  (told) => expect(from(told)).toBe('10.0.0.1'),
)

test('limits count a network of IPv6 as one', () => {
  expect(networkOf('2001:DB8:1:2::9')).toBe(networkOf('2001:0db8:0001:0002:ffff::'))
  expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
})
