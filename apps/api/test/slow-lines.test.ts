// Slow connections: progress is waited for, stalled ones are closed, and a closing server waits only for answers in
// progress.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './app.ts'
import { formOf, type Line, openLine } from './line.ts'

const stallMs = 600
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const open = async () => {
  const t = await testApp({ limits: { stallMs } })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  return t
}
const headOf = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const documents = '/api/b2b-signup-public/documents'

describe('slow lines', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await open()
  })
  afterAll(() => t.close())

  const timeOf = async (line: Line) => {
    const began = Date.now()
    await line.closed
    return Date.now() - began
  }
  const expectTimeout = (line: Line) => {
    expect(line.answers().map(({ status, body }) => [status, JSON.parse(body)])).toMatchObject([
      [408, { success: false, data: null, code: 'request.timeout' }],
    ])
    expect(line.answers()[0]!.head).toMatch(/^connection: close$/im)
  }

  test.each([
    ['JSON', '/api/auth/login', 'application/json', '{"email":'],
    ['a form', documents, 'multipart/form-data; boundary=line', formOf('files', 1000).body.subarray(0, 300).toString()],
    ['a form of which nothing came', documents, 'multipart/form-data; boundary=line', ''],
  ])('a body that stands still is ended: %s', async (_name, path, type, begun) => {
    const line = await openLine(t.app)
    line.send(headOf(path, type, 5000) + begun)
    expect(await timeOf(line)).toBeLessThan(10_000)
    expectTimeout(line)
  })

  test('one that goes on, however slowly, is taken', async () => {
    const line = await openLine(t.app)
    const { type, body } = formOf('files', 2000)
    line.send(headOf(documents, type, body.length))
    const step = Math.ceil(body.length / 10)
    for (let at = 0; at < body.length; at += step) {
      line.send(body.subarray(at, at + step))
      await wait(stallMs / 3)
    }
    const [answer] = await line.until(1)
    expect(answer!.status).not.toBe(408)
    expect(JSON.parse(answer!.body)).toMatchObject({ code: 'file.type' })
    line.leave()
  })

  test('a head that does not end is ended', async () => {
    const line = await openLine(t.app)
    line.send('GET /api/health/live HTTP/1.1\r\nHost: x\r\n')
    const more = setInterval(() => line.send('A: b\r\n'), 100)
    expect(await timeOf(line)).toBeLessThan(10_000)
    clearInterval(more)
    expectTimeout(line)
  })

  test('a long answer is not one that stands still', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => t.deps.pool.connect()))
    const line = await openLine(t.app)
    line.send('GET /api/health/ready HTTP/1.1\r\nHost: x\r\n\r\n')
    await wait(stallMs * 3)
    for (const client of clients) client.release()
    expect((await line.until(1))[0]!.status).toBe(200)
    line.leave()
  })

  test('whoever takes nothing of his answer is cut off', async () => {
    const { port } = t.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.pause()
    const gone = new Promise<void>((resolve) => t.app.server.once('connection', (peer) => peer.once('close', resolve)))
    for (let i = 0; i < 400; i++) socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n')
    await gone
    expect(socket.bytesRead).toBe(0)
    socket.destroy()
  })
})

test('a server that closes answers what it was asked, and waits for nobody else', async () => {
  const t = await open()
  const silent = await openLine(t.app)
  const kept = await openLine(t.app)
  kept.send('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n')
  await kept.until(1)
  const begun = await openLine(t.app)
  begun.send('GET /api/health/live HTTP/1.1\r\nHo')
  const refused = await openLine(t.app)
  const { type, body } = formOf('wrong', 2_000_000)
  refused.send(Buffer.concat([Buffer.from(headOf(documents, type, body.length)), body.subarray(0, 1_500_000)]))
  await refused.until(1)
  const stalled = await openLine(t.app)
  stalled.send(`${headOf('/api/auth/login', 'application/json', 500)}{`)
  const clients = await Promise.all(Array.from({ length: 6 }, () => t.deps.pool.connect()))
  const asked = await openLine(t.app)
  asked.send('GET /api/health/ready HTTP/1.1\r\nHost: x\r\n\r\n')
  await wait(100)

  const began = Date.now()
  const closed = t.app.close()
  await wait(400)
  for (const client of clients) client.release()
  await closed
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(asked.answers().map(({ status }) => status)).toEqual([200])
  expect(stalled.answers().map(({ status }) => status)).toEqual([408])
  await Promise.all([silent, kept, begun, refused, stalled, asked].map((line) => line.closed))
  await t.close()
})
