import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSources } from './imports/read.ts'
import { modules, violations } from './imports/rules.ts'
import { edited, withTable } from './new/edits.ts'
import { nounOf } from './new/names.ts'
import { planOf } from './new/plan.ts'
import { copySources } from './new/scratch-copy.ts'
import { root } from './processes.ts'

const rights = { read: 'cars.read', write: 'cars.write', isNew: false }
const planned = (module: string, kebab: string, now = new Date()) =>
  planOf(root, { noun: nounOf(module, kebab, modules), rights, hasScreen: false }, modules, now)

/** Runs a program in the copy, as a person would: without what this run of tests has set. */
async function run(cwd: string, ...args: string[]): Promise<{ status: number; output: string }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITE|TEST_LONG|NODE_OPTIONS|NODE_ENV)/.test(name)),
  )
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number]
  return { status, output }
}

describe('a small copy', () => {
  let copy: string
  let output: string
  let status: number
  beforeAll(async () => {
    copy = copySources(['packages/contract', 'packages/i18n', 'apps/api', 'scripts', '.oxfmtrc.json'], /\.test\.ts$/)
    ;({ status, output } = await run(copy, 'scripts/new.ts', 'stock', 'tyre-sets', '--office'))
  }, 120_000)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('gets the files of the resource, which parse', () => {
    expect([status, output]).toEqual([0, expect.stringContaining('Left to do:')])
    const files = /New:\n((?: {2}.*\n)+)/.exec(output)![1]!.trim().split(/\n\s*/)
    expect(files).toHaveLength(14)
    const code = files.filter((file) => /\.tsx?$/.test(file))
    expect(code.flatMap((file) => parseSync(file, readFileSync(join(copy, file), 'utf8')).errors)).toEqual([])
    for (const file of ['calls', 'lists/lists'])
      expect(readFileSync(join(copy, `packages/contract/src/${file}.gen.ts`), 'utf8')).toContain('  tyreSets: {')
  })

  test('keeps the import rules', () => {
    // A file may be missing in the copy only.
    const isInOurs = (line: string) => {
      const missing = / imports (.*), which does not exist$/.exec(line)?.[1]
      return missing !== undefined && existsSync(join(root, missing))
    }
    expect(violations(readSources(copy)).filter((line) => !isInOurs(line))).toEqual([])
  }, 120_000)

  test('finds every place in the central lists', () => {
    expect(output).not.toContain('add `')
    expect(output).not.toContain('node scripts/generate/calls.ts')
    expect(output).not.toContain('npm run format')
  })

  test('refuses the same noun again and writes nothing', async () => {
    const list = join(copy, 'packages/contract/src/index.ts')
    const before = readFileSync(list, 'utf8')
    const again = await run(copy, 'scripts/new.ts', 'road', 'tyre-sets')
    expect(again).toEqual({ status: 1, output: expect.stringContaining('already something named "tyre-sets"') })
    expect(readFileSync(list, 'utf8')).toBe(before)
    expect(existsSync(join(copy, 'apps/api/src/road/tyre-sets'))).toBe(false)
  })
})

describe('what is refused', () => {
  test.each([
    ['garage', 'tyre-sets', 'no module "garage"'],
    ['stock', 'Tyre-Sets', 'not kebab-case'],
    ['stock', 'tyre_sets', 'not kebab-case'],
    ['stock', '../tyre-sets', 'not kebab-case'],
    ['stock', 'tyre-set', 'not a plural'],
    ['stock', 'glass', 'not a plural'],
    ['stock', 'classes', 'cannot be used'],
    ['stock', 'cases', 'cannot be used'],
    ['stock', 'lines', 'cannot be used'],
    ['stock', `${'a'.repeat(40)}s`, 'longer than 40'],
  ])('%s %s', (module, noun, says) => expect(() => nounOf(module, noun, modules)).toThrow(says))

  test.each(['cars', 'buyer-groups', 'vat-checks', 'papers'])('a noun that exists: %s', (kebab) =>
    expect(() => planned('road', kebab)).toThrow(`already something named "${kebab}"`),
  )
})

test.each([
  ['companies', 'company'],
  ['addresses', 'address'],
  ['boxes', 'box'],
  ['key-cases', 'key-case'],
  ['body-types', 'body-type'],
])('one of %s is %s', (kebab, one) => expect(nounOf('stock', kebab, modules).kebabOne).toBe(one))

