import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { initI18n, setLang } from '../i18n.ts'
import { englishErrorMap, issueText, translateMessage, zodErrorMap } from './zod-messages.ts'

const cases: [string, z.ZodType, unknown, string][] = [
  ['missing', z.string(), undefined, 'Required'],
  ['type', z.string(), 5, 'Expected string, received number'],
  ['list', z.array(z.string()), {}, 'Expected array, received object'],
  ['whole', z.int(), 1.5, 'Expected integer, received float'],
  ['short', z.string().min(8), 'abc', 'String must contain at least 8 character(s)'],
  ['empty', z.string().min(1), '', 'Required'],
  ['long', z.string().max(2), 'abc', 'String must contain at most 2 character(s)'],
  ['small', z.number().min(0), -1, 'Number must be greater than or equal to 0'],
  ['email', z.email(), 'x', 'Invalid email'],
  ['day', z.iso.date(), '2026-13-01', 'Invalid date'],
  ['date', z.date(), 'x', 'Invalid date'],
]

const first = (schema: z.ZodType, input: unknown, error: typeof zodErrorMap) =>
  schema.safeParse(input, { error: (issue) => error(issue) }).error?.issues[0]?.message

beforeAll(() => initI18n({ lang: 'en', area: 'portal' }))

test.each(cases)('%s', async (_name, schema, input, text) => {
  expect(first(schema, input, englishErrorMap)).toBe(text)
  expect(first(schema, input, zodErrorMap)).toBe(text)
})

test('what cannot be read as a number or an amount is told in words', async () => {
  for (const schema of [z.number(), z.int().min(0)]) {
    expect(first(schema, '12 apples', zodErrorMap)).toBe('Not a number')
    await setLang('de')
    expect(first(schema, '12 Äpfel', zodErrorMap)).toBe('Keine Zahl')
    await setLang('en')
    expect(first(schema, '12 apples', englishErrorMap)).toMatch(/^Expected (number|integer), received string$/)
  }
})

test('every text has a translation', async () => {
  for (const lang of ['de', 'dk', 'no', 'se'] as const) {
    await setLang(lang)
    for (const [name, schema, input, text] of cases) {
      const said = first(schema, input, zodErrorMap)
      expect([lang, name, said]).not.toEqual([lang, name, text])
      expect(said).not.toMatch(/validation\.|zodType\.|\{\{/)
    }
  }
  await setLang('de')
  expect(first(z.string().min(8), 'abc', zodErrorMap)).toBe('Mindestens 8 Zeichen')
})

test("a schema's own English text and the server's codes are translated", async () => {
  await setLang('se')
  expect(translateMessage("Passwords don't match")).toBe('Lösenorden stämmer inte överens')
  expect(translateMessage('Something of its own')).toBe('Something of its own')
  expect(issueText({ code: 'car.vinTaken', message: 'x', params: { stockNo: 'A 7' } })).toContain('A 7')
  expect(issueText({ code: 'too_small', message: 'Password is required' })).toBe('Ange ditt lösenord')
})
