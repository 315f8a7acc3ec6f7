// Finds the process that listens on a local port, as far as the operating system reports it.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type PortProcess = { pid: number; name: string }

/** The process that listens on the port; undefined when there is none or it cannot be determined. */
export function findProcessOnPort(port: number): PortProcess | undefined {
  try {
    return process.platform === 'linux' ? fromProc(port) : process.platform === 'win32' ? undefined : fromLsof(port)
  } catch {
    return undefined
  }
}

function fromProc(port: number): PortProcess | undefined {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((file) => listening(`/proc/net/${file}`, port)))
  if (!sockets.size) return undefined
  const pid = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => openFiles(name).some((file) => sockets.has(file)))
  return pid === undefined ? undefined : { pid: Number(pid), name: readFileSync(`/proc/${pid}/comm`, 'utf8').trim() }
}

/**
 * Columns of a line: number, local address:port in hexadecimal, remote address, state (0A: listening), …, inode of the
 * socket (tenth).
 */
function listening(file: string, port: number): string[] {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === '0A' && local!.endsWith(wanted))
    .map((parts) => `socket:[${parts[9]}]`)
}

// The files of other users' processes cannot be read, and processes may end in the meantime.
function openFiles(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
  } catch {
    return []
  }
}

function fromLsof(port: number): PortProcess | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' })
  const [, pid, name] = /^p(\d+)\nc(.*)$/m.exec(stdout ?? '') ?? []
  return pid && name ? { pid: Number(pid), name } : undefined
}
