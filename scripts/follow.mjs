// Lets a process that npm started shut down cleanly when npm ends. npm sends SIGTERM only to the shell in between,
// which dies without forwarding it; a SIGKILL of npm does not even reach the shell. Imports only node: modules.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const startedByNpm = process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32'

/** Parent and command line of a process; undefined if it has ended. */
function look(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in brackets may contain any character.
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

/** The npm process behind its script shell; undefined if the shell was replaced by this process, 0 if npm has ended. */
function npmBehind(shell) {
  const found = look(shell)
  if (!found || !/^\S*sh (-\S+ )*-\w*c /.test(found.command)) return undefined
  // An orphaned shell belongs to process 1; in a container that may be npm itself.
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
  // exec keeps the process id: npm may have ended while the dependencies were installed.
  const [own, known] = (process.env.BILBRO_FOLLOWS ?? '').split(' ').map(Number)
  const npm = own === process.pid ? known : npmBehind(parent)
  if (npm !== undefined) process.env.BILBRO_FOLLOWS = `${process.pid} ${npm}`
  // A dead process stays in the process table until its parent reaps it, but its children get a new parent at once.
  const npmIsGone = process.platform === 'linux' ? () => look(parent)?.parent !== npm : () => !exists(npm)
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || (npm !== 0 && !npmIsGone()))) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
