import { expect, test } from 'vitest'
import { arranged } from './arranged.ts'
import { type NavEntry, nav } from './nav.ts'

const ids = ['/', '/cars', '/work-orders', '/invoices', '/payments', '/settings']
const rooms = nav.filter(({ id }) => ids.includes(id))
const names = ['stock', 'sale', 'money'] as const
const usual = { order: [], pinned: [], folded: [] }
const shown = (menu: Partial<Record<keyof typeof usual, string[]>>, of: readonly NavEntry[] = rooms) => {
  const { top, pinned, groups, last } = arranged(of, names, { ...usual, ...menu })
  const paths = (list: readonly NavEntry[]) => list.map(({ id }) => id)
  return {
    ...{ top: paths(top), pinned: paths(pinned), last: paths(last) },
    groups: groups.map((group) => [group.name, ...paths(group.rooms)]),
  }
}

test('entries stand in their groups, settings are last, and a group without entries does not stand', () => {
  expect(shown({})).toEqual({
    top: ['/'],
    pinned: [],
    groups: [
      ['stock', '/cars', '/work-orders'],
      ['money', '/invoices', '/payments'],
    ],
    last: ['/settings'],
  })
  expect(shown({}, [rooms[0]!, rooms[4]!]).groups).toEqual([['money', '/payments']])
})

test('one has them in an order of one’s own; what is new, or no more, does no harm', () => {
  const menu = { order: ['/gone', '/payments', '/work-orders'], pinned: ['/payments', '/gone', '/cars'] }
  expect(shown(menu)).toEqual({
    top: ['/'],
    pinned: ['/payments', '/cars'],
    groups: [
      ['stock', '/work-orders'],
      ['money', '/invoices'],
    ],
    last: ['/settings'],
  })
})

test('what was pinned under its former address, or is a tab now, pins its entry once', () => {
  const { pinned, last } = shown({ pinned: ['/dunning', '/my-tasks', '/invoices', '/users', '/settings'] })
  expect(pinned).toEqual(['/invoices', '/work-orders'])
  expect(last).toEqual(['/settings'])
})
