import { oneOf, searchOf, searchText, textUpTo, type SearchOf } from '../../core/search-params.ts'

const shape = {
  view: oneOf(['matrix', 'compare'], 'matrix'),
  search: searchText,
  a: textUpTo(40),
  b: textUpTo(40),
  dialog: oneOf(['none', 'new', 'rename', 'delete'], 'none'),
  set: textUpTo(40),
}

/** Matrix or comparison, the words looked for, the two sets that are compared, and the dialog about a set. */
export const permissionsSearch = searchOf(shape)
export type PermissionsSearch = SearchOf<typeof shape>
