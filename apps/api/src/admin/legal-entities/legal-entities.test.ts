import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { png } from '../../../test/audited/writing.ts'
import { type As, testApp, openTestApp } from '../../../test/app.ts'

type Body = Partial<Parameters<As['legalEntities']['create']>[0]['body']>
let n = 0
const make = (body: Body = {}) =>
  staff.legalEntities.create({ body: { name: `House ${++n}`, legalName: 'Haus GmbH', country: 'DE', ...body } })
const get = (id: string) => staff.legalEntities.get({ params: { id } })

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff('legalEntities.read', 'legalEntities.manage')
const first = (await make({ name: 'First' })).id

describe('a company', () => {
  test('is made, changed and found, each with a row of who and what', async () => {
    const made = await make({ city: 'Flensburg' })
    expect(made).toMatchObject({
      accentColor: '#0b6e6e',
      missing: ['street', 'postalCode'],
      series: [],
    })
    const body = { version: 1, street: 'Am Hafen 1', postalCode: '24937', footers: { de: 'Danke.' } }
    const changed = await staff.legalEntities.update({ params: { id: made.id }, body })
    expect(changed).toMatchObject({ version: 2, missing: [], footers: { de: 'Danke.' } })
    const log = await t.deps.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entityId', '=', made.id)
      .orderBy('id')
      .execute()
    expect(log.map((row) => row.action)).toEqual(['create', 'update'])
    expect((log[1]!.changes as { field: string }[]).map(({ field }) => field)).toEqual([
      'street',
      'postalCode',
      'footers',
    ])
    const { items } = await staff.legalEntities.list({ query: { search: 'flensburg' } })
    expect(items.map(({ id }) => id)).toEqual([made.id])
  })

  test.each([
    [{ accentColor: 'red' }, 'accentColor'],
    [{ accentColor: '#0b6e6e; }' }, 'accentColor'],
  ])('with %j is refused at its field', (body, field) =>
    expect(make(body)).rejects.toMatchObject({ status: 422, issues: [{ path: [field] }] }),
  )
  test('that somebody else has changed is not overwritten', async () => {
    const { id } = await make()
    const change = (city: string) => staff.legalEntities.update({ params: { id }, body: { version: 1, city } })
    const results = await Promise.allSettled([change('a'), change('b'), change('c')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(change('d')).rejects.toMatchObject({ status: 409, code: 'version.stale' })
  })
})

describe('the one on documents', () => {
  test('is the first, and then whichever was chosen: one at any time, also of many at once', async () => {
    const all = [await get(first), ...(await Promise.all([make(), make(), make()]))]
    await Promise.all(all.map(({ id }) => staff.legalEntities.makeDefault({ params: { id }, body: {} })))
    const rows = await t.deps.db.selectFrom('legalEntities').select('id').where('isDefault', '=', true).execute()
    expect(rows).toHaveLength(1)
    await staff.legalEntities.makeDefault({ params: { id: first }, body: {} })
    expect((await get(first)).isDefault).toBe(true)
  })
  test('is not archived, and an archived one does not become it', async () => {
    const { id, version } = await make()
    const archived = await staff.legalEntities.setStatus({ params: { id }, body: { version, status: 'ARCHIVED' } })
    expect(archived.status).toBe('ARCHIVED')
    await expect(staff.legalEntities.makeDefault({ params: { id }, body: {} })).rejects.toMatchObject({
      code: 'legalEntity.archived',
    })
    const { version: now } = await get(first)
    await expect(
      staff.legalEntities.setStatus({ params: { id: first }, body: { version: now, status: 'ARCHIVED' } }),
    ).rejects.toMatchObject({ code: 'legalEntity.isDefault' })
  })
  test('of an empty house is one, however many make a first one at once', async () => {
    const bare = await testApp()
    try {
      const who = await bare.staff('legalEntities.manage')
      const body = { name: 'A', legalName: 'A', country: 'NO' as const }
      const made = await Promise.all([1, 2, 3, 4].map(() => who.legalEntities.create({ body })))
      expect(made.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    } finally {
      await bare.close()
    }
  })
})

test('a logo comes, is replaced and goes, with its file', async () => {
  const params = { id: (await make()).id }
  const set = () => staff.legalEntities.setLogo({ params, body: {} }, { files: { file: [png()] } })
  const files = async () =>
    (await t.deps.db.selectFrom('files').select('id').where('name', '=', 'logo.png').execute()).length
  const before = await files()
  const { logo } = await set()
  expect((await t.app.inject({ url: logo! })).headers['content-type']).toBe('image/png')
  await set()
  expect(await files()).toBe(before + 1)
  expect((await staff.legalEntities.removeLogo({ params })).logo).toBeNull()
  expect(await files()).toBe(before)
  const text = new File([readFileSync(new URL(import.meta.url))], 'logo.png')
  await expect(staff.legalEntities.setLogo({ params, body: {} }, { files: { file: [text] } })).rejects.toMatchObject({
    status: 422,
  })
})
