import { applyOverlay, initI18n, setLang } from '@bilbro/i18n/i18n'
import { isLang, langs, type Lang } from '@bilbro/i18n/locale'
import { api } from './api.ts'
import { queryClient } from './query.ts'
import { rememberLanguage } from './session/session.ts'

type Texts = Record<string, string>
type Edited = Partial<Record<Lang, Texts>>
/** Minimum time between two requests for edited texts, in milliseconds. */
const restMs = 3_000

let started: Promise<void> | undefined
let edited: Edited = {}
let askedAt = 0
let later: ReturnType<typeof setTimeout> | undefined

/** Shows the portal in a language; resolves when its texts are loaded. */
export async function showLanguage(lang: Lang): Promise<void> {
  started ??= initI18n({ lang, area: 'portal', overlay: (one) => edited[one] ?? {} })
  await started
  await setLang(lang)
  rememberLanguage(lang)
}

/**
 * Loads the texts that staff have edited and applies them over the catalogue. The browser caches the list and
 * revalidates it. If the request fails, the current texts stay.
 */
export async function loadTranslations(): Promise<void> {
  askedAt = Date.now()
  try {
    const { items } = await queryClient.query({ ...api.b2bTranslations.list.query(), staleTime: 0 })
    const next: Edited = {}
    for (const { language, key, value } of items) if (isLang(language)) (next[language] ??= {})[key] = value
    const before = edited
    edited = next
    for (const lang of langs) if (!same(before[lang], next[lang])) applyOverlay(lang, next[lang] ?? {})
  } catch {
    // The next navigation tries again.
  }
}

/** Called on a navigation: loads texts that staff have changed in the meantime. Never wait for it. */
export function catchUpTranslations(): void {
  const wait = askedAt + restMs - Date.now()
  if (wait <= 0) return void loadTranslations()
  // Navigations soon after a request share one delayed request, which later navigations do not postpone.
  later ??= setTimeout(() => {
    later = undefined
    catchUpTranslations()
  }, wait)
}

const same = (a: Texts = {}, b: Texts = {}) => JSON.stringify(a) === JSON.stringify(b)
