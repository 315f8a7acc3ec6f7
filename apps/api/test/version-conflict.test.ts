// A save of an outdated version gets an error that names who changed the record, and when.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ApiError } from '@bilbro/contract/client'
import { expect, test } from 'vitest'
import { type As, openTestApp } from './app.ts'

const t = await openTestApp()
const rights = ['buyers.read', 'buyers.manage', 'cars.read', 'cars.write', 'notes.write'] as const
const quick: As & { userId: string } = await t.staff(...rights)
const slow: As & { userId: string } = await t.staff(...rights)

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  )
const nameOf = async (id: string) =>
  (await t.deps.db.selectFrom('staffUsers').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

test('of a company, a car and a note: the colleague and the moment', async () => {
  const by = await nameOf(quick.userId)
  const id = await t.make.company()
  await quick.buyerCompanies.update({ params: { id }, body: { version: 1, city: 'Bergen' } })
  const company = await refusal(slow.buyerCompanies.update({ params: { id }, body: { version: 1, city: 'Oslo' } }))
  expect(company).toMatchObject({ code: 'version.stale', current: { version: 2, city: 'Bergen' }, changed: { by } })
  expect(Date.parse(company!.changed!.at)).toBeGreaterThan(Date.now() - 60_000)

  const car = await quick.cars.create({ body: { brand: 'Audi', model: 'A4', noVinReason: 'made for a test' } })
  const change = (as: As, keys: number) =>
    as.cars.update({ params: { id: car.id }, body: { version: car.version, keys } })
  await change(quick, 1)
  expect(await refusal(change(slow, 2))).toMatchObject({ current: { keys: 1 }, changed: { by } })

  const note = await quick.carNotes.create({ params: { id: car.id }, body: { body: 'One' } })
  const params = { id: car.id, noteId: note.id }
  await quick.carNotes.update({ params, body: { version: 1, body: 'Two' } })
  const late = await refusal(slow.carNotes.update({ params, body: { version: 1, body: 'Three' } }))
  expect(late).toMatchObject({ current: { body: 'Two' }, changed: { by } })
})

test('what was logged and changed nothing is not taken for the change', async () => {
  const [by, id] = [await nameOf(quick.userId), await t.make.company()]
  await quick.buyerCompanies.update({ params: { id }, body: { version: 1, vatId: 'NO923456783MVA' } })
  await slow.buyerCompanies.checkVat({ params: { id }, body: {} })
  const error = await refusal(slow.buyerCompanies.update({ params: { id }, body: { version: 1, city: 'Oslo' } }))
  expect(error).toMatchObject({ code: 'version.stale', changed: { by } })
})

test('a dealer reads when, and of the house not who', async () => {
  const dealer = await t.buyer({ role: 'ADMIN' })
  const { company } = await dealer.buyerCompany.get()
  await quick.buyerCompanies.update({
    params: { id: company.id },
    body: { version: company.version, city: 'Bergen' },
  })
  const error = await refusal(dealer.buyerCompany.update({ body: { version: company.version, city: 'Oslo' } }))
  expect(error).toMatchObject({ code: 'version.stale', changed: { by: null, at: expect.any(String) } })
})

test('every refusal of an old version goes this way', () => {
  const root = fileURLToPath(new URL('../src', import.meta.url))
  const raising = globSync('**/*.ts', { cwd: root }).filter(
    (path) =>
      !path.endsWith('.test.ts') && /[aA]ppError\(\s*'version\.stale'/.test(readFileSync(`${root}/${path}`, 'utf8')),
  )
  // Portal texts are saved many at once; their conflict names the author of each text. An outdated row of an import is
  // reported as invalid, and the other rows are imported.
  expect(raising.sort()).toEqual([
    'admin/b2b-translations/b2b-translations.routes.ts',
    'core/version-conflict.ts',
    'tables/import/import-write.ts',
  ])
})
