// New passwords: the schema of the contract checks the length, the list refuses common passwords.
import { expect, test } from 'vitest'
import { newPassword } from '@bilbro/contract/admin/auth/auth'
import { assertUncommonPassword } from './common-passwords.ts'

const own = ['ingrid.solberg@fjordbil.example', 'Ingrid Solberg']

const verdict = async (password: string): Promise<string> => {
  const parsed = newPassword.safeParse(password)
  if (!parsed.success) return parsed.error.issues[0]!.message
  try {
    await assertUncommonPassword(parsed.data, 'newPassword', own)
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const short = 'Password must be at least 8 characters'
const tooShort = [
  '',
  ' ',
  'a',
  '1234567',
  'passwor',
  'æøåäöüß',
  'aB3$xY7',
  '🚗🚙🚕🚓',
  'a\u030aa\u030aa\u030aa\u030a',
  '👩‍🔧👨‍🔧',
]
const common = [
  ...['password', 'PASSWORD', 'Password', 'password1', '12345678', '123456789', '1234567890', 'qwertyuiop'],
  ...['iloveyou', 'princess', 'sunshine', 'football', 'baseball', 'superman', 'trustno1', 'jennifer', 'michelle'],
  ...['computer', 'corvette', 'mercedes', 'porsche911', 'letmein1', 'starwars', 'whatever', '11111111', '00000000'],
]
const ownWords = ['ingrid.solberg', 'Ingrid.Solberg@Fjordbil.example', 'Ingrid Solberg', 'INGRID SOLBERG']
const oneLetter = ['aaaaaaaa', 'ZZZZZZZZZZZZ', '        ', 'x'.repeat(128)]
const good = [
  ...[
    'horse battery staple',
    'sieben Brücken 77',
    'blåbærsyltetøy',
    'пароль-из-кириллицы',
    '密码密码密码密码ab',
    'ﷺ eight chars',
  ],
  ...[
    '🚗🚙🚓🚕🚌🚎🚐🚚',
    "'; drop table buyers; --",
    '<script>alert(1)</script>',
    '\tTabs\tin\tit',
    ' leading and trailing ',
  ],
  ...[
    'Tr0ub4dor&3-xkcd',
    'c0rrect-h0rse',
    `${'long '.repeat(12)}word`,
    `${'ab'.repeat(64)}`,
    'null-and-void',
    'NaN is a number',
  ],
]

test.each(tooShort)('%j is too short', async (password) => {
  // The length counts characters, not storage units: four car emojis are eight UTF-16 units and still too short.
  expect(await verdict(password)).toBe(short)
})
test.each(common)('%j is what everybody chooses', (password) =>
  expect(verdict(password)).resolves.toBe('password.common'),
)
test.each(ownWords)('%j is her own name or address', (password) =>
  expect(verdict(password)).resolves.toBe('password.common'),
)
test.each(oneLetter)('%j is one character', (password) => expect(verdict(password)).resolves.toBe('password.common'))
test.each(good)('%j is taken', (password) => expect(verdict(password)).resolves.toBe('taken'))
test('129 characters are too many', () => expect(verdict('ab'.repeat(64) + 'c')).resolves.toMatch(/128/))
