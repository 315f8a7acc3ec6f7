import { isLang, type Lang } from '@bilbro/i18n/locale'

/** A path of this site that may be gone to after signing in; anything else is nothing. */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  const base = 'https://here.invalid'
  try {
    const url = new URL(value, base)
    return url.origin === base ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}

/** The same address in another language: only its first part changes. */
export function inLanguage(href: string, lang: Lang): string {
  return href.replace(/^\/[^/?#]*/, `/${lang}`)
}

/** The language that an address is in. */
export function langOfPath(path: string): Lang | undefined {
  const first = path.split('/')[1]
  return isLang(first) ? first : undefined
}
