// Whoever was started by npm ends in an orderly way when npm is gone. npm hands a SIGTERM to the shell between it and us,
// which dies of it and tells nobody; of a SIGKILL of npm the shell itself hears nothing. Imports only node: modules.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const startedByNpm = process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32'

/** A process's parent and command line; undefined when it is gone. */
function look(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in brackets may hold anything.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
    }
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    const found = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '')
    return found ? { parent: Number(found[1]), command: found[2] } : undefined
  } catch {
    return undefined
  }
}

/** The npm behind the shell that it runs scripts with; undefined when the shell has made way for us, 0 when it is gone. */
function npmBehind(shell) {
  const found = look(shell)
  if (!found || !/^\S*sh (-\S+ )*-\w*c /.test(found.command)) return undefined
  // Left behind, the shell belongs to the first process; in a container that may be npm itself.
  return found.parent === 1 && !/npm|node|yarn|bun/.test(look(1)?.command ?? '') ? 0 : found.parent
}

function exists(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

if (isMainThread && startedByNpm) {
  const parent = process.ppid
  // Replacing the process keeps its number: npm may have gone while the dependencies were installed.
  const [own, known] = (process.env.BILBRO_FOLLOWS ?? '').split(' ').map(Number)
  const npm = own === process.pid ? known : npmBehind(parent)
  if (npm !== undefined) process.env.BILBRO_FOLLOWS = `${process.pid} ${npm}`
  // A dead process stays in the table until its own parent collects it; its children leave it at once.
  const npmIsGone = process.platform === 'linux' ? () => look(parent)?.parent !== npm : () => !exists(npm)
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || (npm !== 0 && !npmIsGone()))) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
