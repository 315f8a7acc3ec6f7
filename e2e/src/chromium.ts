import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as Packaged from '@sparticuz/chromium'
import { chromium } from 'playwright-core'

export type Browser = {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

// Without these flags the browser contacts its vendor at every start, which takes seconds in a closed network.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A Chromium for the tests: CHROMIUM_PATH, the one from Playwright, the system's, or the one of the npm package.
 * Undefined when there is none for this machine.
 */
export async function findChromium(): Promise<Browser | undefined> {
  const asked = process.env.CHROMIUM_PATH
  if (asked && !existsSync(asked)) throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist`)
  const found = asked ?? [chromium.executablePath(), ...installed].find((path) => existsSync(path))
  return found ? browser(found) : packagedChromium()
}

function browser(executablePath: string, env: Record<string, string> = {}): Browser {
  // The sandbox does not work for root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
  return { executablePath, args, env }
}

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/bilbro/chromium', import.meta.url))

async function packagedChromium(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const path = await inOwnFolder(async (packaged) => packaged.default.executablePath())
  if (runs(path, {})) return browser(path)
  const libraries = { LD_LIBRARY_PATH: await unpackLibraries() }
  if (runs(path, libraries)) return browser(path, libraries)
  // Unpacking may have been interrupted: the next run starts again.
  rmSync(cacheFolder, { recursive: true, force: true })
  return undefined
}

// The package unpacks into the temporary folder under a fixed name, where a copy of another user may exist.
async function inOwnFolder<T>(use: (packaged: typeof Packaged) => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR
  mkdirSync(cacheFolder, { recursive: true })
  process.env.TMPDIR = cacheFolder
  try {
    return await use(await import('@sparticuz/chromium'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

async function unpackLibraries(): Promise<string> {
  return inOwnFolder(async ({ inflate }) => {
    const archive = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))
    await inflate(fileURLToPath(archive))
    return join(tmpdir(), 'al2023', 'lib')
  })
}

function runs(path: string, env: Record<string, string>): boolean {
  return spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status === 0
}
