import { expect, test } from 'vitest'
import { arranged } from './arranged.ts'
import type { NavGroup } from './nav.ts'

const rooms = [
  { to: '/' },
  { to: '/cars', group: 'stock' },
  { to: '/import', group: 'stock' },
  { to: '/buyers', group: 'dealers' },
  { to: '/signups', group: 'dealers' },
] as const satisfies { to: string; group?: NavGroup }[]
const names = ['stock', 'sale', 'dealers'] as const
const usual = { order: [], pinned: [], folded: [] }
const shown = (menu: Partial<typeof usual>, of: readonly (typeof rooms)[number][] = rooms) => {
  const { top, pinned, groups } = arranged(of, names, { ...usual, ...menu })
  const paths = (list: readonly { to: string }[]) => list.map(({ to }) => to)
  return { top: paths(top), pinned: paths(pinned), groups: groups.map((group) => [group.name, ...paths(group.rooms)]) }
}

test('rooms stand in their groups, and a group without rooms does not stand', () => {
  expect(shown({})).toEqual({
    top: ['/'],
    pinned: [],
    groups: [
      ['stock', '/cars', '/import'],
      ['dealers', '/buyers', '/signups'],
    ],
  })
  expect(shown({}, [rooms[0], rooms[4]]).groups).toEqual([['dealers', '/signups']])
})

test('one has them in an order of one’s own; what is new, or no more, does no harm', () => {
  const menu = { order: ['/gone', '/import', '/signups'], pinned: ['/signups', '/gone', '/buyers'] } as never
  expect(shown(menu)).toEqual({ top: ['/'], pinned: ['/signups', '/buyers'], groups: [['stock', '/import', '/cars']] })
})
