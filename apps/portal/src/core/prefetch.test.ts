import { expect, test } from 'vitest'
import { firstCalls } from './prefetch.ts'

test.each([
  ['/de/cars', '', true, ['/api/b2b-portal-public/cars']],
  ['/de/cars/', '', true, ['/api/b2b-portal-public/cars']],
  ['/en/car/42', '?a=1', true, ['/api/b2b-portal-public/cars/42']],
  ['/se/portal', '', false, ['/api/b2b-portal-private/cars']],
  ['/se/portal/', '', false, ['/api/b2b-portal-private/cars']],
  ['/se/portal/car/42', '', false, ['/api/b2b-portal-private/cars/42', '/api/b2b-portal-private/cars/42/offer']],
  ['/no/portal/profile', '?tab=company', false, ['/api/buyer-profile', '/api/buyer-company']],
])('%s%s begins with its data', (path, search, isPublic, urls) => {
  expect(firstCalls(path, search)).toEqual({ urls, isPublic })
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
