// Screens never show technical messages: every schema of the contract is tested with invalid input in every language.
import { api } from '@bilbro/contract'
import { errors } from '@bilbro/contract/errors'
import { carStates } from '@bilbro/contract/stock/cars/car-states'
import { listingStates } from '@bilbro/contract/listing-states'
import { signupStates } from '@bilbro/contract/dealers/signups/signup-states'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { errorMessage, initI18n, setLang } from './i18n.ts'
import { langs } from './locale.ts'
import { englishErrorMap, translateMessage, zodErrorMap, type ZodIssueLike } from './texts/zod-messages.ts'

/** All distinct schemas inside a schema. */
function inside(schema: z.core.$ZodType, found = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (found.has(schema)) return found
  found.add(schema)
  const look = (value: unknown, depth: number) => {
    if (value === null || typeof value !== 'object' || depth > 2) return
    if ('_zod' in value && 'def' in (value._zod as object)) inside(value as z.core.$ZodType, found)
    else for (const part of Object.values(value)) look(part, depth + 1)
  }
  for (const part of Object.values(schema._zod.def)) look(part, 0)
  return found
}

const inputs = Object.values(api).flatMap((group) =>
  Object.values(group).flatMap(({ params, query, body }: { params?: unknown; query?: unknown; body?: unknown }) =>
    [params, query, body].flatMap((one) => (one ? [one as z.core.$ZodType] : [])),
  ),
)
const schemas = [...inputs.reduce((all, one) => inside(one, all), new Set<z.core.$ZodType>())].filter(
  (schema): schema is z.ZodType => 'safeParse' in schema && schema._zod.def.type !== 'custom',
)
const nonsense = [
  undefined, null, '', ' ', 'x', 'x'.repeat(6000), '12 apples', '1,234.567', 0, -1, 1.5, 1e18, Number.NaN, true, {},
  { minor: 'x', currency: 'EUR' }, { nothing: 1 }, [], ['x'], [1], Array.from({ length: 600 }, () => 'x'), new Date(Number.NaN),
] // prettier-ignore

const raw = /validation\.|zodType\.|\{\{|nonoptional|undefined|Array must|Unrecognized|^[a-z]+(\.[a-zA-Z]+)+$/

/** All issues that zod and the schemas report for the invalid input. */
function complaints() {
  const found = new Map<string, ZodIssueLike>()
  const own = new Set<string>()
  const untold = 'untold'
  const error = (issue: ZodIssueLike) => {
    const { code, expected, origin, minimum, maximum, inclusive, exact, format, input } = issue
    const kind =
      typeof input === 'string' ? (/\d/.test(input) ? 'figures' : input === '' ? 'empty' : 'text') : String(input)
    found.set(
      JSON.stringify([code, expected, origin, String(minimum), String(maximum), inclusive, exact, format, kind]),
      issue,
    )
    return untold
  }
  for (const schema of schemas)
    for (const input of nonsense)
      for (const { message } of schema.safeParse(input, { error }).error?.issues ?? [])
        if (message !== untold) own.add(message)
  return { issues: [...found.values()], own: [...own] }
}

test('what is wrong with a field is told in words, in every language', async () => {
  expect(schemas.length).toBeGreaterThan(200)
  await initI18n({ lang: 'en', area: 'office' })
  const { issues, own } = complaints()
  expect(issues.length).toBeGreaterThan(50)
  const english = new Set([...issues.map((issue) => englishErrorMap(issue)!), ...own])
  for (const lang of langs) {
    await setLang(lang)
    const typed = issues.map((issue) => zodErrorMap(issue)!)
    // Messages of the server and of schemas are English and must be translated for the reader.
    const said = [...new Set([...typed, ...[...english].map(translateMessage)])]
    expect([lang, said.filter((text) => raw.test(text))]).toEqual([lang, []])
    expect([lang, said.filter((text) => lang !== 'en' && english.has(text))]).toEqual([lang, []])
  }
})

test('no refusal names a state, a field or a check as the code does', async () => {
  const states = [
    ...carStates.all,
    ...listingStates.all,
    ...signupStates.all,
    'PENDING',
    'INVITED',
    'DISABLED',
    'LOCKED',
  ]
  for (const lang of langs) {
    await setLang(lang)
    for (const from of states)
      for (const to of ['AVAILABLE', 'APPROVED', from]) {
        const said = errorMessage({ code: 'state.notAllowed', message: 'x', params: { from, to } })
        expect([lang, from, to, said]).not.toEqual([lang, from, to, expect.stringMatching(/[A-Z]{2,}_|[A-Z]{5,}|\{\{/)])
      }
    for (const code of Object.keys(errors)) {
      const said = errorMessage({ code, message: code, params: { blockers: 'price, photos', field: 'brand' } })
      expect([lang, code, said]).not.toEqual([lang, code, code])
    }
  }
  await setLang('en')
  const blocked = errorMessage({ code: 'listing.blocked', message: 'x', params: { blockers: 'price, photos' } })
  expect(blocked).toBe('Not ready to publish: A price is missing, At least one photo is needed')
  const same = errorMessage({ code: 'state.notAllowed', message: 'x', params: { from: 'PURCHASED', to: 'PURCHASED' } })
  expect(same).toBe('The status is already: Purchased.')
})
