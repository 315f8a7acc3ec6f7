import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'

let dataDir: string
/** A cluster after its first start. Most tests copy it, because creating one takes long. */
let made: string
const opened: { stop(): Promise<void> }[] = []

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bilbro-postgres-'))
  chmodSync(folder, 0o755)
  return folder
}
beforeAll(async () => {
  made = newFolder()
  await (await startPostgres({ dataDir: made, fsync: false })).stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = newFolder()
  cpSync(made, dataDir, { recursive: true })
})

afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('creates the database on the first start and finds it again on the second, on the same port', async () => {
  rmSync(dataDir, { recursive: true })
  const first = await start()
  await query(first.url, 'create table kept (id int)')
  await first.stop()
  await expect(query(first.url, 'select 1')).rejects.toThrow()

  const second = await start()
  expect(second.url).toBe(first.url)
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'select * from kept')).toEqual([])
})

test('lets in only who knows the password, and listens on this machine only', async () => {
  const { url } = await start()
  const stranger = new URL(url)
  stranger.password = 'guess'
  await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await query(url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
  expect(statSync(join(dataDir, 'cluster', 'bilbro.password')).mode & 0o077).toBe(0)
})

test('is durable unless told otherwise', async () => {
  const safe = await start({ fsync: true })
  expect(await query(safe.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await safe.stop()
  const fast = await start({ fsync: false })
  expect(await query(fast.url, 'show fsync')).toEqual([{ fsync: 'off' }])
})

test('adopts the server that a killed process left behind', async () => {
  const killed = await startAndKill()
  const adopter = await start()
  expect(adopter).toMatchObject({ adopted: true, url: killed.url })
  expect(await query(adopter.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await adopter.stop()
  await expect(query(adopter.url, 'select 1')).rejects.toThrow()
})

test('starts although a pid file names a process that is somebody else', async () => {
  const first = await start()
  const pidFile = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')
  await first.stop()
  writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)))
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that crashes is back on the same port within 10 s, with what was committed', async () => {
  const { url } = await start({ fsync: true })
  await query(url, 'create table kept as select 1 as id')
  process.kill(serverPid(), 'SIGKILL')
  await expect
    .poll(() => query(url, 'select id from kept').catch(() => 'down'), { timeout: 10_000 })
    .toEqual([{ id: 1 }])
})

test('a server that somebody tells to end, and that waits for those who are in, is soon back for all', async () => {
  const { url } = await start()
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const pid = serverPid()
  process.kill(pid, 'SIGTERM')
  await expect.poll(() => query(url, 'select 1 as one').catch(() => 'ends'), { interval: 10 }).toBe('ends')
  await expect.poll(() => query(url, 'select 1 as one').catch(() => 'down'), { timeout: 10_000 }).toEqual([{ one: 1 }])
  expect(serverPid()).not.toBe(pid)
  await client.end().catch(() => {})
})

test('an adopted server that crashes is started again too', async () => {
  await startAndKill()
  const { url } = await start()
  process.kill(serverPid(), 'SIGKILL')
  await expect.poll(() => query(url, 'select 1 as one').catch(() => 'down'), { timeout: 10_000 }).toEqual([{ one: 1 }])
})

test.runIf(process.getuid?.() === 0)('as root takes over data that belongs to somebody else', async () => {
  const first = await start()
  await first.stop()
  execFileSync('chown', ['-R', '1:1', join(dataDir, 'cluster')])
  const second = await start()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a tool beside the running product borrows its server and leaves it running', async () => {
  const { url } = await start()
  expect(await runProcess('stop')).toMatchObject({ url, adopted: true })
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

async function start(options: { fsync?: boolean } = {}) {
  const server = await startPostgres({ dataDir, fsync: false, ...options })
  opened.push(server)
  return server
}

const startAndKill = () => runProcess('kill')

/** Starts the server from another process, which then stops it or is killed; returns what that process reported. */
async function runProcess(end: 'stop' | 'kill'): Promise<{ url: string; adopted: boolean }> {
  const program = `
    import { startPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))}
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false })
    process.stdout.write(JSON.stringify(server), () => ${end === 'kill' ? `process.kill(process.pid, 'SIGKILL')` : 'server.stop()'})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return JSON.parse(output) as { url: string; adopted: boolean }
}

function serverPid(): number {
  return Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
