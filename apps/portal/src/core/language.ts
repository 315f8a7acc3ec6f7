import { applyOverlay, initI18n, setLang } from '@bilbro/i18n/i18n'
import { isLang, type Lang } from '@bilbro/i18n/locale'
import { api } from './api.ts'
import { queryClient } from './query.ts'
import { rememberLanguage } from './session.ts'

type Texts = Record<string, string>
let started: Promise<void> | undefined
let edited: Partial<Record<Lang, Texts>> | undefined
const shown = new Set<Lang>()

/** Shows the portal in a language; returns when its texts are there. */
export async function showLanguage(lang: Lang): Promise<void> {
  const overlay = (one: Lang): Texts => {
    shown.add(one)
    return edited?.[one] ?? {}
  }
  started ??= initI18n({ lang, area: 'portal', overlay })
  await started
  await setLang(lang)
  rememberLanguage(lang)
}

/** Loads once what the house has rewritten and lays it over the catalogue. Without it the catalogue stands. */
export async function loadTranslations(): Promise<void> {
  if (edited) return
  try {
    const { items } = await queryClient.query({ ...api.b2bTranslations.list.query(), staleTime: 'static' })
    edited = {}
    for (const { language, key, value } of items) if (isLang(language)) (edited[language] ??= {})[key] = value
    for (const lang of shown) if (edited[lang]) applyOverlay(lang, edited[lang])
  } catch {
    edited = undefined
  }
}
