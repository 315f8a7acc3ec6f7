import { languages } from '@bilbro/contract/common'
import { oneOf, searchOf, type SearchOf, textUpTo } from '../../core/search-params.ts'

const shape = {
  /** Country of the buyers; all countries if empty. */
  country: textUpTo(2, (text) => /^[A-Z]{2}$/.test(text)),
  /** The open block and its language. */
  block: textUpTo(40, (text) => /^[a-z][a-zA-Z]{1,39}$/.test(text)),
  lang: oneOf(languages, 'de'),
  dialog: oneOf<string>(['', 'new', 'edit'], ''),
}
export const textsSearch = searchOf(shape)
export type TextsSearch = SearchOf<typeof shape>
