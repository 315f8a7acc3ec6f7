// Finds and ends backend processes of a killed server. A long query does not notice that its server is gone, and no new
// server can start while it runs. Its result is lost anyway.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './postgres-cluster.ts'
import { isAlive } from './postgres-process.ts'

/**
 * Ends processes that still use this data folder although their server was killed. Linux only; elsewhere it does nothing.
 * Returns the number of processes found.
 */
export async function endOrphans(cluster: Cluster): Promise<number> {
  const orphans = findOrphans(cluster.folder)
  for (const [signal, patience] of [
    // SIGQUIT ends a process without cleanup; the next start repairs the data.
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    const left = orphans.filter(isAlive)
    for (const pid of left) send(pid, signal)
    for (const deadline = performance.now() + patience; left.some(isAlive) && performance.now() < deadline;)
      await sleep(20)
  }
  return orphans.length
}

/** Processes on these files whose parent server process is gone. */
function findOrphans(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const ofCluster = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => look(Number(name), folder) ?? [])
  const servers = new Set(ofCluster.map(({ pid }) => pid))
  return ofCluster.filter(({ parent, isServed }) => isServed && !servers.has(parent)).map(({ pid }) => pid)
}

type Process = { pid: number; parent: number; isServed: boolean }

function look(pid: number, folder: string): Process | undefined {
  try {
    // All processes of a server run in the folder of their files.
    if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return undefined
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
    return { pid, parent, isServed: command.startsWith('postgres: ') }
  } catch {
    return undefined
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