test('a migration comes after the newest one, whatever the clock says', () => {
  const names = (now: string) =>
    planned('stock', 'tyre-sets', new Date(now)).added.find((file) => file.endsWith('.sql'))!
  expect(names('2099-01-02T03:04:05Z')).toBe('apps/api/migrations/20990102_0304_tyre_sets.sql')
  expect(names('2020-01-01T00:00:00Z') > 'apps/api/migrations/2026').toBe(true)
})

test('the first resource of a module brings its list of errors', () => {
  const { added, files, left } = planned('yard', 'lift-checks')
  expect(added).toContain('packages/contract/src/yard/yard-errors.ts')
  expect(files.get('packages/contract/src/yard/yard-errors.ts')).toContain(`'liftCheck.nameTaken': {`)
  expect(files.get('packages/contract/src/errors.ts')).toContain('\n  ...yardErrors,\n')
  expect(left.filter((line) => line.startsWith('add `'))).toEqual([])
  expect(planned('stock', 'lift-checks').added).not.toContain('packages/contract/src/stock/stock-errors.ts')
})

describe('a line in a list', () => {
  const text = "import a from 'a'\n\nexport const all = {\n  one: 1,\n  ...more,\n}\nexport const none = [\n]\n"
  const edit = (at: 'last' | 'first' | 'spread', inside: string) =>
    edited(text, { file: '', at, inside, add: '  new: 2,' })?.split('\n').indexOf('  new: 2,')

  test('is put where it belongs', () => {
    expect(edit('first', 'export const all')).toBe(3)
    expect(edit('spread', 'export const all')).toBe(4)
    expect(edit('last', 'export const all')).toBe(5)
    expect(edit('spread', 'export const none')).toBe(7)
    expect(edited(text, { file: '', at: 'imports', add: 'b' })).toMatch(/^import a from 'a'\nb\n\n/)
  })

  test('is not put into a list that is not there, or there twice', () => {
    expect(edit('last', 'export const other')).toBeUndefined()
    expect(edit('last', 'export const ')).toBeUndefined()
  })

  test('types of a table stand in alphabetical order', () => {
    const types = '// Types\n\nexport interface Cars {\n}\n\nexport interface DB {\n  cars: Cars;\n}\n'
    expect(withTable(types, 'boxes', 'Boxes')).toMatch(
      /^\/\/ Types\n\nexport interface Boxes [^]*interface Cars[^]* {2}boxes: Boxes;\n {2}cars/,
    )
    expect(withTable(types, 'doors', 'Doors')).toMatch(
      /^\/\/ Types\n\nexport interface Cars [^]*interface Doors[^]* {2}cars: Cars;\n {2}doors/,
    )
    expect(withTable('', 'doors', 'Doors')).toBeUndefined()
  })
})

// Minutes: all checks of `npm run check` and the tests that look at every resource, over a copy of everything.
describe.runIf(process.env.TEST_LONG === '1')('a whole copy', () => {
  let copy: string
  beforeAll(() => {
    copy = copySources()
  }, 120_000)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  /** What a program says when it fails; nothing when it does not. */
  const failure = async (...args: string[]) => {
    const { status, output } = await run(copy, ...args)
    return status === 0 ? '' : output
  }

  test('gets a resource with a screen and one with permissions that exist', async () => {
    expect(await failure('scripts/new.ts', 'stock', 'tyre-sets', '--office')).toBe('')
    expect(await failure('scripts/new.ts', 'road', 'axle-boxes', '--read=cars.read', '--write=cars.write')).toBe('')
    // Writes the tree of routes.
    expect(await failure('node_modules/vite/bin/vite.js', 'build', 'apps/office')).toBe('')
  }, 300_000)

  test('passes every check', async () => expect(await failure('scripts/check.ts')).toBe(''), 1_800_000)

  test('passes the tests of the resources and those that look at every resource', async () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run']
    const whole = [
      'apps/api/src/stock/tyre-sets',
      'apps/api/src/road/axle-boxes',
      'apps/api/src/personal-data.test.ts',
      'apps/api/test/contract.test.ts',
      'apps/api/test/names.test.ts',
      'apps/api/test/schema',
      'packages/i18n/src/messages.test.ts',
    ]
    // Of these only the tests that name the new resources, or that count all.
    const inPart = [
      'core/audit/audit.test.ts',
      'core/lists/lists.test.ts',
      'test/access.test.ts',
      'test/bad-input.test.ts',
    ]
    expect(await failure(...vitest, ...whole)).toBe('')
    expect(await failure(...vitest, ...inPart, '-t', 'tyreSets|axleBoxes|every writing call')).toBe('')
  }, 1_800_000)
})
