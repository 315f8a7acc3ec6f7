import { languages } from '@bilbro/contract/common'
import { oneOf, searchOf, type SearchOf, textUpTo } from '../../core/search-params.ts'

const shape = {
  /** Of which country's buyers; all of them where none is named. */
  country: textUpTo(2, (text) => /^[A-Z]{2}$/.test(text)),
  /** Which block is open, in which language. */
  block: textUpTo(40, (text) => /^[a-z][a-zA-Z]{1,39}$/.test(text)),
  lang: oneOf(languages, 'de'),
  dialog: oneOf<string>(['', 'new', 'edit'], ''),
}
export const textsSearch = searchOf(shape)
export type TextsSearch = SearchOf<typeof shape>
