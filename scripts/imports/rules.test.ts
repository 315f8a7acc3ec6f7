import { expect, test } from 'vitest'
import { readSource, writesOf } from './read.ts'
import type { SourceFile } from './read.ts'
import { crowdedFolders, strangeNouns } from './folders.ts'
import { violations } from './rules.ts'

test.each([
  ['packages/contract/src/cars.ts', `import { Kysely } from 'kysely'`, 'nothing but zod'],
  ['packages/i18n/src/en.ts', `import { states } from '../../contract/src/states.ts'`, 'types only'],
  ['packages/ui/src/badge.tsx', `import { api } from '../../../apps/office/src/api.ts'`, 'knows no app'],
  ['packages/web/src/live.ts', `import { api } from '../../../apps/office/src/api.ts'`, 'knows neither'],
  ['packages/ui/src/badge.tsx', `import { live } from '../../web/src/live.ts'`, 'knows no app'],
  ['apps/office/src/a.tsx', `import { b } from '../../portal/src/b.tsx'`, 'do not import each other'],
  ['apps/demo/src/a.ts', `import { cars } from '../../api/src/stock/cars/cars.store.ts'`, 'do not import each other'],
  ['apps/api/src/start.ts', `import { startSandbox } from '../../../sandbox/src/sandbox.ts'`, 'neither the seed nor'],
  ['apps/office/src/a.tsx', `import { Button } from '@mantine/core'`, 'packages/ui only'],
  ['apps/api/src/stock/cars/cars.rules.ts', `import { db } from '../../core/db.ts'`, 'rules are pure'],
  [
    'apps/api/src/stock/cars/cars.store.ts',
    `import { carStates } from '../../../../../packages/contract/src/cars.ts'`,
    'types of the contract',
  ],
  ['apps/api/src/app.ts', `import { cars } from './stock/cars/cars.routes.ts'`, 'only routes.ts'],
  ['apps/api/src/core/deps.ts', `import type { OnSale } from '../sale/on-sale/on-sale.ts'`, 'know none'],
  ['apps/office/src/core/live.ts', `import { trail } from '../stock/cars/trail.ts'`, 'know none'],
  ['apps/api/src/stock/cars/a.ts', `import { b } from '../../sale/b2b/b.ts'`, 'never those after it'],
  ['packages/contract/src/admin/users/users.ts', `import { car } from '../../stock/cars.ts'`, 'never those after it'],
  ['apps/office/src/dealers/signups/a.tsx', `import type { B } from '../../deal/offers/b.tsx'`, 'never those after it'],
  ['apps/portal/src/sale/listings/a.tsx', `import { b } from '../../deal/offers/b.tsx'`, 'never those after it'],
  ['apps/portal/src/kit/rows.tsx', `import { card } from '../sale/listings/card.tsx'`, 'core alone'],
  ['apps/portal/src/core/a.ts', `import type { Card } from '../sale/listings/card.tsx'`, 'know none'],
  ['packages/ui/src/layout/a.tsx', `import { Button } from '../forms/button.tsx'`, 'never those after it'],
  ['packages/ui/src/use-a.tsx', `import { Menu } from './overlay/menus/menu.tsx'`, 'never those after it'],
  ['packages/ui/src/forms/a.tsx', `import type { Cell } from '../table/columns/cell.tsx'`, 'never those after it'],
  ['packages/ui/src/charts/a.tsx', `import { Text } from '../layout/text.tsx'`, 'never those after it'],
  ['sandbox/src/gire.ts', `import fastify from 'fastify'`, 'knows nothing of ours'],
  ['sandbox/src/gire.ts', `import { readFile } from 'node:fs/promises'`, 'knows nothing of ours'],
  ['apps/api/src/routes.ts', `export { x } from './providers/vies/http.ts'`, 'chosen in open.ts'],
  ['apps/api/src/stock/cars/a.ts', `import { stringify } from 'csv-stringify'`, 'apps/api/src/tables only'],
  ['apps/office/src/a.tsx', `const x = await import('write-excel-file')`, 'apps/api/src/tables only'],
  ['apps/api/src/routes.ts', `const x = await import('./providers/rates/open.ts')`, 'chosen in open.ts'],
])('%s may not: %s', (path, text, says) => {
  expect(violations([source(path, text)])).toEqual([expect.stringContaining(says)])
})

test.each([
  `const a = b as never`,
  "import type { CarRow } from '@bilbro/contract/stock/cars/cars'\nconst a = sql<CarRow['status']>`c.status`",
  "import { type CarRow, x } from '@bilbro/contract/stock/cars/cars'\nconst a = sql<\n  { car: CarRow }\n>`select 1`",
])('types are shown and not said: %s', (text) => {
  const path = 'apps/api/src/admin/mails/mails.list.ts'
  expect(violations([source(path, text)])).toEqual([expect.stringContaining('claims a type')])
  expect(violations([source(path.replace('.ts', '.test.ts'), text)])).toEqual([])
})

