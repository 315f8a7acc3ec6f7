import { describe, expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import {
  filterTexts,
  hasControlCharacters,
  openLanguages,
  placeholderFaults,
  placeholdersOf,
} from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { AppError } from '../../core/errors.ts'
import { type Catalogue, categoriesOf, assertValidItems, type Override, textsOf } from './b2b-translations.rules.ts'
import { planImport } from './import.rules.ts'

const english = { 'login.title': 'Login', 'cars.count_one': '{{count}} car', 'cars.count_other': '{{count}} cars' }
const same = Object.fromEntries(
  languages.map((language) => [language, { ...english }]),
) as unknown as Catalogue['texts']
const catalogue: Catalogue = { texts: same, partOf: () => 'portal' }
const over = (
  key: string,
  language: Override['language'],
  value: string | null,
  updatedAt = '2026-01-01T00:00:00Z',
) => ({
  key,
  language,
  value,
  version: 1,
  updatedAt,
  updatedBy: null,
})
const item = (key: string, value: string | null) => ({ key, language: 'no' as const, value, version: 0 })
const issuesOf = (items: ReturnType<typeof item>[]) => {
  try {
    assertValidItems(catalogue, items)
    return []
  } catch (error) {
    return (error as AppError).issues!.map(({ path, code, params }) => ({ path, code, params }))
  }
}

describe('placeholders', () => {
  test('are the names in double braces, each once and in order', () => {
    expect(placeholdersOf('{{to}} of {{from}}, {{to}}')).toEqual(['from', 'to'])
    expect(placeholdersOf('{ to } and {{ to }}')).toEqual([])
  })
  test.each([
    ['{{count}} biler', [], []],
    ['{{count}} av {{count}}', [], []],
    ['biler', ['{{count}}'], []],
    ['{{antall}} biler', ['{{count}}'], ['{{antall}}']],
    ['{{count}} {{ count }}', [], ['{{ count }}']],
    ['{{count}} {{', [], ['{{']],
    ['{{count}} $t(login.title)', [], ['$t(']],
  ])('%s', (text, missing, unknown) => {
    expect(placeholderFaults('{{count}} cars', text)).toEqual({ missing, unknown })
  })
})

test('line breaks are text, other control characters and turned writing are not', () => {
  expect(hasControlCharacters('one\ntwo\tthree')).toBe(false)
  expect(hasControlCharacters('<script>')).toBe(false)
  for (const text of ['a\u0000', 'a\u0007', 'a\u202eb', 'a\r'])
    expect([text, hasControlCharacters(text)]).toEqual([text, true])
})

describe('items', () => {
  test('each that cannot be taken has an issue at its place', () => {
    expect(
      issuesOf([
        item('login.title', 'Inn'),
        item('login.nothing', 'x'),
        item('cars.count_one', 'bil'),
        item('login.title', 'Ut'),
        item('constructor', 'x'),
      ]),
    ).toEqual([
      { path: ['items', 1, 'key'], code: 'translation.unknownKey', params: { key: 'login.nothing' } },
      { path: ['items', 2, 'value'], code: 'translation.placeholders', params: { expected: '{{count}}' } },
      { path: ['items', 3, 'value'], code: 'translation.twice', params: {} },
      { path: ['items', 4, 'key'], code: 'translation.unknownKey', params: { key: 'constructor' } },
    ])
    expect(issuesOf([item('login.title', 'Hi {{name}}')])[0]).toMatchObject({ code: 'translation.noPlaceholders' })
    expect(issuesOf([item('login.title', 'a\u0007')])[0]).toMatchObject({ code: 'translation.characters' })
  })
  test('a plural form that the house does not have is no key', () => {
    expect(issuesOf([item('cars.count_few', '{{count}}'), item('cars.count', '{{count}}')])).toHaveLength(2)
  })
  test('the catalogue’s own text lies over nothing', () => {
    expect(assertValidItems(catalogue, [item('login.title', 'Login')])[0]!.value).toBeNull()
  })
})

describe('what is open', () => {
  test('nothing, as long as nobody has written', () => {
    expect(openLanguages([over('k', 'no', null)], languages)).toEqual(new Map())
  })
  test('the languages that were left behind, and those written before English', () => {
    const edited = [
      over('k', 'en', 'New', '2026-02-01T00:00:00Z'),
      over('k', 'no', 'Gammel', '2026-01-01T00:00:00Z'),
      over('k', 'de', 'Neu', '2026-02-01T00:00:00Z'),
    ]
    expect([...openLanguages(edited, languages)]).toEqual([
      ['no', 'outdated'],
      ['dk', 'missing'],
      ['se', 'missing'],
    ])
  })
  test('counts per category and language', () => {
    const texts = textsOf(catalogue, [over('login.title', 'no', 'Logg inn')])
    expect(categoriesOf(texts).map(({ category, keys, edited }) => [category, keys, edited])).toEqual([
      ['login', 1, 1],
      ['cars', 2, 0],
    ])
    expect(categoriesOf(texts)[0]!.languages).toContainEqual({ language: 'no', overridden: 1, missing: 0 })
    expect(categoriesOf(texts)[0]!.languages).toContainEqual({ language: 'de', overridden: 0, missing: 1 })
  })
})

test('a filter looks at keys and at all texts, the rewritten ones too', () => {
  const texts = textsOf(catalogue, [over('login.title', 'no', 'Kom inn')])
  const found = (filter: Parameters<typeof filterTexts>[1]) =>
    filterTexts(texts, filter, languages).map((text) => text.key)
  expect(found({ search: 'KOM' })).toEqual(['login.title'])
  expect(found({ search: 'count_one' })).toEqual(['cars.count_one', 'cars.count_other'])
  expect(found({ category: ['cars'], search: 'login' })).toEqual([])
  expect(found({ show: 'edited' })).toEqual(['login.title'])
  expect(found({ show: 'missing' })).toEqual(['login.title'])
})

describe('a file', () => {
  const texts = textsOf(catalogue, [over('login.title', 'no', 'Kom inn')])
  const plan = (headers: string[], ...rows: string[][]) =>
    planImport(catalogue, texts, { headers, rows, lines: rows.map((_, i) => i + 2) })

  test('changes only what it says differently', () => {
    const { changes, items, unchanged, refused } = plan(
      ['Key', 'no', 'de', 'note'],
      ['login.title', 'Login', '', 'x'],
      ['cars.count_one', '{{count}} bil', '{{count}} car', ''],
    )
    expect(changes).toEqual([
      { key: 'login.title', language: 'no', from: 'Kom inn', to: 'Login', isBack: true },
      { key: 'cars.count_one', language: 'no', from: '{{count}} car', to: '{{count}} bil', isBack: false },
    ])
    expect(items.map(({ value, version }) => [value, version])).toEqual([
      [null, 1],
      ['{{count}} bil', 0],
    ])
    expect({ unchanged, refused }).toEqual({ unchanged: 2, refused: [] })
  })
  test('tells what it cannot take, with row and reason', () => {
    const { refused, changes } = plan(
      ['key', 'no'],
      ['nothing.here', 'x'],
      ['cars.count_one', 'bil'],
      ['cars.count_one', '{{count}} bil'],
      ['login.title', 'x'.repeat(4001)],
    )
    expect(refused.map(({ row, code }) => [row, code])).toEqual([
      [2, 'translation.unknownKey'],
      [3, 'translation.placeholders'],
      [4, 'translation.twice'],
      [5, 'translation.tooLong'],
    ])
    expect(changes).toEqual([])
  })
  test('needs its columns', () => {
    expect(() => plan(['name', 'no'], ['a', 'b'])).toThrow(AppError)
    expect(() => plan(['key', 'fr'], ['a', 'b'])).toThrow(AppError)
  })
})
