import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, globSync, lchownSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { serverUser } from './postgres-binaries.ts'
import { StartError } from '../start-error.ts'

/** The name of both the database and its owner. */
export const databaseName = 'bilbro'

export type Cluster = { binaries: string; folder: string; password: string; portFile: string; logFile: string }

/** Opens the database files under the data folder, creating them on the first start. */
export function openCluster(binaries: string, dataFolder: string): Cluster {
  const folder = join(dataFolder, 'cluster')
  if (!existsSync(folder)) createCluster(binaries, dataFolder, folder)
  giveToServer(folder)
  checkVersion(binaries, folder)
  return {
    binaries,
    folder,
    password: readFileSync(join(folder, passwordName), 'utf8'),
    portFile: join(dataFolder, 'port'),
    logFile: join(dataFolder, 'postgres.log'),
  }
}

// Inside the data folder, so that the password and the data appear in one rename and always belong together.
const passwordName = 'bilbro.password'

function createCluster(binaries: string, dataFolder: string, folder: string): void {
  const work = mkdtempSync(join(dataFolder, 'init-'))
  const passwordFile = join(work, 'password')
  const fresh = join(work, 'cluster')
  try {
    if (serverUser) chownSync(work, serverUser.uid, serverUser.gid)
    writeSecret(passwordFile, randomBytes(24).toString('base64url'))
    initialise(binaries, fresh, passwordFile)
    writeSecret(join(fresh, passwordName), readFileSync(passwordFile, 'utf8'))
    moveOnce(fresh, folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function writeSecret(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (serverUser) chownSync(file, serverUser.uid, serverUser.gid)
}

// Data restored from a copy, or created by a start as another user, has the wrong owner.
function giveToServer(folder: string): void {
  if (!serverUser || statSync(folder).uid === serverUser.uid) return
  for (const path of [folder, ...globSync('**', { cwd: folder }).map((name) => join(folder, name))]) {
    lchownSync(path, serverUser.uid, serverUser.gid)
  }
}

function initialise(binaries: string, folder: string, passwordFile: string): void {
  const options = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, `--username=${databaseName}`, '--encoding=UTF8']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = ['-D', folder, ...options, ...locale, '--no-instructions']
  const result = spawnSync(join(binaries, 'bin', 'initdb'), args, { ...serverUser, encoding: 'utf8', env: serverEnv() })
  if (result.status === 0) return
  throw new StartError(`The database could not be created: ${result.error?.message ?? result.stderr}`)
}

// A second process may have been faster: renaming onto its files fails, and ours are deleted.
function moveOnce(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

function checkVersion(binaries: string, folder: string): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const run = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { ...serverUser, encoding: 'utf8' })
  const present = /(\d+)\./.exec(run.stdout ?? '')?.[1]
  if (!present) throw new StartError(`PostgreSQL cannot run on this machine: ${run.error?.message ?? run.stderr}`)
  if (made !== present)
    throw new StartError(`The data in ${folder} is of PostgreSQL ${made}, this is ${present}: dump and restore it.`)
}

/** The environment of the server: the user's own settings for clients (PGPORT and the like) must not change it. */
export function serverEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('PG')))
}

/** The connection string for one of the cluster's databases. */
export function clusterUrl(cluster: Cluster, port: number, database = databaseName): string {
  return `postgres://${databaseName}:${cluster.password}@127.0.0.1:${port}/${database}`
}

/** The port of the last start when it is free, otherwise a new one; saved for the next start. */
export async function choosePort(cluster: Cluster): Promise<number> {
  const last = existsSync(cluster.portFile) ? Number(readFileSync(cluster.portFile, 'utf8')) : 0
  const port = (last > 0 && (await freePort(last))) || (await freePort(0))
  if (!port) throw new StartError('No free port for the database on 127.0.0.1')
  writeFileSync(cluster.portFile, String(port))
  return port
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer()
    probe.on('error', () => done(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}

/** Whether the server on this port answers and serves exactly these files. */
export async function answers(cluster: Cluster, port: number): Promise<boolean> {
  if (!(port > 0)) return false
  const client = new Client({ connectionString: clusterUrl(cluster, port, 'postgres'), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return rows[0]?.folder === cluster.folder
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates the application's database on a cluster that has only the built-in ones. */
export async function createDatabaseOnce(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({ connectionString: clusterUrl(cluster, port, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
  } catch (error) {
    const code = (error as { code?: string }).code
    const madeByAnother = code === '42P04' || code === '23505'
    if (!madeByAnother) throw error
  } finally {
    await client.end()
  }
}
