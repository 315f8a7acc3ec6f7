// Tests when dependencies are installed: npm is replaced by a script that records its arguments and the installed
// packages.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverFile } from './bootstrap.mjs'

let folder: string
const at = (...names: string[]) => join(folder, ...names)
const installed = at.bind(undefined, 'node_modules', '.package-lock.json')

const npm = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
const args = process.argv.slice(2)
appendFileSync('calls', args.filter((arg) => /^(ci|install|--no-save|--omit.*|--include=dev)$/.test(arg)).join(' ') + '\\n')
if (process.env.BREAKS) process.exit(1)
mkdirSync('node_modules', { recursive: true })
const packages = { 'node_modules/a': { version: '1.0.0' } }
if (!args.includes('--omit=dev')) packages['node_modules/b'] = { version: '1.0.0' }
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`
const lock = (version: string) => {
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', dev: true } }
  writeFileSync(at('package-lock.json'), JSON.stringify({ name: version, packages }))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bilbro-install-'))
  mkdirSync(at('scripts'))
  for (const name of ['bootstrap.mjs', 'follow.mjs', 'run.mjs'])
    copyFileSync(new URL(name, import.meta.url), at('scripts', name))
  writeFileSync(at('npm-cli.mjs'), npm)
  writeFileSync(at('npm-cli.js'), `import('./npm-cli.mjs')`)
  writeFileSync(at('package.json'), '{}')
  writeFileSync(at('noop.mjs'), '')
  lock('first')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs an empty script with all or with the minimal dependencies; returns how npm was called. */
function run(need: 'all' | 'least', env: Record<string, string> = {}): { npm: string[]; status: number | null } {
  const args = ['scripts/run.mjs', ...(need === 'least' ? ['--lean'] : []), 'noop.mjs']
  const { status } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, npm_execpath: at('npm-cli.js'), ...env },
  })
  const calls = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []
  rmSync(at('calls'), { force: true })
  return { npm: calls, status }
}

test('a first start takes the least; the tests put the rest beside it; then nothing is asked for', () => {
  expect(run('least').npm).toEqual(['ci --omit=dev'])
  expect(run('least').npm).toEqual([])
  expect(run('all').npm).toEqual(['install --no-save --include=dev'])
  expect(run('all').npm).toEqual([])
  expect(run('least').npm).toEqual([])
})

test('tests that come first take everything, and so does a start after the lock has changed', () => {
  expect(run('all').npm).toEqual(['ci --include=dev'])
  expect(run('least').npm).toEqual([])
  lock('second')
  rmSync(installed())
  expect(run('least').npm).toEqual(['ci --include=dev'])
})

test('what was installed by hand is known', () => {
  run('all')
  rmSync(at('node_modules', '.bilbro-lock'))
  expect(run('all').npm).toEqual([])
  run('least')
  writeFileSync(installed(), JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }))
  rmSync(at('node_modules', '.bilbro-lock'))
  expect(run('least').npm).toEqual([])
  expect(run('all').npm).toEqual(['install --no-save --include=dev'])
})

test('an installation that broke off is begun again', () => {
  expect(run('least', { BREAKS: '1' })).toEqual({ npm: ['ci --omit=dev'], status: 1 })
  expect(run('least')).toEqual({ npm: ['ci --omit=dev'], status: 0 })
})

test.each([
  [{}, 'demo'],
  [{ DATABASE_URL: '' }, 'demo'],
  [{ DATABASE_URL: 'postgres://db/bilbro' }, 'api'],
  [{ DATABASE_URL: 'postgres://db/bilbro', BILBRO_DEMO: 'true' }, 'demo'],
  [{ BILBRO_DEMO: 'false' }, 'api'],
])('with %o it starts apps/%s', (env, app) => {
  expect(serverFile(env)).toBe(`apps/${app}/src/main.ts`)
})
