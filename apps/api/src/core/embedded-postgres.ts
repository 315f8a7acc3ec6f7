import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries, makeDataFolder } from './postgres-binaries.ts'
import { answers, choosePort, clusterUrl, createDatabaseOnce, openCluster } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'
import { findRunning, isAlive, lastLines, launch, shutDown } from './postgres-process.ts'
import type { Server } from './postgres-process.ts'

export type PostgresOptions = {
  /** Folder for the database, its log and its port; created when missing. */
  dataDir: string
  /** False trades durability for speed: only for tests, which throw the data away. */
  fsync?: boolean
  /** Hears what happens to the server while we run. */
  log?: (message: string) => void
}

export type EmbeddedPostgres = {
  url: string
  /** True when the server was already running, left behind by a process that was killed. */
  adopted: boolean
  stop: () => Promise<void>
}

const answerTimeout = 60_000
const maxRefusals = 40

/**
 * Starts PostgreSQL on 127.0.0.1 with its files in a folder, or adopts the one that still runs there. As long as this
 * process lives, a server that goes down is started again on the same port.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  const cluster = openCluster(findBinaries(), makeDataFolder(options.dataDir))
  const guest = isOwnedByAnother(cluster)
  if (!guest) claim(cluster)
  const first = await bringUp(cluster, options.fsync ?? true)
  await createDatabaseOnce(cluster, first.port)
  const supervisor = supervise(cluster, first, options.fsync ?? true, log)
  return {
    url: clusterUrl(cluster, first.port),
    adopted: first.adopted,
    async stop() {
      const pid = await supervisor.release()
      // A tool that ran beside the product leaves the product its database.
      if (guest) return
      await shutDown(cluster, pid)
      rmSync(ownerFile(cluster), { force: true })
    },
  }
}

type Running = Server & { adopted: boolean }

/** Tries until a server for these files answers: the one that runs, or a new one. `port` is kept once it is known. */
async function bringUp(cluster: Cluster, fsync: boolean, port?: number): Promise<Running> {
  const deadline = Date.now() + answerTimeout
  for (let refusals = 0; refusals < maxRefusals && Date.now() < deadline;) {
    const found = findRunning(cluster)
    if (found && (await answers(cluster, found.port))) return { ...found, adopted: true }
    if (!found) {
      // Refuses for a moment while what remains of a killed server ends, or when somebody else was faster.
      const launched = await launch(cluster, port ?? (await choosePort(cluster)), fsync)
      if (launched) return { ...launched, adopted: false }
      refusals++
    }
    await sleep(250)
  }
  throw new Error(`PostgreSQL does not start; see ${cluster.logFile}\n${lastLines(cluster)}`)
}

/** Watches the server and starts it again when it is gone; never gives up and never ends the process. */
function supervise(cluster: Cluster, first: Running, fsync: boolean, log: (message: string) => void) {
  let current = first.pid
  let restarting: Promise<void> | undefined
  const restart = async (): Promise<void> => {
    log('PostgreSQL went down; starting it again')
    try {
      current = (await bringUp(cluster, fsync, first.port)).pid
      log('PostgreSQL is back')
    } catch (error) {
      log(`PostgreSQL could not be started again, will keep trying: ${(error as Error).message}`)
    } finally {
      restarting = undefined
    }
  }
  const timer = setInterval(() => {
    if (!restarting && !isAlive(current)) restarting = restart()
  }, 200)
  timer.unref()
  return {
    /** Ends the watch and tells the number of the server's process. */
    async release(): Promise<number> {
      clearInterval(timer)
      await Promise.race([restarting, sleep(5000, undefined, { ref: false })])
      return current
    },
  }
}

// The owner stops the server when it ends; everybody else who finds it running only borrows it.
function ownerFile(cluster: Cluster): string {
  return join(dirname(cluster.folder), 'owner.pid')
}

function isOwnedByAnother(cluster: Cluster): boolean {
  const file = ownerFile(cluster)
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return owner > 0 && owner !== process.pid && isAlive(owner) && findRunning(cluster) !== undefined
}

function claim(cluster: Cluster): void {
  writeFileSync(ownerFile(cluster), String(process.pid))
}
