// Builds the two browser apps, only if their sources have changed. Imports only node: modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockHash, pinnedNode, root, seconds } from './bootstrap.mjs'

const apps = ['portal', 'office']
const paint = 'vite.paint.config.ts'
/** Sources of an app outside its own folder: the office shows where each portal text is used. */
const alsoOf = {
  portal: ['scripts/vite'],
  office: ['scripts/vite', 'apps/portal/src'],
}
const shared = ['packages/web', 'packages/ui', 'packages/i18n', 'packages/contract']
// Created by the build, so it must not count as a source change.
const ignored = /^(node_modules|dist|routeTree\.gen\.ts|.*\.test\.tsx?|.*\.tsbuildinfo)$/

/** Builds every app whose sources differ from those of its dist folder. Throws with vite's output if a build fails. */
export async function ensureBuilt({ force = false } = {}) {
  const common = shared.map(hashFolder).join() + lockHash()
  const jobs = apps.map((app) => ({ app, hash: sha(common + [`apps/${app}`, ...alsoOf[app]].map(hashPath).join()) }))
  const stale = jobs.filter(({ app, hash }) => force || builtHash(app) !== hash)
  if (stale.length === 0) return
  const started = Date.now()
  console.log(`Building ${stale.map((job) => job.app).join(' and ')}…`)
  await Promise.all(stale.map(build))
  console.log(`Built in ${seconds(started)}`)
}

async function build({ app, hash }) {
  const folder = join(root, 'apps', app)
  const fresh = join(root, 'node_modules', '.cache', 'bilbro', `${app}-${process.pid}`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  mkdirSync(fresh, { recursive: true })
  await run(pinnedNode(), [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], folder, app)
  // The bundle with which the server renders public pages: same sources, stored beside the browser files and never
  // sent.
  if (existsSync(join(folder, paint))) {
    const into = ['--outDir', join(fresh, 'paint'), '--emptyOutDir', '--logLevel', 'warn']
    await run(pinnedNode(), [vite, 'build', '--config', paint, ...into], folder, app)
  }
  writeFileSync(join(fresh, '.bilbro-build'), hash)
  // A running server keeps serving the old files until the new ones are complete.
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  renameSync(fresh, join(folder, 'dist'))
}

function run(command, args, cwd, name) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', failed)
    child.on('close', (code) =>
      code === 0 ? done() : failed(new Error(`Building the ${name} app failed:\n${output}`)),
    )
  })
}

function builtHash(app) {
  const file = join(root, 'apps', app, 'dist', '.bilbro-build')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hashFolder(folder) {
  const hash = createHash('sha256')
  const visit = (at) => {
    const entries = readdirSync(join(root, at), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      if (ignored.test(entry.name)) continue
      const path = `${at}/${entry.name}`
      if (entry.isDirectory()) visit(path)
      else
        hash
          .update(path)
          .update('\0')
          .update(readFileSync(join(root, path)))
          .update('\0')
    }
  }
  visit(folder)
  return hash.digest('hex')
}

function hashPath(path) {
  return statSync(join(root, path)).isDirectory() ? hashFolder(path) : sha(readFileSync(join(root, path)))
}

function sha(text) {
  return createHash('sha256').update(text).digest('hex')
}
