import { afterEach, describe, expect, test } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import type { PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const me: As = await t.staff('translations.manage')
afterEach(async () => {
  await t.deps.db.deleteFrom('translations').execute()
})

type Language = 'de' | 'no' | 'dk' | 'se' | 'en'
const put = (key: string, language: Language, value: string | null, version = 0) => ({ key, language, value, version })
const save = (...items: ReturnType<typeof put>[]) => me.b2bTranslations.save({ body: { items } })
const of = (items: PortalText[], language: Language, key = 'login.title') =>
  items.find((item) => item.key === key)!.overrides.find((one) => one.language === language)
const shown = async () => (await t.anonymous.b2bTranslations.list()).items

describe('the list for the portal', () => {
  test('holds only what lies over the catalogue, for everybody, and costs nothing when it is known', async () => {
    expect(await shown()).toEqual([])
    await save(put('login.title', 'no', 'Kom inn'))
    expect(await shown()).toEqual([{ key: 'login.title', category: 'login', language: 'no', value: 'Kom inn' }])
    const first = await t.app.inject({ url: '/api/b2b-translations' })
    const etag = String(first.headers.etag)
    const again = () => t.app.inject({ url: '/api/b2b-translations', headers: { 'if-none-match': etag } })
    expect((await again()).statusCode).toBe(304)
    await save(put('login.title', 'no', 'Logg på', 1))
    expect((await again()).statusCode).toBe(200)
  })

  test('leaves out texts whose key has left the code', async () => {
    await t.deps.db.insertInto('translations').values({ key: 'old.key', language: 'no', value: 'x' }).execute()
    expect(await shown()).toEqual([])
  })

  test('hands out markup as the text that it is', async () => {
    const value = '<img src=x onerror=alert(1)>'
    await save(put('login.title', 'en', value))
    expect((await shown())[0]!.value).toBe(value)
  })
})

describe('saving', () => {
  test('tells who wrote what and when, and counts it', async () => {
    const { items } = await save(put('login.title', 'no', '  Kom inn '), put('login.title', 'de', 'Herein'))
    expect(of(items, 'no')).toMatchObject({
      value: 'Kom inn',
      version: 1,
      updatedBy: { id: expect.any(String) as string },
    })
    const { items: categories } = await me.b2bTranslations.categories()
    const login = categories.find(({ category }) => category === 'login')!
    expect(login).toMatchObject({ group: 'portal', edited: 1 })
    expect(login.keys).toBeGreaterThan(5)
    expect(login.languages).toContainEqual({ language: 'no', overridden: 1, missing: 0 })
    expect(login.languages).toContainEqual({ language: 'en', overridden: 0, missing: 1 })
  })

  test('the texts are those of the catalogue with what lies over them', async () => {
    await save(put('login.title', 'no', 'Kom inn'))
    const { items } = await me.b2bTranslations.texts()
    expect(items.length).toBeGreaterThan(500)
    const title = items.find(({ key }) => key === 'login.title')!
    expect(title.texts.en).toBe('Login')
    expect(title.overrides.map(({ language, value }) => [language, value])).toEqual([['no', 'Kom inn']])
    expect(items.some(({ key }) => key.startsWith('office.'))).toBe(false)
  })

  test('goes back to the catalogue, also with its own words, and goes on counting', async () => {
    await save(put('login.title', 'en', 'Enter'))
    expect(of((await save(put('login.title', 'en', null, 1))).items, 'en')).toMatchObject({ value: null, version: 2 })
    expect(await shown()).toEqual([])
    await save(put('login.title', 'en', 'Enter', 2))
    await save(put('login.title', 'en', 'Login', 3))
    expect(await shown()).toEqual([])
  })

  test('what says nothing new writes nothing', async () => {
    await save(put('login.title', 'no', 'Kom inn'), put('login.title', 'de', null))
    const { items } = await save(put('login.title', 'no', 'Kom inn', 1))
    expect(of(items, 'no')!.version).toBe(1)
    expect((await me.b2bTranslations.history({ query: { key: ['login.title'] } })).items).toHaveLength(1)
  })

  test('a text that a colleague has changed meanwhile is refused, with the one there is now', async () => {
    await save(put('login.title', 'no', 'Kom inn'))
    const late = save(put('cars.title', 'no', 'Vogner'), put('login.title', 'no', 'Logg på'))
    await expect(late).rejects.toMatchObject({
      status: 409,
      code: 'version.stale',
      current: {
        items: [
          { key: 'cars.title', overrides: [] },
          { key: 'login.title', overrides: [{ value: 'Kom inn', version: 1 }] },
        ],
      },
    })
    expect(await shown()).toHaveLength(1)
  })

  test('of many at once over the same text exactly one is written', async () => {
    const words = ['A', 'B', 'C', 'D', 'E', 'F']
    const first = await Promise.allSettled(words.map((word) => save(put('login.title', 'no', word))))
    expect(first.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const second = await Promise.allSettled(words.map((word) => save(put('login.title', 'no', `${word}2`, 1))))
    expect(second.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect((await me.b2bTranslations.history({ query: { key: ['login.title'] } })).items).toHaveLength(2)
  })

  test('two batches over the same texts in opposite order do not block each other', async () => {
    const keys = ['login.title', 'cars.title', 'login.email', 'login.password']
    const one = keys.map((key) => put(key, 'no', `1 ${key}`))
    const two = keys.toReversed().map((key) => put(key, 'no', `2 ${key}`))
    const done = await Promise.allSettled([save(...one), save(...two)])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(new Set((await shown()).map(({ value }) => value[0])).size).toBe(1)
  })

  test.each([
    [put('login.nothing', 'no', 'x'), 'key', 'translation.unknownKey'],
    [put('login.title', 'no', '{{name}}'), 'value', 'translation.noPlaceholders'],
    [put('cars.count_other', 'no', 'biler'), 'value', 'translation.placeholders'],
    [put('login.title', 'no', 'a\u0007'), 'value', 'translation.characters'],
    [put('login.title', 'no', ' '), 'value', 'too_small'],
    [put('login.title', 'no', 'x'.repeat(4001)), 'value', 'too_big'],
  ])('refuses all when one cannot be taken: %o', async (bad, field, code) => {
    await expect(save(put('cars.title', 'no', 'Vogner'), bad)).rejects.toMatchObject({
      status: 422,
      issues: [{ path: ['items', 1, field], code }],
    })
    expect(await shown()).toEqual([])
  })

  test('takes up to 500 texts', async () => {
    const { items } = await me.b2bTranslations.texts()
    const many = items.slice(0, 501).map(({ key, texts }) => put(key, 'no', `${texts.no} .`))
    await expect(save(...many)).rejects.toMatchObject({ status: 422 })
    await save(...many.slice(0, 500))
    expect(await shown()).toHaveLength(500)
  })

  test('is for those who may', async () => {
    const other = await t.staff('b2b.write')
    await expect(other.b2bTranslations.texts()).rejects.toMatchObject({ status: 403 })
    const body = { items: [put('login.title', 'no', 'x')] }
    await expect(other.b2bTranslations.save({ body })).rejects.toMatchObject({ status: 403 })
    await expect((await t.buyer()).b2bTranslations.save({ body })).rejects.toMatchObject({ status: 401 })
  })
})

test('the history of a text names who changed it from what to what, in every language', async () => {
  await save(put('login.title', 'no', 'Kom inn'))
  await save(put('login.title', 'de', 'Herein'), put('cars.title', 'de', 'Wagen'))
  await save(put('login.title', 'no', null, 1))
  const { items } = await me.b2bTranslations.history({ query: { key: ['login.title'] } })
  const field = (language: string) => `login.title (${language})`
  expect(items.map(({ changes }) => changes)).toEqual([
    [{ field: field('no'), from: 'Kom inn', to: null }],
    [{ field: field('de'), from: null, to: 'Herein' }],
    [{ field: field('no'), from: null, to: 'Kom inn' }],
  ])
  expect(items[0]!.actor).toMatch(/^Staff/)
  await expect(me.b2bTranslations.history({ query: { key: ['no.such'] } })).rejects.toMatchObject({ status: 404 })
})

const download = async (query: object) => {
  const url = me.b2bTranslations.export.url({ query: query as { format: 'csv' } })
  return t.app.inject({ url, headers: me.headers })
}
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'texts.csv') => ({
  files: { file: [new File([content], name)] },
})

describe('export and import', () => {
  test('what is filtered, as the portal shows it, in both formats', async () => {
    await save(put('login.title', 'no', '=Kom inn'))
    const csv = await download({ format: 'csv', category: ['login'] })
    expect(csv.headers['content-disposition']).toMatch(/portal-texts-\d{4}-\d\d-\d\d\.csv/)
    const lines = csv.payload.split('\n')
    expect(lines[0]).toBe('\ufeff"key";"de";"no";"dk";"se";"en"')
    expect(csv.payload).toContain(`"login.title";"Anmelden";"'=Kom inn";`)
    expect(csv.payload).not.toContain('cars.title')
    const xlsx = await download({ format: 'xlsx', show: 'edited' })
    const sheet = await readSheet(xlsx.rawPayload)
    expect(sheet).toHaveLength(2)
    expect(sheet[1]!.slice(0, 3)).toEqual(['login.title', 'Anmelden', '=Kom inn'])
  })

  test('rows of which something cannot be taken come back with the reasons, and are taken once they are mended', async () => {
    const bad = 'key;no;de\nlogin.title;{{x}};Herein\ncars.title;Vogner;\nno.such;x;\n'
    const give = (content: string) =>
      me.b2bTranslations.upload(
        { body: { left: 'csv', language: 'de' } },
        fileOf(content),
      ) as unknown as Promise<string>
    const left = await give(await give(bad))
    expect(left.split('\n').slice(0, 3)).toEqual([
      '\ufeff"key";"no";"de";"Problem (wird nicht gelesen)"',
      `"login.title";"{{x}}";"Herein";"no: In diesen Text gehören keine Platzhalter."`,
      expect.stringMatching(/^"no.such";"x";"";".*no\.such/),
    ])
    const found = await me.b2bTranslations.upload({ body: {} }, fileOf(left.replace('{{x}}', 'Inn')))
    expect([found.changes.length, found.refused.length]).toEqual([2, 1])
    expect(await shown()).toEqual([])
  })

  test('a file that comes back untouched changes nothing', async () => {
    await save(put('login.title', 'no', '=Kom inn'))
    for (const format of ['csv', 'xlsx']) {
      const { rawPayload } = await download({ format })
      const found = await me.b2bTranslations.upload({ body: {} }, fileOf(new Uint8Array(rawPayload), `t.${format}`))
      expect(found).toMatchObject({ changes: [], refused: [], isApplied: false })
      expect(found.rows).toBeGreaterThan(500)
    }
  })

  test('is looked at first and written afterwards, the refused rows left out', async () => {
    const file = fileOf('key;no;de\nlogin.title;Kom inn;Herein\ncars.count_one;bil;\nno.such;x;y\n')
    const looked = await me.b2bTranslations.upload({ body: { dryRun: 'true' } }, file)
    expect(looked.changes.map(({ key, language, to }) => [key, language, to])).toEqual([
      ['login.title', 'de', 'Herein'],
      ['login.title', 'no', 'Kom inn'],
    ])
    expect(looked.refused.map(({ row, key, language, code }) => [row, key, language, code])).toEqual([
      [3, 'cars.count_one', 'no', 'translation.placeholders'],
      [4, 'no.such', null, 'translation.unknownKey'],
    ])
    expect(await shown()).toEqual([])
    const applied = await me.b2bTranslations.upload({ body: { dryRun: 'false', stamp: looked.stamp } }, file)
    expect(applied).toMatchObject({ isApplied: true, stamp: looked.stamp })
    expect(await shown()).toHaveLength(2)
    expect((await me.b2bTranslations.history({ query: { key: ['login.title'] } })).items).toHaveLength(2)
  })

  test('is refused when the texts, or the file, are not those that were looked at', async () => {
    const file = fileOf('key;no\nlogin.title;Kom inn\n')
    const { stamp } = await me.b2bTranslations.upload({ body: {} }, file)
    const apply = (content = file) => me.b2bTranslations.upload({ body: { dryRun: 'false', stamp } }, content)
    await expect(apply(fileOf('key;no\nlogin.title;Noe annet\n'))).rejects.toMatchObject({ code: 'version.stale' })
    await save(put('login.title', 'no', 'Logg på'))
    await expect(apply()).rejects.toMatchObject({ status: 409, code: 'version.stale' })
    expect((await shown())[0]!.value).toBe('Logg på')
  })

  test('applied twice at once it is written once', async () => {
    const file = fileOf('key;no\nlogin.title;Kom inn\n')
    const { stamp } = await me.b2bTranslations.upload({ body: {} }, file)
    const apply = () => me.b2bTranslations.upload({ body: { dryRun: 'false', stamp } }, file)
    const done = await Promise.allSettled([apply(), apply(), apply()])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['', 'file.empty'],
    ['key;no\n', 'import.noRows'],
    ['name;no\na;b\n', 'translation.columns'],
    ['key;fr\na;b\n', 'translation.columns'],
    ['\u0000\u0001key;no', 'file.broken'],
  ])('a file that is none: %j', async (content, code) => {
    await expect(me.b2bTranslations.upload({ body: {} }, fileOf(content))).rejects.toMatchObject({ status: 422, code })
  })

  test('no file at all', async () => {
    await expect(me.b2bTranslations.upload({ body: {} })).rejects.toMatchObject({ code: 'upload.none' })
  })
})
