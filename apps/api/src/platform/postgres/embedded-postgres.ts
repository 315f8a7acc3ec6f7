import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries, makeDataFolder } from './postgres-binaries.ts'
import { answers, choosePort, clusterUrl, createDatabaseOnce, openCluster } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'
import { endOrphans } from './postgres-orphans.ts'
import { beginOf, findRunning, hastenEnd, isAlive, lastLines, launch, shutDown } from './postgres-process.ts'
import type { Server } from './postgres-process.ts'
import { StartError } from '../start-error.ts'

export type PostgresOptions = {
  /** Folder for the database, its log and its port; created when missing. */
  dataDir: string
  /** False trades durability for speed: only for tests, which throw the data away. */
  fsync?: boolean
  /** Receives messages about the server: restarts, and what a start waits for. */
  log?: (message: string) => void
  /** Aborts a slow start; a server that was started by then is stopped. */
  signal?: AbortSignal
}

export type EmbeddedPostgres = {
  url: string
  /** True when the server was already running because a killed process left it behind. */
  adopted: boolean
  /** Stops the server, unless another of our processes owns it. `hurry` shortens the allowed time. */
  stop: (hurry?: AbortSignal) => Promise<void>
}

const maxRefusals = 40
/** Interval of progress messages during a long start, in milliseconds. */
const tellEvery = 5000

/**
 * Starts PostgreSQL on 127.0.0.1 with its files in a folder, or adopts the server that still runs there. While this
 * process lives, a server that stops is restarted on the same port. When it throws, no server is left running.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const how: How = { fsync: options.fsync ?? true, log: options.log ?? (() => {}), signal: options.signal }
  const cluster = openCluster(findBinaries(), makeDataFolder(options.dataDir))
  claimUnlessOwned(cluster)
  // A tool that ran in parallel leaves the server to the product that owns it.
  const stopOurs = async (hurry?: AbortSignal) => {
    if (isOwnedByAnother(cluster)) return
    const running = findRunning(cluster)
    if (running) await shutDown(cluster, running.pid, hurry)
    rmSync(ownerFile(cluster), { force: true })
  }
  try {
    const first = await bringUp(cluster, how)
    await createDatabaseOnce(cluster, first.port)
    const supervisor = supervise(cluster, first, how)
    return {
      url: clusterUrl(cluster, first.port),
      adopted: first.adopted,
      stop: async (hurry) => {
        await supervisor.release()
        await stopOurs(hurry)
      },
    }
  } catch (error) {
    await stopOurs()
    throw error
  }
}

type Running = Server & { adopted: boolean }
type How = { fsync: boolean; log: (message: string) => void; signal: AbortSignal | undefined }

/**
 * Retries until a server for these files answers: the running one or a new one. `port` stays the same once it is known.
 */
async function bringUp(cluster: Cluster, how: How, port?: number): Promise<Running> {
  let told = performance.now()
  const waitFor = async (what: string) => {
    if (performance.now() - told > tellEvery) {
      told = performance.now()
      how.log(`waiting for ${what}`)
    }
    await sleep(250, undefined, { signal: how.signal })
  }
  for (let refusals = 0; refusals < maxRefusals;) {
    const found = findRunning(cluster)
    if (found && (await answers(cluster, found.port))) return { ...found, adopted: true }
    // Wait without a limit: after a crash PostgreSQL replays its log.
    if (found) {
      await waitFor(`PostgreSQL (process ${found.pid}), which is starting or ending`)
      continue
    }
    const orphans = await endOrphans(cluster)
    if (orphans > 0) how.log(`ended ${orphans} processes of a PostgreSQL that was killed`)
    const launched = await launch(cluster, port ?? (await choosePort(cluster)), how)
    if (launched) return { ...launched, adopted: false }
    // Another process may have started a server first. Or a query of a killed server is still running and cannot be
    // ended from here.
    if (isHeld(cluster)) await waitFor('what a PostgreSQL that was killed has left running')
    else {
      refusals++
      await sleep(250, undefined, { signal: how.signal })
    }
  }
  throw new StartError(`PostgreSQL does not start; see ${cluster.logFile}\n${lastLines(cluster)}`)
}

const isHeld = (cluster: Cluster): boolean =>
  lastLines(cluster, 4).includes('pre-existing shared memory block') && findRunning(cluster) === undefined

/** Watches the server and restarts it when it is gone; never gives up and never ends the process. */
function supervise(cluster: Cluster, first: Running, how: How) {
  let current = first.pid
  let restarting: Promise<void> | undefined
  const leaving = new AbortController()
  const restart = async (): Promise<void> => {
    how.log('PostgreSQL went down; starting it again')
    try {
      claimUnlessOwned(cluster)
      current = (await bringUp(cluster, { ...how, signal: leaving.signal }, first.port)).pid
      how.log('PostgreSQL is back')
    } catch (error) {
      if (leaving.signal.aborted) return
      how.log(`PostgreSQL could not be started again, will keep trying: ${(error as Error).message}`)
    } finally {
      restarting = undefined
    }
  }
  let looks = 0
  const timer = setInterval(() => {
    if (restarting) return
    if (!isAlive(current)) restarting = restart()
    else if (++looks % 5 === 0) hastenEnd(cluster, current)
  }, 200)
  timer.unref()
  return {
    /** Stops watching and aborts a restart in progress. */
    async release(): Promise<void> {
      clearInterval(timer)
      leaving.abort()
      await restarting
    },
  }
}

// The owner stops the server when it ends; other processes only use it.
function ownerFile(cluster: Cluster): string {
  return join(dirname(cluster.folder), 'owner.pid')
}

function isOwnedByAnother(cluster: Cluster): boolean {
  const file = ownerFile(cluster)
  if (!existsSync(file)) return false
  const [owner, began] = readFileSync(file, 'utf8').split(' ')
  const pid = Number(owner)
  // A process id may have been reused: then its start time differs from that of the owner.
  const isSame = isAlive(pid) && (began === undefined || beginOf(pid) === began)
  return pid > 0 && pid !== process.pid && isSame && findRunning(cluster) !== undefined
}

function claimUnlessOwned(cluster: Cluster): void {
  if (!isOwnedByAnother(cluster)) writeFileSync(ownerFile(cluster), `${process.pid} ${beginOf(process.pid)}`)
}
