import i18next, { type FormatterModule } from 'i18next'
import { bundles, type Area } from './bundles.ts'
import { formatFor } from './format.ts'
import { defaultLang, isLang, localeOf, type Lang } from './locale.ts'
import type { MessageKey, Translate } from './messages.ts'

const ns = 'translation'
let area: Area = 'portal'
let overlayOf: Overlay | undefined
let version = 0
const listeners = new Set<() => void>()
const overlays = new Map<Lang, Record<string, string>>()

/** Gives the staff-edited texts of a language (from `/b2b-translations`): they replace those of the catalogue. */
export type Overlay = (lang: Lang) => Record<string, string> | Promise<Record<string, string>>

/** Starts translation in one language with the catalogue of one app. Call once, before the first render. */
export async function initI18n(options: { lang: Lang; area: Area; overlay?: Overlay }): Promise<void> {
  area = options.area
  overlayOf = options.overlay
  await i18next.use(formatter).init({
    lng: options.lang,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: {},
  })
  await setLang(options.lang)
}

/** Numbers inside a text are written as the reader writes them; pass years and ids as text. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, lang) =>
    typeof value === 'number' && isLang(lang) ? formatFor(lang).number(value, 2) : String(value),
}

/** Switches the language: loads its catalogue, sets `<html lang>`; every `useT` renders anew. */
export async function setLang(lang: Lang): Promise<void> {
  if (!i18next.hasResourceBundle(lang, ns)) {
    const [texts] = await Promise.all([bundles[area][lang](), loadOverlay(lang)])
    i18next.addResourceBundle(lang, ns, { ...texts, ...overlays.get(lang) }, false, true)
  }
  if (i18next.language !== lang) await i18next.changeLanguage(lang)
  if (typeof document !== 'undefined') document.documentElement.lang = localeOf[lang]
  changed()
}

/** Lays texts over the catalogue of a language at once, for example after the translations were edited. */
export function applyOverlay(lang: Lang, texts: Record<string, string>): void {
  overlays.set(lang, texts)
  i18next.addResourceBundle(lang, ns, texts, false, true)
  changed()
}

async function loadOverlay(lang: Lang): Promise<void> {
  if (!overlayOf || overlays.has(lang)) return
  try {
    overlays.set(lang, await overlayOf(lang))
  } catch {
    overlays.set(lang, {})
  }
}

/** The language shown now. */
export function currentLang(): Lang {
  return isLang(i18next.language) ? i18next.language : defaultLang
}

/** Translates outside of components. Inside them take it from `useT`. */
export const t = ((key: string, params?: Record<string, string | number>) => i18next.t(key, params ?? {})) as Translate

/** Whether a key that was put together at run time has a text. */
export function hasText(key: string): key is MessageKey {
  return i18next.exists(key)
}

/** Translates a key that was put together at run time, such as `carStatus.${status}`; `fallback` if it has no text. */
export function tx(key: string, fallback: string = key, params?: Record<string, string | number>): string {
  return i18next.exists(key) ? i18next.t(key as string, params ?? {}) : fallback
}

/** The text of an error of the server in the reader's language; the server's own text if the code is unknown. */
export function errorMessage(error: {
  code?: string
  message: string
  params?: Record<string, string | number>
}): string {
  return error.code ? tx(`error.${error.code}`, error.message, error.params) : error.message
}

/** Calls `listener` when the language or its texts change. */
export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Grows by one with every change of language or texts. */
export function textsVersion(): number {
  return version
}

function changed(): void {
  version += 1
  for (const listener of listeners) listener()
}