test('SQL that gives a plain value may say so', () => {
  const text = "import type { CarRow } from '@bilbro/contract/stock/cars/cars'\nconst a = sql<string | null>`c.vin`"
  expect(violations([source('apps/api/src/stock/cars/cars.list.ts', text)])).toEqual([])
})

test.each([
  ['sql`update cars set status = ${to} where id = ${id}`'],
  ['sql`update listings l set version = version + 1, status = ${to}`'],
  [`db.updateTable('cars').set({ status: to as Transitioned })`],
])('a state is not made by hand: %s', (text) => {
  expect(violations([source('apps/api/src/stock/cars/cars.store.ts', text)])).toEqual([
    expect.stringContaining('core/transitions.ts alone'),
  ])
})

test.each(['packages/contract', 'apps/api', 'apps/office', 'apps/portal'])(
  'nouns of %s use each other in no circle',
  (part) => {
    const file = (noun: string, other: string, type = '') =>
      source(`${part}/src/admin/${noun}/of-${other}.ts`, `import ${type}{ b } from '../${other}/b.ts'`)
    expect(violations([file('users', 'auth'), file('auth', 'users', 'type ')])).toEqual([
      expect.stringContaining(`nouns use each other: ${part}/src/admin/auth → ${part}/src/admin/users →`),
    ])
    const [a, b, c] = [file('users', 'second-factor'), file('second-factor', 'security'), file('security', 'users')]
    expect(violations([a, b, c])).toEqual([expect.stringContaining('nouns use each other')])
    expect(violations([a, b])).toEqual([])
  },
)

test.each([
  ['apps/api/src/sale/b2b/a.ts', `import { b } from '../../stock/cars/b.ts'`],
  ['packages/contract/src/cars.ts', `import * as z from 'zod'`],
  ['packages/i18n/src/en.ts', `import type { State } from '../../contract/src/states.ts'`],
  ['packages/contract/src/cars.test.ts', `import { test } from 'vitest'`],
  ['apps/api/src/start.ts', `import { openProviders } from './providers.ts'`],
  ['apps/api/src/tables/csv.ts', `import { parse } from 'csv-parse'`],
  ['apps/api/src/providers.ts', `import { openRates } from './providers/rates/open.ts'`],
  ['apps/api/src/providers/rates/open.ts', `import { openEcb } from '../ecb/http.ts'`],
  ['apps/api/src/providers/ecb/wire.ts', `import sax from 'sax'`],
  [
    'apps/api/src/stock/cars/cars.store.ts',
    `import { sql } from 'kysely'\nimport type { Car } from '../../../../../packages/contract/src/cars.ts'`,
  ],
])('%s may: %s', (path, text) => {
  expect(violations([source(path, text)])).toEqual([])
})

test('a table is written by its own store alone', () => {
  const own = source('apps/api/src/stock/cars/cars.store.ts', `db.insertInto('cars').values(x)`)
  const foreign = source('apps/api/src/deal/offers/offers.store.ts', 'sql`update cars set sold = true`')
  const reading = source('apps/api/src/deal/bids/bids.store.ts', `db.selectFrom('cars')`)
  expect(violations([own, reading])).toEqual([])
  expect(violations([own, foreign, reading])).toEqual([expect.stringContaining("only a table's own store writes it")])
})

test('finds writes of the query builder and of plain SQL, not those of comments', () => {
  expect(writesOf('q.updateTable("carPhotos as p") ; sql`delete from bids where id = ${id}`')).toEqual([
    'car_photos',
    'bids',
  ])
  expect(source('apps/api/src/stock/a/a.routes.ts', '// insert into cars happens elsewhere').writes).toEqual([])
})

test('tells a cycle once, of values and of types', () => {
  const a = source('scripts/a.ts', `import { b } from './b.ts'`)
  const b = source('scripts/b.ts', `import { a } from './a.ts'`)
  expect(violations([a, b])).toEqual(['import cycle: scripts/a.ts → scripts/b.ts → scripts/a.ts'])
  expect(violations([a, source('scripts/b.ts', `import type { a } from './a.ts'`)])).toEqual([
    expect.stringContaining('import cycle of types: scripts/a.ts → scripts/b.ts → scripts/a.ts'),
  ])
})

