// A request that is refused before its body was read gets an answer, and the connection stays usable.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp, openTestApp } from './app.ts'
import { formOf, openLine } from './line.ts'

const MB = 1_000_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const next = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n'
const documents = '/api/b2b-signup-public/documents'
const photos = '/api/cars/018f3c00-0000-7000-8000-000000000000/attachments/upload'
const json = { type: 'application/json', body: Buffer.from(JSON.stringify({ text: 'a'.repeat(3 * MB) })) }
const bytes = { type: 'application/octet-stream', body: Buffer.alloc(3 * MB) }
const form = formOf('wrong', 3 * MB)

const t = await openTestApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
const cookies: Record<'all' | 'none', string> = {
  all: (await t.staff('cars.read', 'cars.write')).headers.cookie!,
  none: (await t.staff('users.read')).headers.cookie!,
}

type Refused = {
  path: string
  sent?: { type: string; body: Buffer }
  method?: string
  cookie?: keyof typeof cookies
  headers?: string[]
  isChunked?: boolean
}
const cases: Record<string, [status: number, Refused]> = {
  'a field that nobody asked for': [400, { path: documents, sent: form }],
  'a file that is too large': [413, { path: documents, sent: formOf('files', 12 * MB) }],
  'too many files': [413, { path: documents, sent: formOf('files', 300_000, 12) }],
  'nobody signed in': [401, { path: photos, sent: form }],
  'somebody without the right': [403, { path: photos, sent: form, cookie: 'none' }],
  'another site': [403, { path: photos, sent: form, cookie: 'all', headers: ['Origin: https://evil.example'] }],
  'a form without a boundary': [400, { path: documents, sent: { ...form, type: 'multipart/form-data' } }],
  'a form that is none': [400, { path: documents, sent: { ...bytes, type: form.type } }],
  'a kind that nobody reads': [400, { path: '/api/auth/login', sent: bytes }],
  'a kind that is no kind': [400, { path: '/api/auth/login', sent: { ...bytes, type: ';;' } }],
  'no kind at all': [400, { path: '/api/auth/login', sent: { ...bytes, type: '' } }],
  'JSON that is too large': [413, { path: '/api/auth/login', sent: json }],
  'JSON that is too large, in pieces': [413, { path: '/api/auth/login', sent: json, isChunked: true }],
  'an upload in pieces': [401, { path: photos, sent: form, isChunked: true }],
  'an address that does not exist': [404, { path: '/api/nothing/here', sent: form }],
  'an address that cannot be read': [404, { path: '/api/%zz', sent: bytes }],
  'a method that is not there': [404, { path: '/api/health/live', method: 'DELETE', sent: bytes }],
  'a reading call': [401, { path: '/api/cars', method: 'GET', sent: bytes }],
  'a call for the head alone': [401, { path: '/api/cars', method: 'HEAD', sent: bytes }],
  'somebody who waits to be told to go on': [401, { path: photos, sent: form, headers: ['Expect: 100-continue'] }],
}

function requestOf({ path, sent = form, method = 'POST', cookie, headers = [], isChunked }: Refused): Buffer {
  const { type, body } = sent
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    ...headers,
    ...(type ? [`Content-Type: ${type}`] : []),
    ...(cookie ? [`Cookie: ${cookies[cookie]}`] : []),
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`,
  ]
  const rest = isChunked ? [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [body]
  return Buffer.concat([`${lines.join('\r\n')}\r\n\r\n`, ...rest].map((part) => Buffer.from(part)))
}

test.each(Object.entries(cases))('%s: the next request is answered at once', async (_name, [status, refused]) => {
  const line = await openLine(t.app)
  const began = Date.now()
  line.send(requestOf(refused))
  line.send(next)
  const [first, second] = await line.until(2)
  expect([first!.status, second!.status]).toEqual([status, 200])
  expect(first!.body).toMatch(refused.method === 'HEAD' ? /^$/ : /^\{"success":false,.*"data":null,/)
  expect(Date.now() - began).toBeLessThan(10_000)
  line.leave()
})

test('a full disk: told, and the next request is answered at once', async () => {
  const full = () =>
    new Writable({
      write: (_part, _encoding, done) => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    })
  const opened = vi.spyOn(fs, 'createWriteStream').mockImplementation(full as never)
  syncBuiltinESMExports()
  const line = await openLine(t.app)
  line.send(requestOf({ path: documents, sent: formOf('files', 3 * MB) }))
  line.send(next)
  const [first, second] = await line.until(2)
  expect(opened).toHaveBeenCalled()
  opened.mockRestore()
  syncBuiltinESMExports()
  expect([first!.status, second!.status]).toEqual([507, 200])
  expect(JSON.parse(first!.body)).toMatchObject({ code: 'server.storageFull' })
  line.leave()
})

test('who wants the connection closed gets the whole answer first', async () => {
  const line = await openLine(t.app)
  line.send(requestOf({ path: photos, headers: ['Connection: close'] }))
  await line.closed
  expect(line.answers().map(({ status, body }) => [status, JSON.parse(body)])).toMatchObject([
    [401, { code: 'auth.required' }],
  ])
})

test('a browser that sends everything before it reads hears why it was refused', async () => {
  const body = new FormData()
  body.append('files', new Blob([new Uint8Array(12 * MB)]), 'a.pdf')
  const { port } = t.app.server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}${documents}`, { method: 'POST', body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'request.tooLarge' })
})

describe('what does not come is not waited for', () => {
  let quick: TestApp
  const logged: string[] = []
  const note = (event: string) => void logged.push(event)
  beforeAll(async () => {
    quick = await testApp({ limits: { stallMs: 900 }, log: { debug: note, info: note, warn: note, error: note } })
    await quick.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => quick.close())
  const half = () => requestOf({ path: documents }).subarray(0, 2 * MB)

  test('a sender who stops after he was refused is cut off', async () => {
    const line = await openLine(quick.app)
    const began = Date.now()
    line.send(half())
    await line.closed
    expect(line.answers().map(({ status }) => status)).toEqual([400])
    expect(Date.now() - began).toBeLessThan(10_000)
  })

  test('one who goes on and on is cut off too', async () => {
    const line = await openLine(quick.app)
    const began = Date.now()
    line.send(half())
    const more = setInterval(() => line.send('more'), 30)
    await line.closed
    clearInterval(more)
    expect(line.answers().map(({ status }) => status)).toEqual([400])
    expect(Date.now() - began).toBeLessThan(10_000)
  })

  test('whoever leaves in the middle is no trouble of ours', async () => {
    for (const [path, type] of [
      ['/api/auth/login', 'application/json'],
      [documents, form.type],
    ] as const) {
      const line = await openLine(quick.app)
      const { body } = formOf('files', MB)
      line.send(requestOf({ path, sent: { type, body } }).subarray(0, MB / 2))
      await wait(200)
      line.leave()
    }
    await wait(200)
    expect(logged).not.toContain('request.unavailable')
    expect(logged).not.toContain('request.failed')
  })
})
