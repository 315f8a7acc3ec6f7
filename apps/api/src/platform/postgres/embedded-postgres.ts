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
  /** Hears what happens to the server while we run, and what a start is waiting for. */
  log?: (message: string) => void
  /** Gives up a start that takes long; what was started by then is stopped. */
  signal?: AbortSignal
}

export type EmbeddedPostgres = {
  url: string
  /** True when the server was already running, left behind by a process that was killed. */
  adopted: boolean
  /** Stops the server, unless another process of ours owns it; `hurry` shortens how long it may take. */
  stop: (hurry?: AbortSignal) => Promise<void>
}

const maxRefusals = 40
/** How often somebody who waits is told what for. */
const tellEvery = 5000

/**
 * Starts PostgreSQL on 127.0.0.1 with its files in a folder, or adopts the one that still runs there. As long as this
 * process lives, a server that goes down is started again on the same port. Nothing is left running when it throws.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const how: How = { fsync: options.fsync ?? true, log: options.log ?? (() => {}), signal: options.signal }
  const cluster = openCluster(findBinaries(), makeDataFolder(options.dataDir))
  claimUnlessOwned(cluster)
  // A tool that ran beside the product leaves the product its database.
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

/** Tries until a server for these files answers: the one that runs, or a new one. `port` is kept once it is known. */
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
    // However long it takes: after a crash everything is read that was not yet in its place.
    if (found) {
      await waitFor(`PostgreSQL (process ${found.pid}), which is starting or ending`)
      continue
    }
    const orphans = await endOrphans(cluster)
    if (orphans > 0) how.log(`ended ${orphans} processes of a PostgreSQL that was killed`)
    const launched = await launch(cluster, port ?? (await choosePort(cluster)), how)
    if (launched) return { ...launched, adopted: false }
    // Somebody else may have been faster; or a query of a killed server runs on and cannot be ended from here.
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

/** Watches the server and starts it again when it is gone; never gives up and never ends the process. */
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
    /** Ends the watch, and a new start that is under way. */
    async release(): Promise<void> {
      clearInterval(timer)
      leaving.abort()
      await restarting
    },
  }
}

// The owner stops the server when it ends; everybody else who finds it running only borrows it.
function ownerFile(cluster: Cluster): string {
  return join(dirname(cluster.folder), 'owner.pid')
}

function isOwnedByAnother(cluster: Cluster): boolean {
  const file = ownerFile(cluster)
  if (!existsSync(file)) return false
  const [owner, began] = readFileSync(file, 'utf8').split(' ')
  const pid = Number(owner)
  // A number may belong to somebody else since: then it did not begin when the owner did.
  const isSame = isAlive(pid) && (began === undefined || beginOf(pid) === began)
  return pid > 0 && pid !== process.pid && isSame && findRunning(cluster) !== undefined
}

function claimUnlessOwned(cluster: Cluster): void {
  if (!isOwnedByAnother(cluster)) writeFileSync(ownerFile(cluster), `${process.pid} ${beginOf(process.pid)}`)
}