test('of a larger circle a shortest way is told', () => {
  const file = (name: string, ...others: string[]) =>
    source(`scripts/${name}.ts`, others.map((other) => `import '${`./${other}.ts`}'`).join('\n'))
  expect(violations([file('a', 'b', 'c'), file('b', 'c'), file('c', 'd'), file('d', 'a')])).toEqual([
    'import cycle: scripts/a.ts → scripts/c.ts → scripts/d.ts → scripts/a.ts',
  ])
})

test('services, contexts and jobs may name each other in types, and no other file may join them', () => {
  const core = (name: string, other: string) =>
    source(
      `apps/api/src/core/${name}.ts`,
      `import type { A } from '${other.startsWith('.') ? other : `./${other}`}.ts'`,
    )
  const deps = core('deps', 'work/job')
  expect(violations([deps, core('work/job', '../deps')])).toEqual([])
  expect(violations([deps, core('work/job', '../mail'), core('mail', 'deps')])).toEqual([
    expect.stringContaining('cycle of types: apps/api/src/core/mail.ts → apps/api/src/core/deps.ts'),
  ])
})

test('refuses a file of more than 300 lines, unless it is generated', () => {
  expect(violations([source('scripts/a.ts', '0\n'.repeat(301))])).toEqual([expect.stringContaining('301 lines')])
  expect(violations([source('scripts/a.gen.ts', '0\n'.repeat(301))])).toEqual([])
})

function source(path: string, text: string): SourceFile {
  return readSource(path, text, (from, specifier) => {
    if (!specifier.startsWith('.')) return { to: specifier, outside: true }
    return { to: new URL(specifier, `file:///${from}`).pathname.slice(1), outside: false }
  })
}

test('a folder holds at most fifteen product files; tests, generated files and texts do not count', () => {
  const files = (folder: string, count: number, end = '.ts') =>
    Array.from({ length: count }, (_, i) => `${folder}/f${i}${end}`)
  expect(crowdedFolders(files('apps/api/src/stock/cars', 16))).toEqual([expect.stringContaining('16 files')])
  expect(crowdedFolders(files('apps/api/src/stock/cars', 15))).toEqual([])
  expect(crowdedFolders(files('apps/api/src/stock/cars', 30, '.test.ts'))).toEqual([])
  expect(crowdedFolders(files('packages/i18n/src/messages/office', 80))).toEqual([])
  expect(crowdedFolders(files('sandbox/src', 20))).toEqual([])
  expect(crowdedFolders(files('sandbox/src', 21))).toHaveLength(1)
})

test('an app names a noun as the server and the contract do', () => {
  const known = [
    'apps/api/src/deal/requests/a.ts',
    'packages/contract/src/road/claims.ts',
    'apps/api/src/sale/portal-x/a.ts',
  ]
  const strange = (path: string) => strangeNouns([...known, path], ['sale', 'deal', 'road'])
  expect(strange('apps/office/src/deal/wishes/a.tsx')).toEqual([expect.stringContaining('apps/office/src/deal/wishes')])
  expect(strange('apps/office/src/deal/requests/a.tsx')).toEqual([])
  expect(strange('apps/portal/src/road/claims/a.tsx')).toEqual([])
  expect(strange('apps/portal/src/sale/x/a.tsx')).toEqual([])
})

test('the name of a function of a store begins with a verb of the list', () => {
  const store = (text: string) => violations([source('apps/api/src/stock/cars/cars.store.ts', text)])
  expect(store('export const findByVin = 1\nexport function lockCar() {}\nexport type Kept = 1')).toEqual([])
  expect(store('export const carsConstraints = 1')).toEqual([])
  expect(store('export const settle = 1')).toEqual([expect.stringContaining('exports settle')])
  expect(store('export const listing = 1')).toEqual([expect.stringContaining('exports listing')])
  expect(violations([source('apps/api/src/admin/mails/mails.store.ts', 'export const listMails = 1')])).toEqual([
    expect.stringContaining('has no stateOf'),
  ])
})

test('a file that is imported exists, a style sheet too', () => {
  const file = source('apps/office/src/a.tsx', `import './a.css'`)
  expect(violations([{ ...file, imports: file.imports.map((one) => ({ ...one, isMissing: true })) }])).toEqual([
    'apps/office/src/a.tsx imports apps/office/src/a.css, which does not exist',
  ])
  expect(violations([file])).toEqual([])
})

test('a function that locks rows says so by its name', () => {
  const store = (text: string) => violations([source('apps/api/src/stock/cars/cars.list.ts', text)])
  expect(store('export const lockCar = (db) => db.selectFrom("cars").forUpdate()')).toEqual([])
  expect(store('const findForShare = (db) => sql`select 1 from cars for share`')).toEqual([])
  expect(store('export async function currentCar(db) { return db.selectFrom("cars").forUpdate() }')).toEqual([
    expect.stringContaining('currentCar locks rows'),
  ])
})
