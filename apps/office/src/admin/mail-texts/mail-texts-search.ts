import { langs } from '@bilbro/i18n/locale'
import { oneOf, searchOf, searchText, textUpTo, type SearchOf } from '../../core/search-params.ts'

const shape = { kind: textUpTo(60), lang: oneOf(langs, 'en'), search: searchText, show: oneOf(['all', 'open'], 'all') }

/** Search parameters: the open e-mail, its language, and the filters of the list. */
export const mailTextsSearch = searchOf(shape)
export type MailTextsSearch = SearchOf<typeof shape>
