import { searchOf, type SearchOf, oneOf, textUpTo } from '../../core/search-params.ts'

const shape = {
  /** The legal entity; the company's default one if empty. */
  entity: textUpTo(40),
  month: textUpTo(7, (text) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)),
  dialog: oneOf(['none', 'accounts', 'export', 'holding', 'make', 'take-back'] as const, 'none'),
  /** The batch or month of the dialog. */
  batch: textUpTo(40),
  of: textUpTo(7),
}
export const booksSearch = searchOf(shape)
export type BooksSearch = SearchOf<typeof shape>
export type BooksDialog = 'accounts' | 'export' | 'holding' | 'make' | 'take-back'
