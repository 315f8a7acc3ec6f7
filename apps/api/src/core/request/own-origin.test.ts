import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { isOwnOrigin } from './own-origin.ts'

const publicUrlOf = (BILBRO_PUBLIC_URL: string) => readConfig({ BILBRO_PUBLIC_URL }).publicUrl

test.each([
  ['https://cars.example', 'https://cars.example', true],
  ['https://cars.example/', 'https://cars.example', true],
  ['https://Cars.Example:443', 'https://cars.example', true],
  ['https://cars.example', 'http://cars.example', false],
  ['https://cars.example', 'https://cars.example:8443', false],
  ['https://cars.example', 'https://evil-cars.example', false],
  ['https://cars.example', 'https://cars.example.evil.example', false],
  ['https://cars.example', 'null', false],
  ['https://cars.example', '', false],
  // On a local installation all names of the machine are accepted, at the same port.
  ['http://localhost:3000', 'http://localhost:3000', true],
  ['http://localhost:3000', 'http://127.0.0.1:3000', true],
  ['http://localhost:3000', 'http://[::1]:3000', true],
  ['http://127.0.0.1:3000', 'http://localhost:3000', true],
  ['http://localhost:3000', 'http://localhost:8080', false],
  ['http://localhost:3000', 'https://localhost:3000', false],
  ['http://localhost:3000', 'http://192.168.1.5:3000', false],
  ['http://localhost:3000', 'http://localhost.evil.example:3000', false],
  ['https://cars.example', 'http://localhost:3000', false],
])('%s: a page of %s is ours: %s', (publicUrl, origin, isOurs) =>
  expect(isOwnOrigin(publicUrlOf(publicUrl), origin)).toBe(isOurs),
)

test.each(['ftp://cars.example', 'mailto:owner@cars.example', 'cars.example'])(
  'a public address is one that browsers open: %s',
  (url) => expect(() => publicUrlOf(url)).toThrow('BILBRO_PUBLIC_URL: must be an address like https://cars.example'),
)
