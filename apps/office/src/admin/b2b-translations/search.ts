import { translationShows } from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { langs } from '@bilbro/i18n/locale'
import { oneOf, searchOf, searchText, textUpTo, type SearchOf } from '../../core/search-params.ts'
import { dialogOf, idParam } from '../../kit/list/list-address.ts'

const filters = { search: searchText, category: textUpTo(60), show: oneOf(translationShows, 'all') }
const shape = {
  ...filters,
  lang: oneOf(langs, 'en'),
  text: textUpTo(200),
  dialog: dialogOf(['import']),
  saved: idParam,
}

/** Search parameters: filters, the language on a phone, the open text and the dialog. */
export const textsSearch = searchOf(shape)
export type TextsSearch = SearchOf<typeof shape>
/** The part of it that a saved view stores. */
export const textsView = searchOf(filters)
