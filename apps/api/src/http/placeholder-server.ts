// The port is taken before anything else is done: whoever finds it taken learns that before there is a database, and
// who opens a browser early is asked to wait a moment.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appError } from '../core/errors.ts'
import { type PortProcess, findProcessOnPort } from '../platform/process-on-port.ts'
import { StartError } from '../platform/start-error.ts'

export type PlaceholderServer = {
  port: number
  /** Makes way for the server; what is open here is closed. */
  leave: () => Promise<void>
}

/** Listens and answers "in a moment" to everything. @throws Error that tells the person at the terminal who is there already */
export async function createPlaceholderServer({
  port,
  host,
}: {
  port: number
  host: string
}): Promise<PlaceholderServer> {
  const server = createServer(wait)
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => void notFree(error, port, host).then(failed))
    server.listen({ port, host }, listening)
  })
  return {
    port: (server.address() as AddressInfo).port,
    leave: () =>
      new Promise((left) => {
        server.close(() => left())
        server.closeAllConnections()
      }),
  }
}

const unavailable = appError('server.unavailable')
const moment = JSON.stringify({
  success: false,
  message: unavailable.message,
  data: null,
  code: unavailable.code,
  params: {},
})
const live = JSON.stringify({ success: true, message: '', data: { status: 'live' } })
/** The name alone, in every language; the browser comes back by itself. */
const page = '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>bilbro</title>bilbro …'

const wait: RequestListener = (request, response) => {
  const path = (request.url ?? '').split('?')[0]
  const isLive = path === '/api/health/live'
  const isPage = !path!.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
  response.writeHead(isLive ? 200 : 503, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': '2',
    connection: 'close',
  })
  response.end(isLive ? live : isPage ? page : moment)
}

/** What is wrong with the port, for the person at the terminal. */
export async function notFree(error: NodeJS.ErrnoException, port: number, host: string): Promise<Error> {
  if (error.code === 'EADDRINUSE') return new StartError(await whoIsThere(port, host), { cause: error })
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. ${hint}`, { cause: error })
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is not an address of this machine.`, { cause: error })
  return error
}

const hint = 'Another port: PORT=3001 npm start'

async function whoIsThere(port: number, host: string): Promise<string> {
  const holder = findProcessOnPort(port)
  // An address that stands for all of them cannot be called.
  if (await isBilbro(port, ['0.0.0.0', '::'].includes(host) ? 'localhost' : host))
    return `Bilbro already runs at http://localhost:${port}${processOf(holder)}. ${hint}`
  return `Port ${port} is taken by ${holder?.name ?? 'another program'}${processOf(holder)}. ${hint}`
}

const processOf = (holder: PortProcess | undefined): string => (holder ? ` (process ${holder.pid})` : '')

async function isBilbro(port: number, host: string): Promise<boolean> {
  try {
    const name = host.includes(':') ? `[${host}]` : host
    const response = await fetch(`http://${name}:${port}/api/health/live`, { signal: AbortSignal.timeout(2000) })
    const { data } = (await response.json()) as { data?: { status?: unknown } }
    return data?.status === 'live'
  } catch {
    return false
  }
}
