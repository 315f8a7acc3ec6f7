import { oneOf, searchOf, searchText, textUpTo, type SearchOf } from '../../core/search-params.ts'

const shape = {
  view: oneOf(['matrix', 'compare'], 'matrix'),
  search: searchText,
  a: textUpTo(40),
  b: textUpTo(40),
  dialog: oneOf(['none', 'new', 'rename', 'delete'], 'none'),
  set: textUpTo(40),
}

/** Search parameters: matrix or comparison, search text, the two compared sets, and the open dialog. */
export const permissionsSearch = searchOf(shape)
export type PermissionsSearch = SearchOf<typeof shape>
