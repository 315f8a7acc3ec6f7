import { translationShows } from '@bilbro/contract/house/translation-texts'
import { langs } from '@bilbro/i18n/locale'
import { oneOf, searchOf, textUpTo, type SearchOf } from '../../core/search-params.ts'

const dialogs = ['none', 'import'] as const
const shape = {
  search: textUpTo(100),
  category: textUpTo(60),
  show: oneOf(translationShows, 'all'),
  lang: oneOf(langs, 'en'),
  text: textUpTo(200),
  dialog: oneOf(dialogs, 'none'),
}

/** Filters, the language shown on a phone, the text that is open and the dialog, as they stand in the address. */
export const textsSearch = searchOf(shape)
export type TextsSearch = SearchOf<typeof shape>
