// The real server over a given database, called through the typed client without a port: for tests and benchmarks.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Api } from '@bilbro/contract'
import type { BuyerRole } from '@bilbro/contract/dealers/buyers/buyer-auth'
import { calls } from '@bilbro/contract/calls.gen'
import { type Client, createClient, type Transport, unwrap } from '@bilbro/contract/client'
import type { Permission } from '@bilbro/contract/permissions'
import { buildApp, closeDeps, createDeps, startJobs } from '../src/app.ts'
import { newAccessToken } from '../src/core/auth/buyer-session.ts'
import { readConfig } from '../src/platform/config/config.ts'
import type { Deps } from '../src/core/deps.ts'
import { createWorkerPool } from '../src/platform/workers/worker-pool.ts'
import type { Log } from '../src/platform/log.ts'
import { startBuyerSession } from '../src/core/auth/refresh-tokens.ts'
import { cookieName, startSession } from '../src/core/auth/staff-session.ts'
import type { ServerLimits } from '../src/http/server.ts'
import type { CallLedger } from '../src/core/work/call-ledger.ts'
import type { Providers } from '../src/providers/provider.ts'
import type { TestDatabase } from './db.ts'
import { type Make, openMake } from './make.ts'

export type As = Client<Api> & { headers: Record<string, string> }
export type TestApp = {
  app: FastifyInstance
  deps: Deps
  make: Make
  /** A signed-in member of staff with exactly these permissions. */
  staff: (...rights: Permission[]) => Promise<As & { userId: string }>
  /** A signed-in buyer; of a new company unless one is given. */
  buyer: (of?: {
    companyId?: string
    country?: string
    groupIds?: string[]
    role?: BuyerRole
  }) => Promise<As & { userId: string; companyId: string }>
  anonymous: As
  /** Moves the server's clock. */
  travel: (ms: number) => void
  close: () => Promise<void>
}

export type AppOptions = {
  env?: Record<string, string>
  jobs?: boolean
  log?: Log
  /** The given providers; all others are not configured. */
  providers?: (ledger: CallLedger) => Partial<Providers>
  limits?: ServerLimits
  /** Stops the clock, which then changes only by `travel`: for time limits that are tested to the second. */
  stopped?: boolean
}

/** Shared by all servers of this process: to load what a thread needs takes longer than most tests. */
const threads = createWorkerPool()

/** `close` closes the server and the database. */
export async function openApp(database: TestDatabase, options: AppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-app-'))
  const config = readConfig({
    BILBRO_DATA: dataDir,
    BILBRO_DEMO: 'true',
    BILBRO_LOG: 'silent',
    DATABASE_POOL: '6',
    ...options.env,
  })
  let offset = 0
  const began = Date.now()
  const clock = () => new Date((options.stopped ? began : Date.now()) + offset)
  const deps = await createDeps(
    { ...config, databaseUrl: database.url },
    {
      clock,
      threads: { ...threads, close: async () => {} },
      ...(options.log && { log: options.log }),
      providers: (ledger) => ({
        companyRegistries: { byCountry: {}, vat: undefined },
        rateProviders: {},
        signatures: { usual: 'local', outside: {} },
        invoicing: [],
        transports: {},
        providers: [],
        ...options.providers?.(ledger),
      }),
    },
  )
  const app = await buildApp(deps, () => false, options.limits)
  await app.ready()
  if (options.jobs) await startJobs(deps)
  const make = openMake(deps)
  const client = { ip: '127.0.0.1', userAgent: 'test' }
  return {
    app,
    deps,
    make,
    travel: (ms) => {
      offset += ms
    },
    anonymous: as(app, deps, {}),
    staff: async (...rights) => {
      const userId = await make.staffUser({ rights })
      const token = await startSession(deps.db, userId, client, clock())
      return Object.assign(as(app, deps, { cookie: `${cookieName}=${token}` }), { userId })
    },
    buyer: async (of = {}) => {
      const companyId =
        of.companyId ?? (await make.company({ country: of.country ?? 'NO', groupIds: of.groupIds ?? [] }))
      const userId = await make.buyerUser({ companyId, ...(of.role && { role: of.role }) })
      const { sessionId } = await startBuyerSession(deps.db, userId, client, clock())
      return Object.assign(
        as(app, deps, { authorization: `Bearer ${await newAccessToken(deps, userId, sessionId, clock())}` }),
        { userId, companyId },
      )
    },
    close: async () => {
      await app.close()
      await closeDeps(deps)
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function as(app: FastifyInstance, deps: Deps, headers: Record<string, string>): As {
  const transport: Transport = async ({ method, url, body, form, idempotencyKey }) => {
    // Rows that a test wrote directly reach the search index a moment after the commit.
    if (method === 'GET') await deps.changes.settled()
    const sent = form
      ? await encode(form)
      : body === undefined
        ? { payload: undefined, type: {} }
        : { payload: JSON.stringify(body), type: { 'content-type': 'application/json' } }
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...sent.type, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      ...(sent.payload !== undefined && { payload: sent.payload }),
    })
    return unwrap(response.statusCode, String(response.headers['content-type'] ?? ''), response.payload)
  }
  return Object.assign(createClient<Api>(calls as never, transport, eachOnItsOwn), { headers })
}

/** Parallel calls of a test represent several people, not repeated clicks of one person. */
const eachOnItsOwn = (request: Parameters<Transport>[0], transport: Transport) => transport(request)

async function encode(form: FormData): Promise<{ payload: Buffer; type: Record<string, string> }> {
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    type: { 'content-type': response.headers.get('content-type')! },
  }
}
