import { describe, expect, test } from 'vitest'
import { inLanguage, langOfPath, safePath } from './redirect-path.ts'

describe('where sign-in leads', () => {
  test.each(['/no/portal', '/de/portal/car/1?a=b#c', '/'])('%s is on this site', (path) => {
    expect(safePath(path)).toBe(path)
  })
  test.each(['//evil.test', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)', '', 5, undefined, '/\t/evil'])(
    '%j is not',
    (path) => {
      expect(safePath(path)).toBeUndefined()
    },
  )
})

describe('languages in addresses', () => {
  test('only the first part of the address changes', () => {
    expect(inLanguage('/de/portal?brand=VW#x', 'no')).toBe('/no/portal?brand=VW#x')
    expect(inLanguage('/de', 'en')).toBe('/en')
    expect(inLanguage('/de?x=1', 'en')).toBe('/en?x=1')
  })
  test('reads the language of an address', () => {
    expect(langOfPath('/dk/login')).toBe('dk')
    expect(langOfPath('/fr/login')).toBeUndefined()
  })
})
