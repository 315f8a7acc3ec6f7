// AutoFox's formats against its sandbox: sign-in, paging, versions, downloads, redirects and refusals.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLedger } from '../../../test/no-ledger.ts'
import { createLog } from '../../platform/log.ts'
import { createAutofox } from '../autofox/http.ts'
import { isPrivateAddress, isPublicAddress } from '../public-address.ts'
import type { VehicleImages } from './port.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let images: VehicleImages
const open = (change: object = {}) =>
  createAutofox({
    key: 'autofox',
    source: 'AutoFox',
    baseUrl: sandbox.autofox.baseUrl,
    loginToken: sandbox.autofox.loginToken,
    timeoutMs: 400,
    ledger: noLedger,
    log: createLog('silent'),
    ...change,
  })
beforeAll(async () => {
  sandbox = await startSandbox({ slowMs: 2000 })
  images = open()
})
afterAll(() => sandbox.close())
const vin = 'WVWZZZ1KZAW000001'

test('pictures of a car, oldest first, each with its versions; a picture without a file is left out', async () => {
  sandbox.autofox.put('b', vin, {
    date_modified: '2026-11-20 10:00:00',
    file_retouched: 'media/vehicle-images/b-r.png',
  })
  sandbox.autofox.put('a', vin, { date_modified: '2026-11-20T11:00:00+02:00' })
  sandbox.autofox.put('none', vin, { file_converted: '' })
  const { items, isLast, total } = await images.listProcessed({ vin, page: 1 })
  expect({ isLast, total }).toEqual({ isLast: true, total: 3 })
  expect(items).toEqual([
    {
      externalId: 'a',
      vin,
      files: [{ kind: 'CONVERTED', path: 'media/vehicle-images/a.png' }],
      modifiedAt: '2026-11-20T09:00:00.000Z',
    },
    {
      externalId: 'b',
      vin,
      files: [
        { kind: 'CONVERTED', path: 'media/vehicle-images/b.png' },
        { kind: 'RETOUCHED', path: 'media/vehicle-images/b-r.png' },
      ],
      modifiedAt: '2026-11-20T10:00:00.000Z',
    },
  ])
})

test('all pages are read, and the last one says so', async () => {
  const many = 'WVWZZZ1KZAW000002'
  for (let n = 0; n < 130; n++) sandbox.autofox.put(`p${n}`, many)
  const first = await images.listProcessed({ vin: many, page: 1 })
  const second = await images.listProcessed({ vin: many, page: 2 })
  expect([first.items.length, first.isLast, second.items.length, second.isLast]).toEqual([100, false, 30, true])
  expect(new Set([...first.items, ...second.items].map(({ externalId }) => externalId)).size).toBe(130)
})

test('a picture is downloaded with the token, from an address relative to the service', async () => {
  const answer = await images.download('media/vehicle-images/a.png')
  expect(answer).toMatchObject({ mime: 'image/png' })
  expect(sandbox.autofox.asked.at(-1)!.headers.authorization).toMatch(/^Bearer token-/)
})

test('a token that ended in the middle is replaced once; a wrong login token is refused', async () => {
  const before = sandbox.autofox.logins()
  sandbox.autofox.expire()
  const [page, file] = await Promise.all([
    images.listProcessed({ vin, page: 1 }),
    images.download('media/vehicle-images/a.png'),
  ])
  expect(page.items).toHaveLength(2)
  expect(file).toHaveProperty('bytes')
  expect(sandbox.autofox.logins() - before).toBe(1)
  await expect(open({ loginToken: 'somebody-else' }).listProcessed({ page: 1 })).rejects.toMatchObject({
    fault: 'REFUSED',
  })
})

test('a page in HTML, a missing file, and one that is too large are refused', async () => {
  sandbox.autofox.put('html', vin, {
    file: { status: 200, type: 'image/png', bytes: Buffer.from('<!doctype html><title>Sign in</title>') },
  })
  expect(await images.download('media/vehicle-images/html.png')).toEqual({ refusal: 'NOT_AN_IMAGE' })
  expect(await images.download('media/vehicle-images/never.png')).toEqual({ refusal: 'GONE' })
  expect(await open({ maxPictureBytes: 100 }).download('media/vehicle-images/a.png')).toEqual({ refusal: 'TOO_LARGE' })
})

test.each([
  ['a private network', 'http://10.0.0.1/a.png'],
  ['metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
  ['another port of this machine', 'http://127.0.0.1:1/a.png'],
  ['this machine over HTTPS', 'https://localhost/a.png'],
  ['an IPv4 address in IPv6', 'https://[::ffff:127.0.0.1]/a.png'],
  ['a password in the address', 'https://user:secret@example.org/a.png'],
  ['another protocol', 'file:///etc/passwd'],
])('a redirect to %s is not followed, nor is such an address in the list', async (_what, location) => {
  const id = `away-${location.length}`
  sandbox.autofox.put(id, vin, { file: { status: 302, headers: { location }, text: '' } })
  expect(await images.download(`media/vehicle-images/${id}.png`)).toEqual({ refusal: 'REDIRECTED' })
  const before = sandbox.autofox.asked.length
  expect(await images.download(location)).toEqual({ refusal: 'REDIRECTED' })
  expect(sandbox.autofox.asked).toHaveLength(before)
})

test('a redirect to another file of the service is followed, but not in circles', async () => {
  sandbox.autofox.put('moved', vin, {
    file: { status: 302, headers: { location: '/media/vehicle-images/a.png' }, text: '' },
  })
  expect(await images.download('media/vehicle-images/moved.png')).toHaveProperty('bytes')
  sandbox.autofox.put('circle', vin, {
    file: { status: 302, headers: { location: '/media/vehicle-images/circle.png' }, text: '' },
  })
  const before = sandbox.autofox.asked.length
  expect(await images.download('media/vehicle-images/circle.png')).toEqual({ refusal: 'REDIRECTED' })
  expect(sandbox.autofox.asked.length - before).toBe(4)
})

test.each([
  ['SLOW', 'TIMEOUT'],
  ['TOO_MANY', 'RATE_LIMITED'],
  ['BROKEN', 'FAILED'],
  ['NOT_JSON', 'PROTOCOL'],
  ['WRONG_SHAPE', 'PROTOCOL'],
  ['ELSEWHERE', 'REDIRECTED'],
] as const)('the list fails: %s is %s', async (trouble, fault) => {
  sandbox.autofox.fail('list', { trouble })
  await expect(images.listProcessed({ vin, page: 1 })).rejects.toMatchObject({ fault })
})

test.each([
  ['192.168.1.1', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['100.64.0.1', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['2a00:1450:4001::1', false],
  ['8.8.8.8', false],
])('%s is private: %s', (address, isPrivate) => expect(isPrivateAddress(address)).toBe(isPrivate))

test('a name that leads to this machine is not public', async () => {
  expect(await isPublicAddress(new URL('https://localhost/a.png'), 'https://api.autofox.ai')).toBe(false)
})
