import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverUser } from './postgres-binaries.ts'
import { answers, serverEnv } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'

export type Server = { pid: number; port: number }

const maxLogBytes = 10_000_000

/** The live server of these files according to its pid file. A pid file that says something else is removed. */
export function findRunning(cluster: Cluster): Server | undefined {
  const file = join(cluster.folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (pid > 0 && isServerOf(cluster, pid)) return { pid, port }
  rmSync(file, { force: true })
  return undefined
}

// After a reboot or in a new container the number may belong to anyone; PostgreSQL itself would only see "alive".
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

/** Whether a process of this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// In a container without an init process a killed server stays in the table until somebody collects it: nobody will.
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
const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts a server and waits until it answers; undefined when it ended instead (its log says why). */
export async function launch(cluster: Cluster, port: number, fsync: boolean): Promise<Server | undefined> {
  const chosen = [...settings, `port=${port}`, ...(fsync ? [] : unsafe)]
  const args = ['-D', cluster.folder, ...chosen.flatMap((setting) => ['-c', setting])]
  const log = openLog(cluster)
  // Its own session: Ctrl-C in the terminal is for us, who first finish the requests that still need the database.
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

/** The end of the server's log, for error messages. */
export function lastLines(cluster: Cluster): string {
  return existsSync(cluster.logFile) ? readFileSync(cluster.logFile, 'utf8').split('\n').slice(-12).join('\n') : ''
}

/** Stops the server of these files in an orderly way, if it is still this one. */
export async function shutDown(cluster: Cluster, pid: number): Promise<void> {
  if (findRunning(cluster)?.pid !== pid) return
  signalStop(cluster, pid)
  const deadline = Date.now() + 30_000
  while (isAlive(pid) && Date.now() < deadline) await sleep(10)
}

function signalStop(cluster: Cluster, pid: number): void {
  // SIGINT asks PostgreSQL for a fast shutdown: roll back, disconnect, write a checkpoint. Windows has no such signal.
  if (process.platform !== 'win32') process.kill(pid, 'SIGINT')
  else spawnSync(join(cluster.binaries, 'bin', 'pg_ctl'), ['stop', '-m', 'fast', '-D', cluster.folder])
}
