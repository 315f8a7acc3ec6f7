// Malformed HTTP requests over real connections: never a 5xx, always the standard envelope with the headers of all
// answers.
import { describe, expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { allPermissions } from '@bilbro/contract/permissions'
import { openTestApp } from './app.ts'
import { type Answer, openLine } from './line.ts'

const t = await openTestApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
const cookie = (await t.staff(...allPermissions)).headers.cookie!

async function answerTo(bytes: string): Promise<Answer> {
  const line = await openLine(t.app)
  line.send(Buffer.from(bytes, 'latin1'))
  const [answer] = await line.until(1)
  line.leave()
  return answer!
}

/** The parts of an answer that are equal for every refusal: the envelope and the standard headers. */
function seen({ status, head, body }: Answer): object {
  const { message, code, ...rest } = JSON.parse(body) as Record<string, unknown>
  const wanted = [
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-frame-options: DENY',
    'cache-control: no-store',
  ]
  const lines = head.split('\r\n')
  return { status, told: [typeof message, typeof code], rest, missing: wanted.filter((line) => !lines.includes(line)) }
}
const refusal = (status: number) => ({
  status,
  told: ['string', 'string'],
  rest: { success: false, data: null, params: {} },
  missing: [],
})

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: x', ...headers].join('\r\n')}\r\n\r\n`
const post = (body: string, ...headers: string[]) =>
  `POST /api/auth/login HTTP/1.1\r\n${['Host: x', ...headers].join('\r\n')}\r\n\r\n${body}`
const json = (body: string) => post(body, 'Content-Type: application/json', `Content-Length: ${body.length}`)
const chunked = (...body: string[]) =>
  post(body.join('\r\n'), 'Content-Type: application/json', 'Transfer-Encoding: chunked')
const long = 'a'.repeat(20_000)

const broken: Record<string, [status: number, bytes: string]> = {
  // addresses
  'an escape that means nothing': [404, get('/api/%zz')],
  'an escape that is cut off': [404, get('/api/%')],
  'an escape that is no UTF-8': [404, get('/api/files/%E0%A4%A/x')],
  'a broken escape among good ones': [404, get('/api/nothing/%41%2')],
  'a broken escape as an id': [404, get('/api/b2b-portal-public/cars/%zz')],
  'an id that is too long': [404, get(`/api/b2b-portal-public/cars/${'a'.repeat(3000)}`)],
  'an address that is too long': [431, get(`/api/${long}`)],
  'a byte of nought': [400, get('/api/health/live\0')],
  'a blank in the address': [400, get('/api/he alth')],
  'letters that were not escaped': [400, get('/api/caf\xc3\xa9')],
  'an address that climbs': [404, get('/api/../../etc/passwd')],
  // heads
  'a header that is too long': [431, get('/api/health/live', `X-Long: ${long}`)],
  'too many headers': [431, get('/api/health/live', ...Array.from({ length: 3000 }, () => 'A: b'))],
  'a header without a name': [400, get('/api/health/live', ': b')],
  'a header with a byte of nought': [400, get('/api/health/live', 'A: a\0b')],
  'a header over two lines': [400, get('/api/health/live', 'A: a\r\n b')],
  'no host': [400, 'GET /api/health/live HTTP/1.1\r\n\r\n'],
  'lines that end too soon': [400, 'GET /api/health/live HTTP/1.1\nHost: x\n\n'],
  'an expectation that nobody knows': [400, post('{}', 'Expect: wonders', 'Content-Length: 2')],
  // methods
  'a method that is not there': [404, 'DELETE /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n'],
  'a method of other servers': [404, 'PROPFIND /api/cars HTTP/1.1\r\nHost: x\r\n\r\n'],
  'a method that nobody knows': [400, 'BREW /api/cars HTTP/1.1\r\nHost: x\r\n\r\n'],
  'a tunnel': [400, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  'no request at all': [400, 'HELLO\r\n\r\n'],
  'another protocol': [400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc'],
  // bodies
  'two lengths': [400, post('{}', 'Content-Length: 2', 'Content-Length: 3')],
  'a length below nought': [400, post('', 'Content-Length: -1')],
  'a length and pieces': [400, post('0\r\n\r\n', 'Content-Length: 5', 'Transfer-Encoding: chunked')],
  'pieces of a kind that nobody knows': [400, post('', 'Transfer-Encoding: gzip')],
  'a piece without a length': [400, chunked('zz', '{}', '0', '', '')],
  'a piece with a long story': [400, chunked(`2;${long}`, '{}', '0', '', '')],
  'headers behind the body that are too many': [
    431,
    chunked('2', '{}', '0', ...Array.from({ length: 3000 }, () => 'A: b'), '', ''),
  ],
  'JSON of nothing': [400, json('')],
  'JSON that is none': [400, json('{]')],
  'JSON that is cut off': [400, json('{"email":')],
  'JSON that reaches for the prototype': [400, json('{"__proto__":{"a":1}}')],
  'JSON that reaches for the constructor': [400, json('{"constructor":{"prototype":{"a":1}}}')],
  'JSON that is packed': [
    400,
    post('x', 'Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 1'),
  ],
  'a kind that nobody reads': [
    400,
    post('a=b', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3'),
  ],
  'a kind that is no kind': [400, post('a=b', 'Content-Type: ;;;', 'Content-Length: 3')],
}

test.each(Object.entries(broken))('%s', async (_name, [status, bytes]) =>
  expect(seen(await answerTo(bytes))).toEqual(refusal(status)),
)

test('half a pair of letters is refused as a wrong value, not as a broken request', async () => {
  const { status, body } = await answerTo(json('{"email":"\\ud800@test.example","password":"x"}'))
  expect([400, 422]).toContain(status)
  expect(JSON.parse(body)).toMatchObject({ success: false })
})

test('a good request before a broken one is answered first', async () => {
  const line = await openLine(t.app)
  line.send(`${get('/api/health/ready')}HELLO\r\n\r\n`)
  const [good, bad] = await line.until(2)
  expect(good!.status).toBe(200)
  expect(seen(bad!)).toEqual(refusal(400))
  await line.closed
})

test('whoever sends much that is broken still hears so', async () => {
  for (let i = 0; i < 10; i++)
    expect(seen(await answerTo(get('/api/health/live', `X-Long: ${'a'.repeat(2_000_000)}`)))).toEqual(refusal(431))
})

const uploads = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, endpoint]) => endpoint.upload)
    .map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
)
const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n`
const file = 'Content-Disposition: form-data; name="file"; filename="a.csv"'
const forms: Record<string, [type: string, body: string]> = {
  'no boundary': ['multipart/form-data', '--b--\r\n'],
  'an empty boundary': ['multipart/form-data; boundary=', '--b--\r\n'],
  'a quoted boundary of nothing': ['multipart/form-data; boundary=""', '--b--\r\n'],
  'a boundary that is too long': [`multipart/form-data; boundary=${'b'.repeat(300)}`, '--b--\r\n'],
  'another boundary': ['multipart/form-data; boundary=c', part(file)],
  'no body': ['multipart/form-data; boundary=b', ''],
  'no end': ['multipart/form-data; boundary=b', part(file)],
  'half a head': ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="fi'],
  'half a file': ['multipart/form-data; boundary=b', `--b\r\n${file}\r\n\r\nabc`],
  'a part without a head': ['multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--\r\n'],
  'a part without a name': ['multipart/form-data; boundary=b', `${part('Content-Disposition: form-data')}--b--\r\n`],
  'a part of no form': [
    'multipart/form-data; boundary=b',
    `${part('Content-Disposition: attachment; name="file"')}--b--\r\n`,
  ],
  'a name of the prototype': [
    'multipart/form-data; boundary=b',
    `${part('Content-Disposition: form-data; name="__proto__"')}--b--\r\n`,
  ],
  'a file of the prototype': [
    'multipart/form-data; boundary=b',
    `${part('Content-Disposition: form-data; name="constructor"; filename="a"')}--b--\r\n`,
  ],
  'letters that nobody knows': [
    'multipart/form-data; boundary=b',
    `${part(`Content-Disposition: form-data; name="file"; filename*=bogus''%zz%E0`)}--b--\r\n`,
  ],
  'a field in letters that nobody knows': [
    'multipart/form-data; boundary=b',
    `${part('Content-Disposition: form-data; name="kind"\r\nContent-Type: text/plain; charset=bogus')}--b--\r\n`,
  ],
  'a field of broken JSON': [
    'multipart/form-data; boundary=b',
    `${part('Content-Disposition: form-data; name="kind"\r\nContent-Type: application/json', '{')}--b--\r\n`,
  ],
  'too many fields': [
    'multipart/form-data; boundary=b',
    `${part('Content-Disposition: form-data; name="kind"').repeat(200)}--b--\r\n`,
  ],
  'a head that is too long': [
    'multipart/form-data; boundary=b',
    `${part(`${file}\r\nX-Long: ${'a'.repeat(100_000)}`)}--b--\r\n`,
  ],
  'JSON instead of a form': ['application/json', '{}'],
  'another kind of parts': ['multipart/mixed; boundary=b', `${part(file)}--b--\r\n`],
}

describe.each(uploads)('an upload that is no form: %s', (_name, { method, path }) => {
  test.each(Object.entries(forms))('%s', async (_what, [type, body]) => {
    const url = `/api${path.replace(/:\w+/g, '018f3c00-0000-7000-8000-000000000000')}`
    const head = [
      `${method} ${url} HTTP/1.1`,
      'Host: x',
      `Cookie: ${cookie}`,
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
    ]
    const answer = await answerTo(`${head.join('\r\n')}\r\n\r\n${body}`)
    expect(answer.status, `${answer.body}`).toBeGreaterThanOrEqual(400)
    expect(answer.status, `${answer.body}`).toBeLessThan(500)
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, data: null, code: expect.any(String) })
  })
})
