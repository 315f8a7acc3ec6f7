import { oneOf, searchOf, textUpTo, type SearchOf } from '../../core/search-params.ts'

export const userViews = ['ACTIVE', 'INVITED', 'DISABLED', 'DELETED'] as const
export type UserView = (typeof userViews)[number]

const shape = {
  status: oneOf(userViews, 'ACTIVE'),
  search: textUpTo(100),
  dialog: oneOf(['none', 'invite'], 'none'),
}

/** Which colleagues are shown, and whether somebody is being invited. */
export const usersSearch = searchOf(shape)
export type UsersSearch = SearchOf<typeof shape>
