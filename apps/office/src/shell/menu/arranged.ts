import type { StaffMenu } from '@bilbro/contract/admin/users/profile'
import type { NavEntry, NavGroup } from './nav.ts'

type Arranged<E> = { top: E[]; pinned: E[]; groups: { name: NavGroup; isFolded: boolean; rooms: E[] }[] }

/** Sorts pages by `wanted`; other pages follow in their default order. */
function ordered<E extends Pick<NavEntry, 'to'>>(rooms: readonly E[], wanted: readonly string[]): E[] {
  const place = (room: E) => {
    const at = wanted.indexOf(room.to)
    return at < 0 ? wanted.length : at
  }
  return rooms.toSorted((a, b) => place(a) - place(b))
}

/** The user's own menu with the pages they may open; empty groups are left out. */
export function arranged<E extends Pick<NavEntry, 'to' | 'group'>>(
  rooms: readonly E[],
  names: readonly NavGroup[],
  { order, pinned, folded }: StaffMenu,
): Arranged<E> {
  const isPinned = ({ to }: E) => pinned.includes(to)
  const groups = names.map((name) => ({
    name,
    isFolded: folded.includes(name),
    rooms: ordered(
      rooms.filter((room) => room.group === name && !isPinned(room)),
      order,
    ),
  }))
  return {
    top: rooms.filter((room) => !room.group),
    pinned: ordered(rooms.filter(isPinned), pinned),
    groups: groups.filter((group) => group.rooms.length > 0),
  }
}
