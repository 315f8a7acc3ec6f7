// Scrolls the office's list of all cars by wheel and by dragging the scroll bar. Measures how long rows stay blank and
// how long frames take.
// Usage: node scripts/run.mjs bench/src/cars/scroll.ts [--cars 100000] [--on http://localhost:3000] [--seconds 8]
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../e2e/src/chromium.ts'
import { startServer } from '../../../e2e/src/server.ts'

type Seen = { frames: number[]; blank: number[]; held: number[] }

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
    on: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
/** Runs in the page: records the duration of every frame, and whether a visible row is blank or missing. */
const watch = `(() => {
  const [frames, blank, held] = [[], [], []]
  let [before, since, stands, isOver] = [performance.now(), undefined, undefined, false]
  const grid = document.querySelector('[role=grid]')
  const look = (now) => {
    if (isOver) return
    frames.push(now - before)
    before = now
    const { top, bottom } = grid.getBoundingClientRect()
    const rows = [...grid.querySelectorAll('.b-grid-row')].map((row) => [row.getBoundingClientRect(), row])
    const shown = rows.filter(([place]) => place.bottom > top + 40 && place.top < bottom)
    const filled = shown.reduce((sum, [place]) => sum + Math.min(place.bottom, bottom) - Math.max(place.top, top + 40), 0)
    const isBlank = shown.some(([, row]) => row.ariaBusy === 'true') || filled < (bottom - top - 40) * 0.95
    if (isBlank) since ??= now
    else if (since !== undefined) {
      blank.push(now - since)
      since = undefined
    }
    // Rows of another place, until those of this one are there.
    if (grid.querySelector('.b-grid-body').ariaBusy === 'true') stands ??= now
    else if (stands !== undefined) {
      held.push(now - stands)
      stands = undefined
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.seen = () => {
    isOver = true
    if (since !== undefined) blank.push(performance.now() - since)
    if (stands !== undefined) held.push(performance.now() - stands)
    return { frames: frames.slice(1), blank, held }
  }
})()`
const browser = await findChromium()
if (!browser) throw new Error('There is no Chromium for this machine')
const folder = mkdtempSync(join(tmpdir(), 'bilbro-scroll-'))
// When run as root, the database runs as another user, who needs access to this folder.
chmodSync(folder, 0o755)
if (!values.on) await seed(folder)
const server = values.on ? undefined : await startServer({ BILBRO_DATA: folder, BILBRO_DEMO: 'false' })
const url = values.on ?? server!.url
const window = await chromium.launch(browser)
try {
  const page = await window.newPage({ viewport: { width: 1440, height: 900 } })
  const data = { email: 'owner@bilbro.test', password: 'bilbro-demo' }
  const answer = await page.request.post(`${url}/api/auth/login`, { headers: { origin: url }, data })
  if (!answer.ok()) throw new Error(await answer.text())
  await page.goto(`${url}/office/cars?scope=all`)
  await page.locator('.b-grid-row:not([aria-busy])').first().waitFor()
  const rows = await page.locator('[role=grid]').getAttribute('aria-rowcount')
  console.log(`${rows} rows, load average ${loadavg()[0]!.toFixed(1)}, ${seconds} s each\n`)
  console.log(
    '| how | frame, median / p95 / longest ms | rows blank at most, ms | stretches of more than 100 ms | rows of another place at most, ms |\n|---|---|---|---|---|',
  )
  for (const [how, move] of [
    ['nobody moves', async () => page.waitForTimeout(seconds * 1000)],
    ['wheel', byWheel],
    ['dragging the bar', byBar],
  ] as const) {
    await page.evaluate(`document.querySelector('[role=grid]').scrollTo(0, 0)`)
    await page.waitForTimeout(1000)
    await page.evaluate(watch)
    await move(page)
    console.log(`| ${how} | ${line(await page.evaluate<Seen>('window.seen()'))} |`)
  }
  console.log(`\nLoad average at the end ${loadavg()[0]!.toFixed(1)}`)
} finally {
  await window.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Continuous wheel scrolling: 600 pixels every 50 ms. */
async function byWheel(page: Page): Promise<void> {
  await page.mouse.move(700, 500)
  for (let at = 0; at < seconds * 20; at++) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
  }
}

/**
 * Drags the scroll bar from top to bottom with pauses; a headless window has no bar, so the scroll position is set
 * directly.
 */
async function byBar(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const grid = document.querySelector('[role=grid]')
    const whole = grid.scrollHeight - grid.clientHeight
    const begun = performance.now()
    const step = () => {
      const past = (performance.now() - begun) / ${seconds * 1000}
      if (past >= 1) return done()
      // Four hands' breadths a way, each with as long a rest.
      const part = Math.floor(past * 4), within = Math.min(1, (past * 4 - part) * 2)
      grid.scrollTop = (whole * (part + within)) / 4
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })`)
}

async function seed(into: string): Promise<void> {
  const script = fileURLToPath(new URL('../../../apps/demo/src/seed.ts', import.meta.url))
  const env = { ...process.env, BILBRO_DATA: into, DATABASE_URL: '' }
  const child = spawn(process.execPath, [script, '--cars', values.cars!], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0) throw new Error(`seed ended with ${String(code)}`)
}

function line({ frames, blank, held }: Seen): string {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  const longest = Math.max(0, ...blank).toFixed(0)
  return `${at(0.5)} / ${at(0.95)} / ${at(1)} | ${longest} | ${blank.filter((ms) => ms > 100).length} of ${blank.length} | ${Math.max(0, ...held).toFixed(0)}`
}
