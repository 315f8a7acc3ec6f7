import { formatFor, type Format } from '@bilbro/i18n/format'
import { currentLang, onTextsChange, t, textsVersion } from '@bilbro/i18n/i18n'
import type { Lang } from '@bilbro/i18n/locale'
import type { Translate } from '@bilbro/i18n/messages'
import { useSyncExternalStore } from 'react'

/** Translation, language and formats of the user. Re-renders when the language or its texts change. */
export function useT(): { t: Translate; lang: Lang; format: Format } {
  useSyncExternalStore(onTextsChange, textsVersion, textsVersion)
  const lang = currentLang()
  return { t, lang, format: formatFor(lang) }
}
