import { applyOverlay, initI18n, setLang } from '@bilbro/i18n/i18n'
import { isLang, langs, type Lang } from '@bilbro/i18n/locale'
import { api } from './api.ts'
import { queryClient } from './query.ts'
import { rememberLanguage } from './session/session.ts'

type Texts = Record<string, string>
type Edited = Partial<Record<Lang, Texts>>
/** How long the house's own texts are taken for fresh, however often somebody clicks. */
const restMs = 3_000

let started: Promise<void> | undefined
let edited: Edited = {}
let askedAt = 0
let later: ReturnType<typeof setTimeout> | undefined

/** Shows the portal in a language; returns when its texts are there. */
export async function showLanguage(lang: Lang): Promise<void> {
  started ??= initI18n({ lang, area: 'portal', overlay: (one) => edited[one] ?? {} })
  await started
  await setLang(lang)
  rememberLanguage(lang)
}

/**
 * Loads what the house has rewritten and lays it over the catalogue. The browser keeps the list and only asks whether it
 * still holds. Without it stands what stood before.
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
    // The next navigation asks again.
  }
}

/** Somebody goes to another page: texts that staff have changed meanwhile are shown there. Never waited for. */
export function catchUpTranslations(): void {
  const wait = askedAt + restMs - Date.now()
  if (wait <= 0) return void loadTranslations()
  // Whoever clicks fast is not asked for each time, but the last click counts.
  later ??= setTimeout(() => {
    later = undefined
    catchUpTranslations()
  }, wait)
}

const same = (a: Texts = {}, b: Texts = {}) => JSON.stringify(a) === JSON.stringify(b)
