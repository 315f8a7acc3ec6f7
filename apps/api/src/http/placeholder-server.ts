// Takes the port before anything else: a port conflict is reported before the database is created, and a browser that
// is opened too early sees a waiting page.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appError } from '../core/errors.ts'
import { StartError } from '../platform/start-error.ts'

export type PlaceholderServer = {
  port: number
  /** Releases the port for the real server and closes open connections. */
  leave: () => Promise<void>
}

/**
 * Answers every request with "in a moment". @throws Error that tells the person at the terminal why the port
 * cannot be used
 */
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
/** Only the product name, which needs no translation; the browser reloads by itself. */
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

/** Explains to the person at the terminal why the port cannot be used. */
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
  // The wildcard addresses cannot be called.
  if (await isBilbro(port, ['0.0.0.0', '::'].includes(host) ? 'localhost' : host))
    return `Bilbro already runs at http://localhost:${port}. ${hint}`
  return `Port ${port} is taken by another program. ${hint}`
}

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
