import { expect, test } from 'vitest'
import { firstCalls } from './prefetch.ts'

test.each([
  ['/de/cars', '', true, ['/api/b2b-portal-public/cars?more=true']],
  ['/de/cars/', '', true, ['/api/b2b-portal-public/cars?more=true']],
  ['/en/car/42', '?a=1', true, ['/api/b2b-portal-public/cars/42']],
  ['/se/portal', '', false, ['/api/b2b-portal-private/cars?more=true']],
  ['/se/portal/', '', false, ['/api/b2b-portal-private/cars?more=true']],
  ['/se/portal/car/42', '', false, ['/api/b2b-portal-private/cars/42', '/api/b2b-portal-private/cars/42/offer']],
  ['/no/portal/profile', '?tab=company', false, ['/api/buyer-profile', '/api/buyer-company']],
])('%s%s begins with its data', (path, search, isPublic, urls) => {
  expect(firstCalls(path, search)).toEqual({ urls, isPublic })
})

test('a dealer begins the public pages with what is his', () => {
  expect(firstCalls('/de/cars', '', true)).toEqual({
    urls: ['/api/b2b-portal-private/cars?more=true'],
    isPublic: false,
  })
  expect(firstCalls('/de/car/42', '', true)).toEqual({ urls: ['/api/b2b-portal-private/cars/42'], isPublic: false })
  expect(firstCalls('/de/login', '', true)).toEqual({ urls: [], isPublic: true })
})

test.each([
  ['/', ''],
  ['/de', ''],
  ['/de/login', ''],
  ['/de/signup/success', ''],
  ['/de/cars', '?brand=Audi'],
  ['/de/portal', '?page=2'],
  ['/de/portal/offers', ''],
  ['/magic-link', '?token=ml_x'],
])('%s%s asks for nothing early', (path, search) => {
  expect(firstCalls(path, search).urls).toEqual([])
})
