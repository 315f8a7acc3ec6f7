import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverUser } from './postgres-binaries.ts'
import { answers, serverEnv } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'

export type Server = { pid: number; port: number }

const pidFile = (cluster: Cluster): string => join(cluster.folder, 'postmaster.pid')

const maxLogBytes = 10_000_000

/** The running server of these files according to its pid file. A stale pid file is deleted. */
export function findRunning(cluster: Cluster): Server | undefined {
  const file = pidFile(cluster)
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (pid > 0 && isServerOf(cluster, pid)) return { pid, port }
  rmSync(file, { force: true })
  return undefined
}

// After a reboot or in a new container the process id may belong to another program; PostgreSQL would only see that it
// is alive.
function isServerOf(cluster: Cluster, pid: number): boolean {
  if (!isAlive(pid)) return false
  const command = commandLine(pid)
  return command === undefined || (command.includes('postgres') && command.includes(cluster.folder))
}

function commandLine(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Start time of a process in the format of the system; empty when unknown. */
export function beginOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain any characters. After it comes the third field; the start time is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

// In a container without an init process, a killed server stays a zombie, because no process collects it.
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
]
const unsafe = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
]

/**
 * Starts a server and waits until it answers; undefined when it ended instead (its log has the reason). @throws when
 * aborted
 */
export async function launch(
  cluster: Cluster,
  port: number,
  { fsync, signal }: { fsync: boolean; signal?: AbortSignal | undefined },
): Promise<Server | undefined> {
  const chosen = [...settings, `port=${port}`, ...(fsync ? [] : unsafe)]
  const args = ['-D', cluster.folder, ...chosen.flatMap((setting) => ['-c', setting])]
  const log = openLog(cluster)
  // Its own session, so that Ctrl-C reaches only our process, which first finishes the requests that need the database.
  const child = spawn(join(cluster.binaries, 'bin', 'postgres'), args, {
    ...serverUser,
    cwd: cluster.folder,
    env: serverEnv(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended = false
  child.on('error', () => (ended = true))
  child.on('exit', () => (ended = true))
  child.unref()
  while (!ended && child.pid !== undefined) {
    if (signal?.aborted) {
      await endServer(cluster, child.pid)
      signal.throwIfAborted()
    }
    if (await answers(cluster, port)) return { pid: child.pid, port }
    await sleep(15)
  }
  return undefined
}

function openLog(cluster: Cluster): number {
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > maxLogBytes) {
    renameSync(cluster.logFile, `${cluster.logFile}.old`)
  }
  return openSync(cluster.logFile, 'a', 0o600)
}

/** Last lines of the server's log, for error messages. */
export function lastLines(cluster: Cluster, count = 12): string {
  return existsSync(cluster.logFile)
    ? readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
    : ''
}

/**
 * Speeds up a shutdown that another process started: a server in that state waits for all clients, and our connections
 * never close by themselves.
 */
export function hastenEnd(cluster: Cluster, pid: number): void {
  const state = existsSync(pidFile(cluster)) ? readFileSync(pidFile(cluster), 'utf8').split('\n')[7] : ''
  if (state?.trim() === 'stopping' && findRunning(cluster)?.pid === pid) signalStop(cluster, pid, 'fast')
}

/** Stops the server of these files if it is still this process. It has ended when the promise resolves. */
export async function shutDown(cluster: Cluster, pid: number, hurry?: AbortSignal): Promise<void> {
  if (findRunning(cluster)?.pid === pid) await endServer(cluster, pid, hurry)
}

/** Tries a fast shutdown, then an immediate one, then kill. @throws when the server survives all of them */
async function endServer(cluster: Cluster, pid: number, hurry?: AbortSignal): Promise<void> {
  for (const way of ['fast', 'immediate', 'kill'] as const) {
    signalStop(cluster, pid, way)
    const began = performance.now()
    const patience = () => (way === 'fast' ? (hurry?.aborted ? 3000 : 20_000) : 8000)
    while (isAlive(pid) && performance.now() < began + patience()) await sleep(10)
    if (!isAlive(pid)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end`)
}

// Fast: roll back, disconnect, write a checkpoint. Immediate: quit as after a power failure; the next start repairs the
// data.
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

function signalStop(cluster: Cluster, pid: number, way: keyof typeof signals): void {
  try {
    // Windows does not have these signals.
    if (process.platform !== 'win32' || way === 'kill') process.kill(pid, signals[way])
    else spawnSync(join(cluster.binaries, 'bin', 'pg_ctl'), ['stop', '-W', '-m', way, '-D', cluster.folder])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
