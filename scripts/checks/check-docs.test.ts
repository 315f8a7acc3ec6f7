import { expect, test } from 'vitest'
import { pathsIn, patternOf } from './check-docs.ts'

const folders = new Set(['apps', 'core', 'money'])
const found = (text: string) => pathsIn(text, folders).map(({ path }) => path)

test('paths in backticks are found, also in commands; addresses, types and other words are not', () => {
  expect(found('see `core/money.ts` and `money/books/`, or run `node scripts/calls.ts --all`')).toEqual([
    'core/money.ts',
    'money/books/',
    'scripts/calls.ts',
  ])
  expect(
    found('`/office/cars`, `@bilbro/ui`, `https://giremobility.com`, `a/b`, `.routes`, `Deps`, core/x.ts'),
  ).toEqual([])
  expect(pathsIn('one\n`apps/api`', folders)).toEqual([{ path: 'apps/api', line: 2 }])
})

test.each([
  ['core/money.ts', 'apps/api/src/core/money.ts', true],
  ['money.ts', 'apps/api/src/core/money.ts', true],
  ['money.ts', 'apps/api/src/core/no-money.ts', false],
  ['core/', 'apps/api/src/core', true],
  ['core/request', 'apps/api/src/core/request/serve.ts', false],
  ['<module>/<noun>/<noun>.store.ts', 'apps/api/src/stock/cars/cars.store.ts', true],
  ['messages/*/<code>.{en,de}.ts', 'packages/i18n/src/messages/car/car.de.ts', true],
  ['messages/*/<code>.{en,de}.ts', 'packages/i18n/src/messages/car/car.no.ts', false],
  ['core/**/audit.ts', 'apps/api/src/core/audit/audit.ts', true],
])('%s means %s: %s', (path, file, means) => {
  expect(patternOf(path).test(file)).toBe(means)
})
