import { setLang } from '@bilbro/i18n/i18n'
import { browserLang, isLang, type Lang } from '@bilbro/i18n/locale'

const place = 'bilbro-office-lang'

/** The languages of the back office. */
export const officeLangs = ['en', 'de'] as const satisfies readonly Lang[]

const spoken = (lang: Lang): Lang => (lang === 'de' ? 'de' : 'en')

/** The language chosen in this browser, otherwise the browser's own. */
export function savedLang(): Lang {
  const saved = localStorage.getItem(place)
  return spoken(isLang(saved) ? saved : browserLang(navigator.languages))
}

/** Switches the language and stores the choice. */
export async function chooseLang(lang: Lang): Promise<void> {
  localStorage.setItem(place, spoken(lang))
  await setLang(spoken(lang))
}
