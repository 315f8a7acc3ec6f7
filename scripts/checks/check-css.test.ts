import { expect, test } from 'vitest'
import { roomOf, violations } from './check-css.ts'

test('a room is a folder of a module; routes are none', () => {
  expect(roomOf('dealers/signups/history.tsx')).toBe('dealers/signups')
  expect(roomOf('stock/cars/list/cars.css')).toBe('stock/cars')
  expect(roomOf('dashboard/dashboard.css')).toBe('dashboard')
  expect(roomOf('kit/kit.css')).toBe('kit')
  expect(roomOf('routes/login.tsx')).toBeUndefined()
})

test('a class that another room uses, or nobody, is told', () => {
  const styles = [{ path: 'stock/cars/car.css', text: '/* .o-gone */ .o-own, .o-taken > b {} .o-left {} .o-common {}' }]
  const sources = [
    { path: 'stock/cars/car.tsx', text: '<i className="o-own" />' },
    { path: 'sale/b2b/page.tsx', text: '<i className="o-taken o-common o-own-not" />' },
  ]
  expect(violations(styles, sources, new Set(['o-common']))).toEqual([
    'stock/cars/car.css: .o-taken is used in sale/b2b too: it belongs to packages/ui or the kit',
    'stock/cars/car.css: .o-left is used nowhere',
  ])
})
