import { expect, test } from 'vitest'
import { textsIn, whereUsed } from './where-used.ts'

test('keys and families in a source text', () => {
  const known = new Set(['login.title', 'cars.count', 'carStatus.SOLD', 'fuel.DIESEL'])
  const source =
    "t('login.title'); tx(`carStatus.${car.status}`); <StatusBadge family=\"fuel\" />; call('no.key', `x.${y}`)"
  expect(textsIn(source, known)).toEqual({ keys: ['login.title'], families: ['carStatus.', 'fuel.'] })
})

test('the title of the login is used by the login, statuses by the lists, errors everywhere', () => {
  const { screens, keys, families } = whereUsed()
  const of = (places: number[] | undefined) => (places ?? []).map((at) => screens[at])
  expect(of(keys['login.title'])).toContain('/$lang/login')
  expect(of(keys['login.title'])).not.toContain('/$lang/cars')
  expect(of(keys['cars.title'])).toEqual(expect.arrayContaining(['/$lang/cars', '/$lang/portal']))
  expect(of(keys['cars.count'])).toContain('/$lang/portal')
  expect(of(keys['nav.signOut'])).toContain('')
  expect(families['fuel.']?.length).toBeGreaterThan(0)
  expect(screens).toContain('/$lang/car/$id')
})
