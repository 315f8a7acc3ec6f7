// Processor time of a server and its PostgreSQL: unlike the time of an answer, it does not grow when others use the cores.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process of the embedded PostgreSQL of a folder, whose children answer the queries. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

function statOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    // The process has ended since it was listed.
    return undefined
  }
}

/** Processor time in seconds of a process and of PostgreSQL's processes so far. */
export function processorSeconds(server: number, postmaster: number): number {
  const all = readdirSync('/proc').flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : undefined
    return stat ? [{ pid: Number(pid), parent: Number(stat[1]), ticks: Number(stat[11]) + Number(stat[12]) }] : []
  })
  const ours = all.filter(({ pid, parent }) => pid === server || parent === postmaster)
  return ours.reduce((total, { ticks }) => total + ticks, 0) / 100
}
