import type { Lang } from '@bilbro/i18n/locale'
import type { NavEntry } from './nav.ts'

/** The keys after `g` as the help shows them: `C A`. */
export const keysOf = (entry: Pick<NavEntry, 'keys'>, lang: Lang): string =>
  codeOf(entry, lang).toUpperCase().split('').join(' ')

/** The keys after `g` in the reader's language. */
export const codeOf = ({ keys }: Pick<NavEntry, 'keys'>, lang: Lang): string => (lang === 'de' ? keys.de : keys.en)
