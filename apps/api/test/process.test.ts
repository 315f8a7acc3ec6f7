// The server as a process: its messages when it cannot start, and what remains after it ends in any way.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const main = ['--import', './scripts/follow.mjs', 'apps/api/src/main.ts']
const folders: string[] = []
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) {
    for (const pid of processesOf(folder)) end(pid)
    rmSync(folder, { recursive: true, force: true })
  }
})

type House = { child: ChildProcess; printed: () => string; ended: Promise<number | null> }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bilbro-process-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

function open(folder: string, port: number, { command = process.execPath, args = main } = {}): House {
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      BILBRO_DATA: folder,
      BILBRO_DEMO: 'false',
      BILBRO_LOG: 'info',
      BILBRO_DRAIN_SECONDS: '2',
      DATABASE_URL: '',
      SMTP_URL: '',
      npm_lifecycle_event: 'start',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  return { child, printed: () => output, ended: once(child, 'close').then(([code]) => code as number | null) }
}

/** Concurrent tests cannot use `expect.poll`. */
async function until(what: string, isSo: () => unknown, timeout = 120_000): Promise<void> {
  for (const deadline = Date.now() + timeout; !isSo(); await sleep(10))
    if (Date.now() > deadline) throw new Error(`not so after ${timeout / 1000} s: ${what}`)
}

/** Waits until it is ready; returns the given or chosen port. */
async function ready({ child, printed }: House): Promise<number> {
  await until('ready', () => child.exitCode !== null || printed().includes('Bilbro is ready'))
  const port = /Portal\s+http:\/\/localhost:(\d+)/.exec(printed())?.[1]
  if (!port) throw new Error(`not ready:\n${printed()}`)
  return Number(port)
}

/** Processes that run in this folder: those of its PostgreSQL. */
const processesIn = (folder: string) => find((path) => readlinkSync(`${path}/cwd`).startsWith(folder))
/** All processes of this installation. */
const processesOf = (folder: string) => [
  ...find((path) => readFileSync(`${path}/environ`, 'utf8').includes(folder)),
  ...processesIn(folder),
]

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process ended in the meantime.
  }
}

function find(isIt: (path: string) => boolean): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return isIt(`/proc/${name}`)
      } catch {
        return false
      }
    })
    .map(Number)
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** The port on which a process listens; undefined before it does. */
function listeningPort(pid: number): number | undefined {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
      } catch {
        return []
      }
    }),
  )
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((one) => one.trim().split(/\s+/))
    .find((parts) => parts[3] === '0A' && sockets.has(parts[9]!))
  return line && Number.parseInt(line[1]!.split(':')[1]!, 16)
}

// Ports and folders of processes can only be found on Linux.
describe.runIf(process.platform === 'linux').concurrent('the process', { timeout: 300_000 }, () => {
  test('a port that is taken is told before anything is made', async () => {
    const folder = newFolder()
    const other = createServer((_, response) => response.end('hello'))
    const port = await listen(other)
    const refused = open(folder, port)
    expect(await refused.ended).toBe(1)
    expect(refused.printed()).toContain(`Port ${port} is taken by another program`)
    expect(refused.printed()).toContain('PORT=3001 npm start')
    expect(refused.printed()).not.toContain(' at ')
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    other.close()
  })

  test('a second Bilbro says that there is one; a browser that comes early is asked to wait', async () => {
    const folder = newFolder()
    const house = open(folder, 0)
    // The port is opened first; the database starts later.
    await until('a port', () => listeningPort(house.child.pid!))
    const url = `http://127.0.0.1:${listeningPort(house.child.pid!)}`
    const [early, page, live] = await Promise.all([
      fetch(`${url}/api/cars`),
      fetch(`${url}/office`, { headers: { accept: 'text/html' } }),
      fetch(`${url}/api/health/live`),
    ])
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await early.json()).toMatchObject({ success: false, code: 'server.unavailable' })
    expect([page.status, (await page.text()).includes('refresh'), live.status]).toEqual([503, true, 200])
    const port = await ready(house)
    expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200)
    const second = open(newFolder(), port)
    expect(await second.ended).toBe(1)
    expect(second.printed()).toContain(`Bilbro already runs at http://localhost:${port}`)

    // A client that stopped in the middle of its request must not delay the shutdown of process and database.
    const stuck = connect(port, '127.0.0.1', () =>
      stuck.write(
        'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
      ),
    )
    stuck.on('error', () => {})
    await sleep(300)
    const began = Date.now()
    house.child.kill('SIGTERM')
    expect(await house.ended).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    stuck.destroy()
    expect(processesIn(folder)).toEqual([])
  })

  test('however it is killed, nothing stays behind or the next start tidies up', async () => {
    const folder = newFolder()
    // Started as npm does: npm, a shell, and the server.
    const npm = open(folder, 0, {
      args: [
        '-e',
        `require('node:child_process').spawn('sh', ['-c', process.argv[1] + '; exit'], { stdio: 'inherit' })`,
        [process.execPath, ...main].join(' '),
      ],
    })
    await ready(npm)
    expect(processesIn(folder).length).toBeGreaterThan(0)
    npm.child.kill('SIGKILL')
    await until('nothing is left', () => processesIn(folder).length === 0)

    const killed = open(folder, 0)
    await ready(killed)
    const postgres = join(folder, 'postgres')
    const read = (name: string) => readFileSync(join(postgres, name), 'utf8')
    const client = new Client({
      connectionString: `postgres://bilbro:${read('cluster/bilbro.password')}@127.0.0.1:${read('port')}/bilbro`,
    })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    client.query('select count(*) from generate_series(1, 1e11) as n').catch(() => {})
    await sleep(200)
    killed.child.kill('SIGKILL')
    process.kill(Number(read('cluster/postmaster.pid').split('\n')[0]), 'SIGKILL')
    await killed.ended
    expect(processesIn(folder)).toContain(rows[0]!.pid)

    const again = open(folder, 0)
    await ready(again)
    expect(again.printed()).toContain('of a PostgreSQL that was killed')
    expect(processesIn(folder)).not.toContain(rows[0]!.pid)

    // A second signal shortens the shutdown.
    again.child.kill('SIGINT')
    again.child.kill('SIGINT')
    expect(await again.ended).toBe(0)
    expect(processesIn(folder)).toEqual([])
  }, 90_000)

  test('a start that is interrupted or fails leaves no database running', async () => {
    const folder = newFolder()
    const house = open(folder, 0)
    await until('a database', () => existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid')))
    house.child.kill('SIGINT')
    expect(await house.ended).toBe(0)
    expect(house.printed()).not.toContain('Bilbro is ready')
    expect(processesIn(folder)).toEqual([])

    // The secret cannot be read: this is found after the database has started.
    mkdirSync(join(folder, 'secret'))
    const failing = open(folder, 0)
    expect(await failing.ended).toBe(1)
    expect(failing.printed()).toContain('EISDIR')
    expect(processesIn(folder)).toEqual([])
  })
})
