import { spokenParams } from './texts/error-params.ts'
import i18next, { type FormatterModule } from 'i18next'
import { bundles, type Area } from './bundles.ts'
import { amountIn, formatFor, isDay } from './format.ts'
import { defaultLang, isLang, localeOf, type Lang } from './locale.ts'
import type { MessageKey, Translate } from './messages.ts'
import { modelIn } from './texts/model-names.ts'

const ns = 'translation'
let area: Area = 'portal'
let overlayOf: Overlay | undefined
let version = 0
const listeners = new Set<() => void>()
type Texts = Record<string, string>
/** The loaded texts of code per language, and the overrides by staff. */
const catalogues = new Map<Lang, Texts>()
const overlays = new Map<Lang, Texts>()

/** Loads the texts of a language that staff edited (from `/b2b-translations`); they replace those in code. */
export type Overlay = (lang: Lang) => Texts | Promise<Texts>

/** Starts translation in one language with the catalogue of one app. Call once, before the first render. */
export async function initI18n(options: { lang: Lang; area: Area; overlay?: Overlay }): Promise<void> {
  area = options.area
  overlayOf = options.overlay
  catalogues.clear()
  english = undefined
  overlays.clear()
  await i18next.use(formatter).init({
    lng: options.lang,
    fallbackLng: false,
    parseMissingKeyHandler: inEnglish,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: {},
  })
  await setLang(options.lang)
}

/** Numbers, days and amounts in a text are formatted for the reader's language; pass years and ids as strings. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, lang) => {
    if (!isLang(lang)) return String(value)
    if (typeof value === 'number') return formatFor(lang).number(value, 2)
    if (isDay(value)) return formatFor(lang).day(value)
    const amount = amountIn(value)
    return amount ? formatFor(lang).money(amount, { whole: true }) : String(value)
  },
}

/** Switches the language: loads its texts and sets `<html lang>`; every `useT` renders again. */
export async function setLang(lang: Lang): Promise<void> {
  await load(lang)
  if (i18next.language !== lang) await i18next.changeLanguage(lang)
  if (typeof document !== 'undefined') document.documentElement.lang = localeOf[lang]
  changed()
}

/**
 * Replaces the overrides of a language immediately: texts that are no longer overridden show the text of code again.
 */
export function applyOverlay(lang: Lang, texts: Texts): void {
  overlays.set(lang, texts)
  lay(lang)
  changed()
}

async function load(lang: Lang): Promise<void> {
  if (catalogues.has(lang)) return
  const [texts] = await Promise.all([bundles[area][lang](), loadOverlay(lang)])
  catalogues.set(lang, texts)
  lay(lang)
}

function lay(lang: Lang): void {
  const texts = catalogues.get(lang)
  if (!texts) return
  // Adding alone would keep overrides that no longer exist.
  if (i18next.hasResourceBundle(lang, ns)) i18next.removeResourceBundle(lang, ns)
  i18next.addResourceBundle(lang, ns, { ...texts, ...overlays.get(lang) }, false, true)
}

async function loadOverlay(lang: Lang): Promise<void> {
  if (!overlayOf || overlays.has(lang)) return
  let texts: Texts = {}
  try {
    texts = await overlayOf(lang)
  } catch {
    // A failed load of overrides leaves the texts in code.
  }
  if (!overlays.has(lang)) overlays.set(lang, texts)
}

/**
 * Fallback for a text that is missing in the reader's language: the English one. It is loaded on first use, and every
 * `useT` renders again. Until then, and where English has none either, the text is empty, never the key.
 */
function inEnglish(key: string, _text?: string, params: Record<string, unknown> = {}): string {
  if (params.lng === defaultLang || i18next.language === defaultLang) return ''
  if (catalogues.has(defaultLang)) return i18next.t(key, { ...params, lng: defaultLang })
  english ??= load(defaultLang).then(changed, () => (english = undefined))
  return ''
}
let english: Promise<unknown> | undefined

/** The texts of one language, for a search in more than the reader's language. */
export async function textsIn(lang: Lang): Promise<Readonly<Texts>> {
  await load(lang)
  return { ...catalogues.get(lang), ...overlays.get(lang) }
}

/** The current language. */
export function currentLang(): Lang {
  return isLang(i18next.language) ? i18next.language : defaultLang
}

/** A car's name or model in the reader's language. */
export const carNamed = (name: string): string => modelIn(name, currentLang())

/** Translates outside of components. Components use `useT`. */
export const t = ((key: string, params?: Record<string, string | number>) => i18next.t(key, params ?? {})) as Translate

/** Whether a key that is built at run time has a text. */
export function hasText(key: string): key is MessageKey {
  return i18next.exists(key)
}

/**
 * Translates a key that is built at run time, such as `carStatus.${status}`. If it has no text, uses English, then the
 * `fallback`, by default the last part of the key.
 */
export function tx(key: string, fallback: string = wordOf(key), params: Record<string, string | number> = {}): string {
  return (i18next.exists(key, params) ? i18next.t(key, params) : inEnglish(key, undefined, params)) || fallback
}

const wordOf = (key: string) => key.slice(key.lastIndexOf('.') + 1)

/** The text of a server error in the reader's language; the server's own text if the code is unknown. */
export function errorMessage(error: {
  name?: string
  code?: string
  message: string
  params?: Record<string, string | number>
}): string {
  return spoken(error) || t('toast.unknownError')
}

function spoken(error: Parameters<typeof errorMessage>[0]): string {
  // A network failure has no message of the server.
  if (error.code === 'network' || error.message === 'network error') return tx('toast.networkError', error.message)
  const seconds = error.code === 'request.tooMany' ? Number(error.params?.seconds) : 0
  if (seconds >= 120) return tx('toast.tooManyMinutes', error.message, { minutes: Math.ceil(seconds / 60) })
  // Messages of program errors are for programmers and are not shown.
  if (!error.code) return /^(?!Api)\w+Error$|Exception$/.test(error.name ?? '') ? '' : error.message
  if (error.code === 'unknown') return error.message
  // A transition to the current state has its own message.
  const { from, to } = error.params ?? {}
  const code = error.code === 'state.notAllowed' && from !== undefined && from === to ? 'state.already' : error.code
  return tx(`error.${code}`, error.message, spokenParams(error.code, error.params, wordAt))
}

/** The text of a key in the reader's language; undefined if there is none. */
export const wordAt = (key: string) => (hasText(key) ? tx(key) : undefined)

/** Calls `listener` when the language or its texts change. */
export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Increases with every change of language or texts. */
export function textsVersion(): number {
  return version
}

function changed(): void {
  version += 1
  for (const listener of listeners) listener()
}
