// Sending to servers that misbehave.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LookupAddress } from 'node:dns'
import { afterAll, expect, test } from 'vitest'
import { postWebhook } from './post-webhook.ts'
import { newWebhookSecret, signedHeaders } from './sign-webhook.ts'
import { createHmac } from 'node:crypto'

const servers: Server[] = []
afterAll(() => {
  for (const one of servers) {
    one.closeAllConnections()
    one.close()
  }
})

async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}
const send = (url: string, more: object = {}) =>
  postWebhook(url, { headers: {}, body: '{}', allowsLocal: true, timeoutMs: 500, ...more })

test('an answer is returned with its status', async () => {
  const bodies: string[] = []
  const url = await receiver((request, response) => {
    request.on('data', (part: Buffer) => bodies.push(part.toString()))
    request.on('end', () => response.writeHead(201).end('thanks\0'))
  })
  expect(await send(url, { body: '{"a":1}' })).toMatchObject({ status: 201, fault: null, answer: 'thanks\ufffd' })
  expect(bodies).toEqual(['{"a":1}'])
})

test('a receiver that does not answer, or does not end its answer, is given up', async () => {
  const silent = await receiver(() => undefined)
  expect(await send(silent)).toMatchObject({ status: null, fault: 'TIMEOUT' })
  const slow = await receiver((_request, response) => void response.writeHead(200).write('x'))
  expect(await send(slow)).toMatchObject({ fault: 'TIMEOUT' })
})

test('an error and a redirect are failures; the redirect is not followed', async () => {
  let followed = 0
  const target = await receiver((_request, response) => {
    followed++
    response.end()
  })
  const broken = await receiver((_request, response) => response.writeHead(500).end('out of order'))
  expect(await send(broken)).toMatchObject({ status: 500, fault: 'STATUS', answer: 'out of order' })
  const moved = await receiver((_request, response) => response.writeHead(302, { location: target }).end())
  expect(await send(moved)).toMatchObject({ status: 302, fault: 'REDIRECTED' })
  expect(followed).toBe(0)
})

test('an answer without end is read to 16 kB only', async () => {
  let written = 0
  const url = await receiver((_request, response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && written < 1_000_000_000) {
        written += 65_536
        if (!response.write(Buffer.alloc(65_536, 'x'))) return response.once('drain', more)
      }
      return undefined
    }
    more()
  })
  const { status, fault, answer } = await send(url, { timeoutMs: 10_000 })
  expect([status, fault, answer.length]).toEqual([200, null, 16_384])
  expect(written).toBeLessThan(50_000_000)
})

test('an answer that changes the protocol is a failure', async () => {
  const url = await receiver((request) => {
    request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n')
  })
  expect(await send(url)).toMatchObject({ status: null, fault: 'BROKEN' })
})

test('a connection that is cut is a failure', async () => {
  const url = await receiver((request) => void request.socket.destroy())
  expect(await send(url)).toMatchObject({ status: null, fault: 'BROKEN' })
  expect(await send('http://127.0.0.1:9/hook')).toMatchObject({ status: null, fault: 'REFUSED' })
})

test.each([
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[::ffff:127.0.0.1]/',
  'http://dealer.example/',
  'http://127.0.0.1:1/',
])('%s is refused without a connection', async (url) => {
  expect(await send(url, { allowsLocal: false })).toMatchObject({ status: null, fault: 'PRIVATE_ADDRESS' })
})

type Looked = (error: Error | null, all: LookupAddress[]) => void
const resolvesTo =
  (...addresses: string[]) =>
  (_name: string, _options: object, done: Looked) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test('a name of a private address is refused, also when it has a public one beside it', async () => {
  for (const addresses of [['192.168.1.10'], ['93.184.216.34', '127.0.0.1'], ['::1'], ['fe80::1']])
    expect(
      await send('https://rebinding.example/', { allowsLocal: false, resolve: resolvesTo(...addresses) }),
    ).toMatchObject({ status: null, fault: 'PRIVATE_ADDRESS' })
})

test('a name is resolved once per request, and the answer is what is connected to', async () => {
  let asked = 0
  const resolve = (name: string, options: object, done: Looked) => {
    asked++
    resolvesTo(asked === 1 ? '192.0.2.1' : '127.0.0.1')(name, options, done)
  }
  await send('https://rebinding.example/', { allowsLocal: false, resolve, timeoutMs: 300 })
  expect(asked).toBe(1)
})

test('a name that does not exist', async () => {
  const resolve = (_name: string, _options: object, done: Looked) =>
    done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), [])
  expect(await send('https://nothing.example/', { allowsLocal: false, resolve })).toMatchObject({ fault: 'NOT_FOUND' })
})

test('the signature is that of the specification', () => {
  const secret = newWebhookSecret()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const at = new Date('2026-03-01T00:00:00.900Z')
  const headers = signedHeaders({ id: 'msg_1', body: '{"a":1}', at }, [secret, newWebhookSecret()])
  const key = Buffer.from(secret.slice(6), 'base64')
  const expected = createHmac('sha256', key).update('msg_1.1772323200.{"a":1}').digest('base64')
  expect(headers['webhook-timestamp']).toBe('1772323200')
  expect(headers['webhook-signature']!.split(' ')).toHaveLength(2)
  expect(headers['webhook-signature']!.split(' ')[0]).toBe(`v1,${expected}`)
  // The example of the specification's reference libraries.
  const known = signedHeaders(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      at: new Date(1_614_265_330_000),
    },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  )
  expect(known['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
