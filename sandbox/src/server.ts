// Shared code of the sandbox servers: a port, a record of the requests, and the failures of a provider.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  raw: Buffer
}

/** Slow, connection closed, over quota, server error, not JSON, wrong JSON structure, redirect to another host, or endless. */
export const troubles = [
  'SLOW',
  'CLOSED',
  'TOO_MANY',
  'BROKEN',
  'NOT_JSON',
  'WRONG_SHAPE',
  'ELSEWHERE',
  'HUGE',
] as const
export type Trouble = (typeof troubles)[number]

export type Reply = { status: number; type?: string; headers?: Record<string, string> } & (
  | { json: unknown }
  | { text: string }
  | { bytes: Buffer }
)

export type Sandbox = {
  url: string
  /** Every request so far, oldest first. */
  asked: Asked[]
  close: () => Promise<void>
}

const hugeChunk = Buffer.alloc(64 * 1024, ' ')
const hugeChunks = 64

/** Starts a server on a free port of this machine; `slowMs` is how long a slow answer takes. */
export async function startServer(
  answer: (asked: Asked) => Reply | Trouble,
  { slowMs = 8000 }: { slowMs?: number } = {},
): Promise<Sandbox> {
  const asked: Asked[] = []
  const replyTo = (one: Asked): Reply | Trouble => {
    try {
      return answer(one)
    } catch (error) {
      return { status: 400, json: { error: String(error) } }
    }
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://sandbox')
      const raw = Buffer.concat(chunks)
      const one: Asked = {
        method: request.method ?? 'GET',
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: request.headers,
        body: raw.toString('utf8'),
        raw,
      }
      asked.push(one)
      const reply = replyTo(one)
      if (typeof reply === 'string') misbehave(reply, response, slowMs)
      else send(response, reply)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, { status, type = 'application/json', headers, ...said }: Reply): void {
  const body = 'text' in said ? said.text : 'bytes' in said ? said.bytes : JSON.stringify(said.json)
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)
}

function misbehave(trouble: Trouble, response: ServerResponse, slowMs: number): void {
  switch (trouble) {
    case 'SLOW':
      // Sends the headers at once, but not the body.
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{')
      setTimeout(() => response.end('}'), slowMs).unref()
      return
    case 'CLOSED':
      response.destroy()
      return
    case 'TOO_MANY':
      response.writeHead(429, { 'retry-after': '60' }).end()
      return
    case 'BROKEN':
      return send(response, { status: 500, json: { status: 500, error: 'Internal Server Error' } })
    case 'NOT_JSON':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>')
      return
    case 'WRONG_SHAPE':
      return send(response, { status: 200, json: [{ hello: 'world' }] })
    case 'ELSEWHERE':
      response.writeHead(302, { location: `http://localhost:${response.socket?.localPort}/elsewhere` }).end()
      return
    case 'HUGE':
      response.writeHead(200, { 'content-type': 'application/json' })
      for (let n = 0; n < hugeChunks; n++) response.write(hugeChunk)
      response.end('{}')
  }
}
