import { expect, test } from 'vitest'
import { found, prose } from './check-words.ts'

test('forbidden words are found in comments, with their line, and not in code', () => {
  const text = "const whoever = 1\n// Whoever asks, he waits.\n/** The\n * nought */\nconst b = 'his'"
  expect(found('apps/api/src/a.ts', text)).toEqual([
    'apps/api/src/a.ts:2: "Whoever" → users who …, the person who …',
    'apps/api/src/a.ts:2: "he" → they, them, their',
    'apps/api/src/a.ts:4: "nought" → zero',
  ])
})

test('documents are read without their code, SQL and CSS by their comments', () => {
  expect(found('docs/a.md', 'Whoever\n```\nwhoever\n```')).toHaveLength(1)
  expect(found('apps/api/migrations/1.sql', "select 'his' -- his car")).toHaveLength(1)
  expect(found('a.css', '.his {} /* his */')).toHaveLength(1)
})

test('English texts count, except those that the specification fixes', () => {
  const path = 'packages/i18n/src/messages/portal/en.ts'
  expect(found(path, "  'login.a': 'whoever',\n  'b.c': 'whoever',")).toHaveLength(1)
  expect(prose(path, '')).toEqual([])
  expect(found('packages/i18n/src/messages/portal/de.ts', "  'b.c': 'whoever',")).toEqual([])
})
