import type { StaffMenu } from '@bilbro/contract/admin/users/profile'
import { movedTo } from './moved.ts'
import { entryOf, type NavEntry, type NavGroup } from './nav.ts'

type Arranged<E> = { top: E[]; pinned: E[]; groups: { name: NavGroup; isFolded: boolean; rooms: E[] }[]; last: E[] }

/** Sorts entries by `wanted`; others follow in their default order. */
function ordered<E extends Pick<NavEntry, 'id'>>(rooms: readonly E[], wanted: readonly string[]): E[] {
  const place = (room: E) => {
    const at = wanted.indexOf(room.id)
    return at < 0 ? wanted.length : at
  }
  return rooms.toSorted((a, b) => place(a) - place(b))
}

/** What was pinned or ordered before pages became tabs counts for the entry that has them now. */
const idsOf = (paths: readonly string[]) => [
  ...new Set(paths.map((path) => entryOf(movedTo(path) ?? path)?.id ?? path)),
]

/** The user's own menu with the entries they may open; empty groups are left out. */
export function arranged<E extends Pick<NavEntry, 'id' | 'group'>>(
  rooms: readonly E[],
  names: readonly NavGroup[],
  { order, pinned, folded }: StaffMenu,
): Arranged<E> {
  const [wanted, kept] = [idsOf(order), idsOf(pinned)]
  const isPinned = ({ id, group }: E) => group !== undefined && kept.includes(id)
  const groups = names.map((name) => ({
    name,
    isFolded: folded.includes(name),
    rooms: ordered(
      rooms.filter((room) => room.group === name && !isPinned(room)),
      wanted,
    ),
  }))
  const alone = rooms.filter((room) => room.group === undefined)
  return {
    top: alone.filter(({ id }) => id === '/'),
    pinned: ordered(rooms.filter(isPinned), kept),
    groups: groups.filter((group) => group.rooms.length > 0),
    last: alone.filter(({ id }) => id !== '/'),
  }
}
